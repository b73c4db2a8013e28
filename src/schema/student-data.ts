import type { CollectionName } from "./collections.ts";

/** The collections that hold anything of a student; of attachments only some rows. */
export const studentCollections = ["students", "notes", "attachments"] as const satisfies readonly CollectionName[];

/** Those that hold nothing else. */
export const purelyOfStudents: readonly CollectionName[] = ["students", "notes"];

/**
 * Whether a record is about a student: what a device without student data never has. The server's `sync-scope.js` says the
 * same. Ids of students in a course are not: they name nobody.
 */
export const isStudentData = (collection: CollectionName, row: Readonly<Record<string, unknown>>): boolean =>
  purelyOfStudents.includes(collection) || (collection === "attachments" && row["parentCollection"] === "students");
