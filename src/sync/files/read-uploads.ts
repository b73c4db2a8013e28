import { readUnnamed } from "#db/files/copy-files";
import type { Database } from "#db/store/database";
import { type Upload, uploadKey } from "#db/store/file-rows";
import type { UploadQuestion } from "#remote/files";

/** Milliseconds after which a file whose record was never made is given up. */
const orphanAge = 24 * 60 * 60_000;

/** A file whose bytes the server has by another record. */
export type Copy = UploadQuestion & { readonly key: string };

/** Whether a record was pushed, even if the pull that tells its version has not come yet. */
const isKnown = async (
  db: Database,
  { collection, id }: Pick<Upload, "collection" | "id">,
  rev: number,
): Promise<boolean> => {
  if (rev > 0) return true;
  const entry = await db.outbox.get([collection, id]);
  return entry === undefined || entry.base !== null;
};

/**
 * Files whose record is at the server, even in its bin, in the order in which they were put here.
 */
export const readReady = async (db: Database): Promise<readonly Upload[]> => {
  const ready: Upload[] = [];
  for (const upload of await db.uploads.orderBy("since").toArray()) {
    if (upload.state !== "waiting") continue;
    const row = await db.table<{ rev: number }>(upload.collection).get(upload.id);
    if (row && (await isKnown(db, upload, row.rev))) ready.push(upload);
  }
  return ready;
};

/**
 * Copies of files whose bytes are at the server: asking names them, and nothing is sent. A copy
 * that was put here to be sent is asked about when it is sent.
 */
export const readCopies = async (db: Database): Promise<readonly Copy[]> => {
  const rows = await readUnnamed(db);
  const own = rows.map(({ id, sha256, size, name }) => {
    const target = { collection: "attachments", id, field: "file" } as const;
    const { collection, field } = target;
    return { key: uploadKey(target), collection, record: id, field, sha256, size, name };
  });
  const uploads = await db.uploads.bulkGet(own.map(({ key }) => key));
  const known = await Promise.all(rows.map(({ id, rev }) => isKnown(db, { collection: "attachments", id }, rev)));
  return own.filter((_, index) => !uploads[index] && known[index]);
};

/** Gives up files whose record was never made. */
export const dropOrphans = async (db: Database, now: number): Promise<void> => {
  for (const { key, collection, id } of await db.uploads
    .where("since")
    .below(now - orphanAge)
    .toArray()) {
    if ((await db.table(collection).get(id)) === undefined) await db.uploads.delete(key);
  }
};

/** False once the teacher has paused it, taken it back, or put another file in its place. */
export const isStillWanted = async (db: Database, { key, sha256 }: Upload): Promise<boolean> => {
  const now = await db.uploads.get(key);
  return now?.state === "waiting" && now.sha256 === sha256;
};
