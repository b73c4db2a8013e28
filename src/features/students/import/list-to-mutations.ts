import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { dayOfArrival, dayOfChange, withClasses } from "#domain/people/class-change";
import { guessGrade, nameKey } from "#domain/people/class-list";
import { freeColors } from "#domain/people/free-color";
import type { ListPlan } from "#domain/import/plan-list";
import { textLimits } from "#schema/limits";
import { withoutClass } from "../list/students-query.ts";
import type { PlainDate } from "#domain/time/plain-date";
import type { ImportData } from "./use-import-data.ts";

const usualClasses = (classId: string): readonly string[] =>
  classId === "" || classId === withoutClass ? [] : [classId];

/** The day from which somebody who held some classes is in others; "": from the beginning. */
const createSinceFor =
  ({ year, classes: ofYear, students }: ImportData, today: PlainDate) =>
  (held: readonly string[], classes: readonly string[]): PlainDate => {
    if (!year) return "";
    const before = held.filter((id) => ofYear.some((one) => one.id === id));
    const mates = students.filter((one) => one.classes.some((id) => classes.includes(id)));
    return before.length > 0 ? dayOfChange(before, { today, year }) : dayOfArrival(mates, { today, year });
  };

/** Whether some new student of a list comes to a class that has been there for a while. */
export const hasArrivals = (plan: ListPlan, data: ImportData, o: { classId: string; today: PlainDate }): boolean => {
  const sinceFor = createSinceFor(data, o.today);
  const idsOf = (keys: readonly string[]) =>
    data.classes.filter(({ name }) => keys.includes(nameKey(name))).map(({ id }) => id);
  // A list has thousands of students, and few classes.
  const fresh = plan.students.filter(({ known }) => known === null);
  const kinds = new Map(fresh.map(({ classKeys }) => [classKeys.join(";"), classKeys]));
  return [...kinds.values()].some(
    (keys) => sinceFor([], keys.length > 0 ? idsOf(keys) : usualClasses(o.classId)) !== "",
  );
};

type GroupsOf = {
  readonly data: ImportData;
  /** The ids of classes by the keys of their names. */
  readonly idOf: ReadonlyMap<string, string>;
  /** The students of each half class, by its key. */
  readonly inGroup: ReadonlyMap<string, readonly string[]>;
};

/** Half classes are courses that list their students: new ones, and those that there are. */
const groupCourses = ({ newGroups }: ListPlan, { data, idOf, inGroup }: GroupsOf): readonly Mutation[] => {
  const { schoolyear, courses } = data;
  if (schoolyear === null) return [];
  const made = newGroups.filter(({ key }) => inGroup.has(key));
  const colors = freeColors(
    courses.map(({ color }) => color),
    made.length,
  );
  const { short: longest } = textLimits("courses");
  return [
    ...made.map(({ key, name, classKey }, index): Mutation => ({
      op: "create",
      collection: "courses",
      values: {
        schoolyear,
        name,
        short: name.length > longest ? "" : name,
        color: colors[index]!,
        classes: [idOf.get(classKey) ?? []].flat(),
        students: inGroup.get(key)!,
      },
    })),
    ...courses.flatMap((course): Mutation[] => {
      const students = inGroup.get(nameKey(course.name)) ?? [];
      const all = [...new Set([...course.students, ...students])];
      return all.length > course.students.length ? [edit("courses", course, { students: all })] : [];
    }),
  ];
};

export type ListMutations = {
  readonly mutations: readonly Mutation[];
  readonly added: number;
  readonly updated: number;
};

/**
 * The edits that write a list: its new classes, its new students, what it fills in of those who are
 * there, and the courses of half classes. Who comes to a class that is in use is in it from today
 * on.
 */
export const listToMutations = (
  plan: ListPlan,
  data: ImportData,
  o: {
    readonly refusedClasses: ReadonlySet<string>;
    readonly classId: string;
    /** New students are in their class from the beginning, and not from today on. */
    readonly isFromStart: boolean;
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
  const usual = usualClasses(o.classId);
  const ofYear = data.classes.map(({ id }) => id);
  const sinceFor = createSinceFor(data, o.today);
  let updated = 0;
  const inGroup = new Map<string, string[]>();
  const join = (student: string, keys: readonly string[]): void => {
    for (const key of keys) inGroup.set(key, [...(inGroup.get(key) ?? []), student]);
  };
  const students = plan.students.flatMap(({ known, values, classKeys, groupKeys }): Mutation[] => {
    const ids = classKeys.flatMap((key) => idOf.get(key) ?? []);
    const { firstName, lastName, birthday, email, phone, guardians, note } = values;
    const texts = { firstName, lastName, birthday, email, phone, guardians, note };
    if (known === null) {
      const classes = ids.length > 0 ? ids : usual;
      const id = o.newId();
      join(id, groupKeys);
      const since = o.isFromStart ? "" : sinceFor([], classes);
      return [{ op: "create", collection: "students", id, values: { ...texts, classes, since } }];
    }
    const row = rowOf.get(known.id);
    if (!row) return [];
    join(row.id, groupKeys);
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
    if (Object.keys(patch).length + groupKeys.length === 0) return [];
    updated += 1;
    if (Object.keys(patch).length === 0) return [];
    return [edit("students", row, patch)];
  });
  const added = plan.students.filter(({ known }) => known === null).length;
  const courses = groupCourses(plan, { data, idOf, inGroup });
  return { mutations: [...classes, ...students, ...courses], added, updated };
};
