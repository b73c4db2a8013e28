import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { guessGrade, nameKey } from "#domain/people/class-list";
import { freeColors } from "#domain/people/free-color";
import type { ListPlan } from "#domain/import/plan-list";
import { withoutClass } from "../list/students-query.ts";
import type { ImportData } from "./use-import-data.ts";

export type ListMutations = {
  readonly mutations: readonly Mutation[];
  readonly added: number;
  readonly updated: number;
};

/**
 * The edits that write a list: its new classes, its new students, and what it fills in of those who
 * are there.
 */
export const listToMutations = (
  plan: ListPlan,
  data: ImportData,
  o: { readonly refusedClasses: ReadonlySet<string>; readonly classId: string; readonly newId: () => string },
): ListMutations => {
  const idOf = new Map(data.classes.map(({ id, name }) => [nameKey(name), id]));
  const { schoolyear } = data;
  const made = schoolyear === null ? [] : plan.newClasses.filter(({ key }) => !o.refusedClasses.has(key));
  const colors = freeColors(
    data.classes.map(({ color }) => color),
    made.length,
  );
  const classes = made.map(({ key, name }, index): Mutation => {
    const id = o.newId();
    idOf.set(key, id);
    const values = { schoolyear: schoolyear!, name, grade: guessGrade(name), color: colors[index]! };
    return { op: "create", collection: "classes", id, values };
  });
  const rowOf = new Map(data.students.map((row) => [row.id, row]));
  const usual = o.classId === "" || o.classId === withoutClass ? [] : [o.classId];
  let updated = 0;
  const students = plan.students.flatMap(({ known, values, classKeys }): Mutation[] => {
    const ids = classKeys.flatMap((key) => idOf.get(key) ?? []);
    const { firstName, lastName, birthday, email, phone, guardians, note } = values;
    const texts = { firstName, lastName, birthday, email, phone, guardians, note };
    if (known === null)
      return [{ op: "create", collection: "students", values: { ...texts, classes: ids.length > 0 ? ids : usual } }];
    const row = rowOf.get(known.id);
    if (!row) return [];
    const filled = Object.entries(texts).filter(
      ([name, text]) => row[name as keyof typeof texts] === "" && text !== "",
    );
    const added = ids.filter((id) => !row.classes.includes(id));
    const patch = {
      ...Object.fromEntries(filled),
      ...(added.length > 0 ? { classes: [...row.classes, ...added] } : {}),
    };
    if (Object.keys(patch).length === 0) return [];
    updated += 1;
    return [edit("students", row, patch)];
  });
  return { mutations: [...classes, ...students], added: students.length - updated, updated };
};
