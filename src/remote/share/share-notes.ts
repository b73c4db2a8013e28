import * as v from "valibot";
import type { WaitingNote } from "#domain/share/cover";
import type { ShareKey } from "#domain/share/share-link";
import { err, ok, type Result } from "#domain/result";
import type { Client } from "#remote/client";
import { attempt, type RemoteError } from "#remote/remote-error";
import { fromBase64Url } from "./base64-url.ts";
import { openText } from "./envelope.ts";
import { readCoverNote } from "./read-cover.ts";
import { cipherKey } from "./share-keys.ts";

const answer = v.array(v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-z]{15}$/)), bytes: v.string() }));
const bounds = { maxBytes: 200_000, patienceMs: 15_000 };

const pathOf = ({ locator }: Pick<ShareKey, "locator">) => `/api/shares/${locator}/notes`;

/**
 * The notes of a link that wait, opened. One that a newer app wrote is left out: it waits for this
 * app's update. Without Web Crypto (plain http) it is `noCrypto`.
 */
export const readShareNotes = async (
  { pb, within }: Client,
  key: ShareKey,
): Promise<Result<readonly WaitingNote[], RemoteError | { readonly type: "noCrypto" }>> => {
  if (!globalThis.crypto?.subtle) return err({ type: "noCrypto" });
  const found = await attempt(() => pb.send<unknown>(pathOf(key), within(bounds)));
  if (!found.ok) return found;
  const read = v.safeParse(answer, found.value);
  if (!read.success) return err({ type: "notProtocol" });
  const address = { key: await cipherKey(key, "note"), locator: key.locator, kind: "note" } as const;
  const notes: WaitingNote[] = [];
  for (const { id, bytes } of read.output) {
    const envelope = fromBase64Url(bytes);
    const text = envelope && (await openText(envelope, address));
    const note = text?.ok ? readCoverNote(text.value) : undefined;
    if (note?.ok) notes.push({ id, note: note.value });
    else if (note?.error.type !== "newer") notes.push({ id, note: null });
  }
  return ok(notes);
};

/** Forgets a note on the server. */
export const forgetShareNote = ({ pb, within }: Client, locator: string, id: string) =>
  attempt(() => pb.send<unknown>(`${pathOf({ locator })}/${id}`, { method: "DELETE", ...within(bounds) }));
