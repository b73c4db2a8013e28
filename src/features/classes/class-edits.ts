import type { Database } from "#db/store/database";
import { deleteLinked } from "#db/edit/delete-linked";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { readRows } from "#db/read/queries";
import { recordForm } from "#db/edit/record-form";
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

/**
 * Deletes a class. Its students, courses and events stay, without it; its checklists are deleted
 * with it.
 */
export const readClassRemoval = async (db: Database, row: ClassRow): Promise<readonly Mutation[]> => {
  const { id } = row;
  const [students, courses, events] = await Promise.all([
    readRows(db, "students").then((rows) =>
      rows.filter(({ classes, classesBefore }) => classes.includes(id) || classesBefore.includes(id)),
    ),
    readRows(db, "courses", { classes: id }),
    readRows(db, "events", { class: id }),
  ]);
  const without = ({ classes }: { readonly classes: readonly string[] }) => classes.filter((one) => one !== id);
  return deleteLinked("classes", row, [
    ...students.map((one) =>
      edit("students", one, {
        classes: without(one),
        classesBefore: one.classesBefore.filter((other) => other !== id),
      }),
    ),
    ...courses.map((one) => edit("courses", one, { classes: without(one) })),
    ...events.map((one) => edit("events", one, { class: "" })),
  ]);
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
