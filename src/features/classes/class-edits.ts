import type { Database } from "#db/database";
import type { Mutation } from "#db/mutation";
import { readRows } from "#db/queries";
import { guessGrade, nameKey } from "#domain/class-list";
import { freeColors } from "#domain/free-color";
import type { FieldFault } from "#schema/collection";
import { type ClassRow, classes } from "#schema/classes";
import { validateRow } from "#schema/validate";

const nameField = classes.fields.name;
/** Characters of a class's name. */
export const maxClassName = nameField.kind === "text" ? nameField.max : 0;

/** Makes classes of these names, each in a colour of its own as long as there are any. */
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
    ...students.map((row): Mutation => ({
      op: "update",
      collection: "students",
      id: row.id,
      patch: { classes: without(row) },
    })),
    ...courses.map((row): Mutation => ({
      op: "update",
      collection: "courses",
      id: row.id,
      patch: { classes: without(row) },
    })),
    ...events.map((row): Mutation => ({ op: "update", collection: "events", id: row.id, patch: { class: "" } })),
  ];
};

export type ClassTextField = "name" | "grade" | "room";

/** What is wrong with a class once one of its fields says `value`; undefined where nothing is. */
export const classFault = (
  row: ClassRow,
  change: { readonly field: ClassTextField; readonly value: string },
  others: readonly ClassRow[],
): FieldFault | { readonly type: "double" } | undefined => {
  const isDouble =
    change.field === "name" &&
    others.some(({ id, name }) => id !== row.id && nameKey(name) === nameKey(change.value) && change.value !== "");
  if (isDouble) return { type: "double" };
  return validateRow("classes", { ...row, [change.field]: change.value }).find(({ field }) => field === change.field);
};
