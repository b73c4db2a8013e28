import { collectionNames, collections, type CollectionName } from "./collections.ts";

/** The collections that hold anything of a student; of attachments only some rows. */
export const studentCollections: readonly CollectionName[] = collectionNames.filter(
  (name) => collections[name].about !== undefined,
);

/** The collections that hold nothing else. */
export const purelyOfStudents: readonly CollectionName[] = collectionNames.filter(
  (name) => collections[name].about === "student",
);

/**
 * Whether a record is about a student: what a device without student data never has. The server
 * goes by the same. Ids of students in a course are not: they name nobody.
 */
export const isStudentData = (collection: CollectionName, row: Readonly<Record<string, unknown>>): boolean => {
  const named = collections[collection]?.about === "parentCollection" ? row["parentCollection"] : collection;
  return purelyOfStudents.includes(named as CollectionName);
};
