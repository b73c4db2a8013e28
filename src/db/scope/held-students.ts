import type { Table } from "dexie";
import { parentKeysOf } from "#db/store/cascades";
import type { Database } from "#db/store/database";
import type { AnyRow } from "#db/store/outbox";
import { staleFilesKey } from "./student-scope.ts";
import { isStudentData, studentCollections } from "#schema/student-data";

/**
 * The records of students that a device without student data still has, as `collection/id`. They
 * have something that the server lacks: an edit, a file, or a version that was not compared. The
 * students that such notes and files belong to are among them.
 */
export const readHeldStudents = async (db: Database): Promise<ReadonlySet<string>> => {
  const held = new Set<string>();
  const found = new Map<(typeof studentCollections)[number], Set<string>>();
  const names: ReadonlySet<string> = new Set(studentCollections);
  const entries = await db.outbox.toArray();
  const open = await db.conflicts.where("resolvedAt").equals("").toArray();
  const unsent = await db.uploads.toArray();
  for (const { collection, id } of [...entries, ...open, ...unsent]) {
    const name = collection as (typeof studentCollections)[number];
    if (names.has(name)) found.set(name, (found.get(name) ?? new Set()).add(id));
  }
  for (const [name, ids] of found) {
    for (const row of await db.table<AnyRow, string>(name).bulkGet([...ids])) {
      if (!row || !isStudentData(name, row)) continue;
      held.add(`${name}/${row.id}`);
      for (const parent of parentKeysOf(name, row)) held.add(parent.join("/"));
    }
  }
  return held;
};

/**
 * Deletes all that is about students except what is held, with the notes of decided comparisons.
 * Within the current transaction.
 */
export const dropStudents = async (db: Database, held: ReadonlySet<string>): Promise<void> => {
  const gone = new Set<string>();
  for (const name of studentCollections) {
    const table = db.table<AnyRow, string>(name);
    const rows = await table.toArray();
    const ids = rows.flatMap((row) => (isStudentData(name, row) && !held.has(`${name}/${row.id}`) ? row.id : []));
    for (const id of ids) gone.add(`${name}/${id}`);
    await table.bulkDelete(ids);
  }
  const noted = await db.conflicts.toArray();
  const isGone = ({ collection, id }: (typeof noted)[number]) =>
    gone.has(`${collection}/${id}`) || (isStudentData(collection, {}) && !held.has(`${collection}/${id}`));
  await db.conflicts.bulkDelete(noted.filter(isGone).map(({ key }) => key!));
  await dropFilesOf(db, held);
};

/**
 * Deletes the bytes that no record here has any more; an account's own picture and what is still to
 * be sent stay. Large files are in a folder, which no transaction reaches: `dropStaleFiles`.
 */
const dropFilesOf = async (db: Database, held: ReadonlySet<string>): Promise<void> => {
  const isOfNobody = ({ key }: { readonly key: string }) =>
    key.startsWith("students/") && !held.has(key.split("/", 2).join("/"));
  await db.fileNames.bulkDelete((await db.fileNames.toArray()).filter(isOfNobody).map(({ key }) => key));
  const known = [db.attachments, db.uploads, db.fileNames].map((table) =>
    (table as Table<{ readonly sha256: string }>).toArray(),
  );
  const wanted = new Set((await Promise.all(known)).flat().map(({ sha256 }) => sha256));
  const gone = (await db.files.toArray()).map(({ sha256 }) => sha256).filter((sha256) => !wanted.has(sha256));
  await db.files.bulkDelete(gone);
  await db.fileBytes.bulkDelete(gone);
  if (gone.length > 0) await db.meta.put({ key: staleFilesKey, value: true });
};
