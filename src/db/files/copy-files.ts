import { derivedId } from "#db/store/derived-id";
import type { Mutation } from "#db/edit/mutation";
import type { Database } from "#db/store/database";
import type { AttachmentParent, AttachmentRow } from "#schema/attachments";

/** A record and the one that was made from it. */
export type RecordCopy = { readonly collection: AttachmentParent; readonly from: string; readonly to: string };

/**
 * The files of records for their copies: records of their own about the same bytes, which are
 * neither copied here nor sent again. Part of the run that makes the copies, so that one undo takes
 * both.
 */
export const copyFiles = async (db: Database, copies: readonly RecordCopy[]): Promise<readonly Mutation[]> => {
  const parents = [...new Set(copies.map(({ from }) => from))];
  const rows = (await db.attachments.where("parent").anyOf(parents).toArray()).filter(({ deleted }) => !deleted);
  const byParent = Map.groupBy(rows, ({ parent }) => parent);
  return copies.flatMap(({ collection, from, to }) =>
    (byParent.get(from) ?? [])
      .filter((row) => row.parentCollection === collection && row.sha256 !== "")
      .map(({ id, name, mime, size, sha256 }): Mutation => {
        const values = { name, mime, size, sha256, parentCollection: collection, parent: to };
        return { op: "create", collection: "attachments", id: derivedId(`file ${id} of ${to}`), values };
      }),
  );
};

/**
 * Another record of the same bytes, with its file at the server. Ask for it where a record's own
 * file is not there yet, such as that of a copy.
 */
export const readTwin = async (db: Database, sha256: string): Promise<AttachmentRow | undefined> =>
  sha256 === "" ? undefined : db.attachments.filter((row) => row.sha256 === sha256 && row.file !== "").first();

/** Files that the server can be asked to name, as it has their bytes by another record. */
export const readUnnamed = async (db: Database): Promise<readonly AttachmentRow[]> => {
  const unnamed = await db.attachments
    .filter(({ file, deleted, sha256 }) => file === "" && !deleted && sha256 !== "")
    .toArray();
  if (unnamed.length === 0) return [];
  const hashes = new Set(unnamed.map(({ sha256 }) => sha256));
  const twins = await db.attachments.filter((row) => row.file !== "" && hashes.has(row.sha256)).toArray();
  const stored = new Set(twins.map(({ sha256, size }) => `${sha256} ${size}`));
  return unnamed.filter(({ sha256, size }) => stored.has(`${sha256} ${size}`));
};
