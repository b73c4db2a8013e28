import type { Database } from "#db/store/database";
import { edit } from "#db/edit";
import type { Mutation } from "#db/mutation";
import { readRows } from "#db/queries";
import { recordForm } from "#db/record-form";
import { guessGrade, nameKey, tidyName } from "#domain/people/class-list";
import { freeColors } from "#domain/people/free-color";
import type { ClassRow } from "#schema/classes";

/** Makes classes with these names, each in a different colour while there are any. */
export const createClasses = (
  names: readonly string[],
  o: { readonly schoolyear: string; readonly existing: readonly ClassRow[] },
): readonly Mutation[] => {
  const colors = freeColors(
    o.existing.map(({ color }) => color),
    names.length,
  );
  return names.map((name, index) => ({
    op: "create",
    collection: "classes",
    values: { schoolyear: o.schoolyear, name, grade: guessGrade(name), color: colors[index]! },
  }));
};

/** Deletes a class. Its students, courses and events stay, without it. */
export const readClassRemoval = async (db: Database, id: string): Promise<readonly Mutation[]> => {
  const [students, courses, events] = await Promise.all([
    readRows(db, "students", { classes: id }),
    readRows(db, "courses", { classes: id }),
    readRows(db, "events", { class: id }),
  ]);
  const without = (row: { readonly classes: readonly string[] }) => row.classes.filter((one) => one !== id);
  return [
    { op: "delete", collection: "classes", id },
    ...students.map((row) => edit("students", row, { classes: without(row) })),
    ...courses.map((row) => edit("courses", row, { classes: without(row) })),
    ...events.map((row) => edit("events", row, { class: "" })),
  ];
};

export type ClassTextField = "name" | "grade" | "room";

/** One field of a class, edited in place. */
export const classCell = (field: ClassTextField) =>
  recordForm(
    "classes",
    { fields: [field] },
    {
      toForm: (row) => ({ text: row[field] }),
      toValues: ({ text }) => ({ [field]: tidyName(text) }) as Pick<ClassRow, ClassTextField>,
      faults: (_, found) => (found[field] ? { text: found[field] } : {}),
    },
  );

/** Another class of the year has this name already. */
export const isDoubleClass = (id: string, name: string, others: readonly ClassRow[]): boolean =>
  nameKey(name) !== "" && others.some((one) => one.id !== id && nameKey(one.name) === nameKey(name));
