import type { FileStore } from "#db/files/create-file-store";
import type { Database } from "#db/store/database";
import type { ParkedReason, Upload } from "#db/store/file-rows";
import type { RemoteFiles } from "#remote/files";
import type { RemoteError } from "#remote/remote-error";
import { isStillWanted } from "./read-uploads.ts";

/** What the server refuses for good, by its code. */
const reasons: Readonly<Record<string, ParkedReason>> = {
  quota: "quota",
  too_large: "tooLarge",
  program: "program",
  not_a_picture: "picture",
  too_many_pixels: "picture",
  validation_invalid_mime_type: "picture",
  other_file: "otherFile",
};

/**
 * How sending one file ended: it is there, nothing more is to be done for it now, or it has to wait
 * for the network. `isCut`: the network or the server failed it.
 */
export type Outcome =
  | { readonly type: "sent"; readonly name: string }
  | { readonly type: "parked"; readonly reason: ParkedReason }
  | { readonly type: "stopped" | "unknown" }
  | { readonly type: "later"; readonly isCut: boolean; readonly afterMs?: number | undefined };

const parkedReason = (error: RemoteError): ParkedReason | undefined => {
  if (error.type === "refused") return error.fields.map(({ code }) => reasons[code]).find(Boolean) ?? "refused";
  // The attachment has its file: another device was faster with another one.
  return error.type === "conflict" ? "otherFile" : undefined;
};

/** What a failure means for its file. */
export const failureToOutcome = (error: RemoteError): Outcome => {
  const reason = parkedReason(error);
  if (reason) return { type: "parked", reason };
  return { type: "later", isCut: true, afterMs: "retryAfterMs" in error ? error.retryAfterMs : undefined };
};

/** The upload stands at another part, or is gone: it is asked about again soon. */
const askAgain: Outcome = { type: "later", isCut: false, afterMs: 0 };

type Parts = {
  readonly db: Database;
  readonly store: FileStore;
  readonly remote: RemoteFiles;
  /** Bytes of the next part. */
  readonly part: () => number;
  readonly onPart: () => void;
  /** Whether the queue was stopped, or started anew. */
  readonly isOver: () => boolean;
};

/** Sends one file in parts, from where the server has it. */
export const sendUpload = async (o: Parts, upload: Upload): Promise<Outcome> => {
  const { collection, id, field, sha256, size, name } = upload;
  const blob = await o.store.read(sha256);
  if (!blob) return { type: "parked", reason: "gone" };
  const asked = await o.remote.ask({ collection, record: id, field, sha256, size, name });
  if (!asked.ok && asked.error.type === "notFound") return { type: "unknown" };
  if (!asked.ok) return failureToOutcome(asked.error);
  if ("file" in asked.value) return { type: "sent", name: asked.value.file };
  await o.db.uploads.update(upload.key, { sent: asked.value.offset });
  return sendParts(o, upload, { id: asked.value.id, from: asked.value.offset, blob });
};

const sendParts = async (
  o: Parts,
  upload: Upload,
  { id, from, blob }: { readonly id: string; readonly from: number; readonly blob: Blob },
): Promise<Outcome> => {
  let offset = from;
  while (offset < upload.size) {
    if (o.isOver() || !(await isStillWanted(o.db, upload))) return { type: "stopped" };
    const sent = await o.remote.send(id, offset, blob.slice(offset, offset + o.part()));
    if (!sent.ok) {
      const isElsewhere = sent.error.type === "conflict" || sent.error.type === "notFound";
      return isElsewhere ? askAgain : failureToOutcome(sent.error);
    }
    offset = sent.value.offset;
    o.onPart();
    await o.db.uploads.update(upload.key, { sent: offset });
  }
  const done = await o.remote.finish(id);
  if (done.ok) return { type: "sent", name: done.value.file };
  return done.error.type === "conflict" ? askAgain : failureToOutcome(done.error);
};
