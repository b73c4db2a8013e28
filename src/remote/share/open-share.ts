import type { ShareKey } from "#domain/share/share-link";
import { err, ok, type Result } from "#domain/result";
import { fromBase64Url } from "./base64-url.ts";
import { type EnvelopeKind, type PageKind, openBytes, openText } from "./envelope.ts";
import { cipherKey, shareProof } from "./share-keys.ts";

/**
 * Why nothing came of a link. `gone`: unknown, revoked, over or a wrong key, which the server tells
 * no one apart. `otherKind`: it is no page of the kind that was asked for.
 */
type OpenFault = "gone" | "full" | "busy" | "server" | "offline" | "key" | "format" | "tooLarge" | "otherKind";

type Answered<T, F = OpenFault> = Promise<Result<T, F>>;

const faultOf = (status: number): OpenFault => {
  if (status === 404) return "gone";
  if (status === 409) return "full";
  return status === 429 ? "busy" : "server";
};

/** Sends the proof in the body: an address would be in logs. */
export const postShare = async <T>(
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

export const shareAddress = async (key: ShareKey, kind: EnvelopeKind) => ({
  key: await cipherKey(key, kind === "note" ? "note" : "data"),
  locator: key.locator,
  kind,
});

/** What an encrypted page says, in base64url. */
export const decryptPage = async (
  key: ShareKey,
  { kind, data }: { readonly kind: PageKind; readonly data: string },
): Answered<string> => {
  const bytes = fromBase64Url(data);
  if (!bytes) return err("format");
  const text = await openText(bytes, await shareAddress(key, kind));
  return text.ok ? text : err(text.error.type);
};

/**
 * What a page of one of these kinds says, for who checks it. `again`: it was opened before, and is
 * counted once.
 */
export const openSharePage = async (
  key: ShareKey,
  kinds: readonly PageKind[],
  again: boolean,
): Answered<{
  readonly kind: PageKind;
  readonly text: string;
  readonly generation: number;
  /** It as it came, encrypted. */
  readonly data: string;
}> => {
  const found = await postShare(key, {
    more: again ? { again } : {},
    read: (answer) => answer.json() as Promise<unknown>,
  });
  if (!found.ok) return found;
  const { data, generation, kind: there } = (found.value ?? {}) as Readonly<Record<string, unknown>>;
  const kind = kinds.find((one) => one === there);
  if (kind === undefined) return err("otherKind");
  if (typeof data !== "string") return err("format");
  const text = await decryptPage(key, { kind, data });
  if (!text.ok) return text;
  return ok({ kind, text: text.value, data, generation: typeof generation === "number" ? generation : 0 });
};

/** A file's bytes, by the hash of its encrypted ones. */
export const openShareFile = async (key: ShareKey, sha256: string): Answered<Uint8Array<ArrayBuffer>> => {
  const found = await postShare(key, { path: `/files/${sha256}`, read: (answer) => answer.arrayBuffer() });
  if (!found.ok) return found;
  const bytes = await openBytes(new Uint8Array(found.value), await shareAddress(key, "file"));
  return bytes.ok ? ok(bytes.value) : err(bytes.error.type);
};
