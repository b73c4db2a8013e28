import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { dayOfArrival, dayOfChange, withClasses } from "#domain/people/class-change";
import { guessGrade, nameKey } from "#domain/people/class-list";
import { freeColors } from "#domain/people/free-color";
import type { ListPlan } from "#domain/import/plan-list";
import { withoutClass } from "../list/students-query.ts";
import type { PlainDate } from "#domain/time/plain-date";
import type { ImportData } from "./use-import-data.ts";

export type ListMutations = {
  readonly mutations: readonly Mutation[];
  readonly added: number;
  readonly updated: number;
};

/**
 * The edits that write a list: its new classes, its new students, and what it fills in of those who
 * are there. Who comes to a class that has been there for a while is in it from today on.
 */
export const listToMutations = (
  plan: ListPlan,
  data: ImportData,
  o: {
    readonly refusedClasses: ReadonlySet<string>;
    readonly classId: string;
    readonly today: PlainDate;
    readonly newId: () => string;
  },
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
  const ofYear = data.classes.map(({ id }) => id);
  const sinceFor = (held: readonly string[], classes: readonly string[]): PlainDate => {
    if (!data.year) return "";
    const at = { today: o.today, year: data.year };
    const before = held.filter((id) => ofYear.includes(id));
    const mates = data.students.filter((one) => one.classes.some((id) => classes.includes(id)));
    return before.length > 0 ? dayOfChange(before, at) : dayOfArrival(mates, at);
  };
  let updated = 0;
  const students = plan.students.flatMap(({ known, values, classKeys }): Mutation[] => {
    const ids = classKeys.flatMap((key) => idOf.get(key) ?? []);
    const { firstName, lastName, birthday, email, phone, guardians, note } = values;
    const texts = { firstName, lastName, birthday, email, phone, guardians, note };
    if (known === null) {
      const classes = ids.length > 0 ? ids : usual;
      return [{ op: "create", collection: "students", values: { ...texts, classes, since: sinceFor([], classes) } }];
    }
    const row = rowOf.get(known.id);
    if (!row) return [];
    const filled = Object.entries(texts).filter(
      ([name, text]) => row[name as keyof typeof texts] === "" && text !== "",
    );
    const added = ids.filter((id) => !row.classes.includes(id));
    const patch = {
      ...Object.fromEntries(filled),
      ...(added.length > 0
        ? withClasses(row, [...row.classes, ...added], sinceFor(row.classes, added) || row.since, ofYear)
        : {}),
    };
    if (Object.keys(patch).length === 0) return [];
    updated += 1;
    return [edit("students", row, patch)];
  });
  return { mutations: [...classes, ...students], added: students.length - updated, updated };
};
