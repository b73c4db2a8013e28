import type { PlainDate } from "#domain/time/plain-date";
import { distinctPairsKey } from "#db/store/distinct-pairs";
import type { Database } from "#db/store/database";
import { studentCollections } from "#schema/student-data";
import { dropStudents, readHeldStudents } from "./held-students.ts";
import { scopeKey } from "./approval-end.ts";
import { forgetKeptUndos } from "./kept-undo-rows.ts";
import { isOver, readStudentScope, staleFilesKey, type StudentScope } from "./student-scope.ts";

const tables = [...studentCollections, "outbox", "conflicts", "meta", "uploads", "files", "fileBytes", "fileNames"];

/** Deletes what is not held any longer. Within the current transaction. */
const drop = async (db: Database, expired?: PlainDate): Promise<void> => {
  const held = await readHeldStudents(db);
  await dropStudents(db, held);
  const scope: StudentScope = { keeps: "none", holds: held.size > 0, ...(expired ? { expired } : {}) };
  await db.meta.put({ key: scopeKey, value: scope });
};

const narrow = async (db: Database, expired?: PlainDate): Promise<void> => {
  const sync = (await db.meta.get("sync"))?.value as { readonly students?: string } | undefined;
  await db.meta.bulkPut([
    { key: staleFilesKey, value: true },
    // Up to the cursor the mirror has the news of what it still holds, and of no other student.
    ...(sync && sync.students !== "none" ? [{ key: "sync", value: { ...sync, students: "held" } }] : []),
  ]);
  await db.meta.delete(distinctPairsKey);
  await forgetKeptUndos(db);
  await drop(db, expired);
};

/**
 * Makes this mirror one without student data from now on, in one transaction. What the server lacks
 * stays until it was sent or decided: nothing is lost.
 */
export const keepNoStudents = (db: Database): Promise<void> => db.transaction("rw", tables, async () => narrow(db));

/**
 * The same, once the last day for which student data was approved is over. `now` in milliseconds
 * since the epoch.
 */
export const endApproval = async (db: Database, now: number): Promise<void> => {
  if (!isOver(await readStudentScope(db), now)) return;
  await db.transaction("rw", tables, async () => {
    const scope = await readStudentScope(db);
    if (scope.keeps === "until" && isOver(scope, now)) await narrow(db, scope.until);
  });
};

/** Drops students that are no longer held, where the mirror keeps no students. */
export const dropReleasedStudents = async (db: Database): Promise<void> => {
  const known = await readStudentScope(db);
  if (known.keeps !== "none") return;
  const rows = (await db.students.count()) + (await db.notes.count());
  if (rows === 0 && !known.holds) return;
  await db.transaction("rw", tables, async () => {
    const scope = await readStudentScope(db);
    if (scope.keeps === "none") await drop(db, scope.expired);
  });
};

/**
 * Students may be on this device, for good or up to and with a day; the next pull brings them if
 * they are not here.
 */
export const keepStudents = (db: Database, scope: Exclude<StudentScope, { keeps: "none" }>): Promise<void> =>
  db.transaction("rw", db.meta, async () => {
    await db.meta.put({ key: scopeKey, value: scope });
  });
