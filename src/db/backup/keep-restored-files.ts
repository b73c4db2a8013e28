import { headLength, shownType } from "#domain/files/file-kind";
import { err, ok, type Result } from "#domain/result";
import type { Files } from "#db/files/create-files";
import { type FileTarget, uploadKey } from "#db/store/file-rows";
import { sha256Of } from "#db/files/sha256";
import type { Mutation } from "#db/edit/mutation";
import type { Database } from "#db/store/database";
import { collections } from "#schema/collections";
import type { Field } from "#schema/field";
import type { Backup } from "./read-backup.ts";
import type { RestoreFile, RestorePlan } from "./restore-backup.ts";

/**
 * Why a file of a backup is left out. `damaged`: not the bytes that its record names; `refused`:
 * nothing that the app keeps.
 */
export type LostReason = "damaged" | "diskFull" | "refused";
export type LostFile = { readonly file: RestoreFile; readonly reason: LostReason };
export type KeptFile = { readonly file: RestoreFile; readonly sha256: string };
export type RestoredFiles = { readonly kept: readonly KeptFile[]; readonly lost: readonly LostFile[] };

type Keep = {
  readonly backup: Pick<Backup, "readFile">;
  readonly files: Pick<Files, "keep" | "drop">;
  readonly signal?: AbortSignal;
};

const typeOf = async (blob: Blob, { target, item }: RestoreFile): Promise<string> =>
  target.collection === "attachments"
    ? String(item.values.mime)
    : shownType(new Uint8Array(await blob.slice(0, headLength).arrayBuffer()));

const mostBytes = ({ collection, field }: FileTarget): number =>
  ((collections[collection].fields as Record<string, Field>)[field] as Extract<Field, { kind: "file" }>).max;

/** An attachment says which bytes it stands for; a picture is whole if the zip says so. */
const isIt = async (blob: Blob, { target, item: { values } }: RestoreFile): Promise<boolean> =>
  target.collection !== "attachments" ||
  (blob.size === values.size && (values.sha256 === "" || (await sha256Of(blob)) === values.sha256));

const keepOne = async (o: Keep, file: RestoreFile): Promise<Result<string, LostReason | "cancelled">> => {
  const read = await o.backup.readFile(file.source, o.signal);
  if (!read.ok) return err(read.error === "cancelled" ? "cancelled" : "damaged");
  const blob = read.value;
  if (blob.size > mostBytes(file.target)) return err("refused");
  if (!(await isIt(blob, file))) return err("damaged");
  const name = file.target.collection === "attachments" ? String(file.item.values.name) : "picture.jpg";
  const kept = await o.files.keep(file.target, blob.slice(0, blob.size, await typeOf(blob, file)), name);
  if (kept.ok) return ok(kept.value.sha256);
  return err(kept.error.type === "diskFull" ? "diskFull" : "refused");
};

/**
 * Puts the files of a backup on this device, one after the other, before their records are written.
 * If it is cancelled, none stays to be sent.
 */
export const keepRestoredFiles = async (
  o: Keep & { readonly wanted: readonly RestoreFile[]; readonly onProgress?: (done: number, total: number) => void },
): Promise<Result<RestoredFiles, "cancelled">> => {
  const kept: KeptFile[] = [];
  const lost: LostFile[] = [];
  for (const [index, file] of o.wanted.entries()) {
    o.onProgress?.(index, o.wanted.length);
    const done = o.signal?.aborted ? err("cancelled" as const) : await keepOne(o, file);
    if (done.ok) kept.push({ file, sha256: done.value });
    else if (done.error === "cancelled") {
      for (const { file: one } of kept) await o.files.drop(one.target);
      return err("cancelled");
    } else lost.push({ file, reason: done.error });
  }
  return ok({ kept, lost });
};

/**
 * The edits of a plan without the attachments whose files are lost: an attachment without its file
 * is none.
 */
export const withoutLost = ({ mutations }: RestorePlan, lost: readonly LostFile[]): readonly Mutation[] => {
  const gone = new Set(lost.map(({ file: { target } }) => `${target.collection}/${target.id}`));
  return mutations.filter(
    (one) => one.op !== "create" || one.collection !== "attachments" || !gone.has(`attachments/${one.id}`),
  );
};

/**
 * Takes back what `keepRestoredFiles` did, so far as nobody has put another file in its place
 * since.
 */
export const dropRestoredFiles = async (o: {
  readonly db: Database;
  readonly files: Pick<Files, "drop"> & { clear(target: FileTarget): Promise<unknown> };
  readonly kept: readonly KeptFile[];
}): Promise<void> => {
  const { db, files } = o;
  for (const { file, sha256 } of o.kept) {
    const { target } = file;
    const waiting = await db.uploads.get(uploadKey(target));
    if (waiting?.sha256 === sha256) await files.drop(target);
    if (waiting || target.collection === "attachments") continue;
    const row = (await db.table(target.collection).get(target.id)) as Record<string, string> | undefined;
    const name = await db.fileNames.get(`${target.collection}/${target.id}/${row?.[target.field] ?? ""}`);
    // It was sent already: the server takes it away, which needs the network.
    if (name?.sha256 === sha256) await files.clear(target);
  }
};
