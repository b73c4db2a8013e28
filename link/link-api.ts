import { canonicalJson } from "#domain/share/canonical-json";
import type { CoverFile, CoverNote } from "#domain/share/cover";
import type { ShareKey } from "#domain/share/share-link";
import type { SharedPage } from "#domain/share/shared-page";
import { err, ok, type Result } from "#domain/result";
import { fromBase64Url, toBase64Url } from "#remote/share/base64-url";
import { openBytes, openText, sealText } from "#remote/share/envelope";
import { readPage } from "#remote/share/read-page";
import { cipherKey, shareProof } from "#remote/share/share-keys";
import type { PageFault } from "./words.ts";

type Answered<T> = Promise<Result<T, PageFault>>;

const faultOf = (status: number): PageFault => {
  if (status === 404) return "gone";
  if (status === 409) return "full";
  return status === 429 ? "busy" : "server";
};

/** What is sent always has the proof in its body: an address would be in logs. */
const post = async <T>(
  key: ShareKey,
  o: { readonly path?: string; readonly more?: object; readonly read: (answer: Response) => Promise<T> },
): Answered<T> => {
  const body = JSON.stringify({ proof: await shareProof(key), ...o.more });
  try {
    const answer = await fetch(`/api/shares/${key.locator}${o.path ?? ""}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(120_000),
    });
    return answer.ok ? ok(await o.read(answer)) : err(faultOf(answer.status));
  } catch {
    return err("offline");
  }
};

const addressOf = async (key: ShareKey, kind: "cover" | "file" | "note") => ({
  key: await cipherKey(key, kind === "note" ? "note" : "data"),
  locator: key.locator,
  kind,
});

/** `again`: this tab has had it before, and it is counted once. */
export const openPage = async (key: ShareKey, again: boolean): Answered<SharedPage> => {
  const found = await post(key, { more: again ? { again } : {}, read: (answer) => answer.json() as Promise<unknown> });
  if (!found.ok) return found;
  const data = (found.value as { data?: unknown } | null)?.data;
  const bytes = typeof data === "string" ? fromBase64Url(data) : null;
  if (!bytes) return err("format");
  const text = await openText(bytes, await addressOf(key, "cover"));
  if (!text.ok) return err(text.error.type);
  try {
    const page = readPage(text.value);
    return page.ok ? page : err(page.error.type);
  } catch {
    // Lists in lists without an end: whoever has an account can write them.
    return err("format");
  }
};

/** Kinds that a browser may open as what they are; a page or a picture with scripts is not one. */
const safeKinds = ["image/png", "image/jpeg", "application/pdf"];

export const openFile = async (key: ShareKey, { sha256, mime }: CoverFile): Answered<Blob> => {
  const found = await post(key, { path: `/files/${sha256}`, read: (answer) => answer.arrayBuffer() });
  if (!found.ok) return found;
  const bytes = await openBytes(new Uint8Array(found.value), await addressOf(key, "file"));
  if (!bytes.ok) return err(bytes.error.type);
  return ok(new Blob([bytes.value], { type: safeKinds.includes(mime) ? mime : "application/octet-stream" }));
};

export const sendNote = async (key: ShareKey, note: CoverNote): Answered<undefined> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await sealText(canonicalJson(note), iv, await addressOf(key, "note"));
  return post(key, { path: "/notes", more: { note: toBase64Url(sealed) }, read: async () => undefined });
};
