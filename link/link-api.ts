import { canonicalJson } from "#domain/share/canonical-json";
import type { CoverFile, CoverNote } from "#domain/share/cover";
import type { ShareKey } from "#domain/share/share-link";
import { err, ok, type Result } from "#domain/result";
import { toBase64Url } from "#remote/share/base64-url";
import { type PageKind, sealText } from "#remote/share/envelope";
import { decryptPage, openShareFile, openSharePage, postShare, shareAddress } from "#remote/share/open-share";
import { type ReadersPage, readPage } from "#remote/share/read-page";
import type { KeptPage } from "./kept-copy.ts";
import type { PageFault } from "./words.ts";

type Answered<T> = Promise<Result<T, PageFault>>;

/** `again`: this tab has had it before, and it is counted once. */
export const openPage = async (
  key: ShareKey,
  again: boolean,
): Answered<{ readonly page: ReadersPage; readonly kind: PageKind; readonly data: string }> => {
  const found = await openSharePage(key, ["cover", "class", "frame"], again);
  if (!found.ok) return found;
  const { kind, text, data } = found.value;
  if (kind === "frame") return err("frame");
  const page = readText(text);
  return page.ok ? ok({ page: page.value, kind, data }) : page;
};

/** A page that was kept on this device. */
export const openKept = async (key: ShareKey, kept: KeptPage): Answered<ReadersPage> => {
  const text = await decryptPage(key, kept);
  return text.ok ? readText(text.value) : text;
};

const readText = (text: string): Result<ReadersPage, PageFault> => {
  try {
    const page = readPage(text);
    return page.ok ? page : err(page.error.type);
  } catch {
    // Lists in lists without an end: whoever has an account can write them.
    return err("format");
  }
};

/** Kinds that a browser may open as what they are; a page or a picture with scripts is not one. */
const safeKinds = ["image/png", "image/jpeg", "application/pdf"];

export const openFile = async (key: ShareKey, { sha256, mime }: CoverFile): Answered<Blob> => {
  const bytes = await openShareFile(key, sha256);
  if (!bytes.ok) return bytes;
  return ok(new Blob([bytes.value], { type: safeKinds.includes(mime) ? mime : "application/octet-stream" }));
};

export const sendNote = async (key: ShareKey, note: CoverNote): Answered<undefined> => {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await sealText(canonicalJson(note), iv, await shareAddress(key, "note"));
  return postShare(key, { path: "/notes", more: { note: toBase64Url(sealed) }, read: async () => undefined });
};
