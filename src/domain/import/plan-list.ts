import { nameKey } from "#domain/people/class-list";
import { sayOnce } from "#domain/people/course-label";
import { isSameEmail } from "#domain/people/is-same-email";
import type { ListStudent, StudentValues } from "./list-students.ts";

/** A student who is there already; `classes` are ids, of all school years. */
export type KnownStudent = StudentValues & { readonly id: string; readonly classes: readonly string[] };

/** What becomes of a row that is about somebody who is there already, or in an earlier row. */
export const matchChoices = ["skip", "update", "add"] as const;
export type MatchChoice = (typeof matchChoices)[number];

/** Why a row is taken for somebody: the same name, and beyond that the same birthday or e-mail. */
type MatchReason = "birthday" | "email" | "name";

export type ListMatch =
  | { readonly kind: "known"; readonly student: KnownStudent; readonly by: MatchReason }
  | { readonly kind: "row"; readonly line: number; readonly by: MatchReason };

export type ChangedField = keyof StudentValues | "class" | "group";

export type PlannedRow = {
  readonly student: ListStudent;
  readonly match: ListMatch | null;
  /** What is chosen for the match, or follows from it. */
  readonly choice: MatchChoice;
  /**
   * `fault`: something has to be mended first. `leftOut`: by the teacher. `new`. `update`: it fills
   * what is empty. `same`: it says nothing new. `skip`: somebody who is there already, left alone.
   */
  readonly state: "fault" | "leftOut" | "new" | "update" | "same" | "skip";
  /** What an update fills. */
  readonly changes: readonly ChangedField[];
  /** What the list says differently; what is there stays. */
  readonly kept: readonly ChangedField[];
};

/**
 * A student to be made or filled, with all rows that are about them. Classes are keys of their
 * names.
 */
type PlannedStudent = {
  readonly known: KnownStudent | null;
  readonly values: StudentValues;
  readonly classKeys: readonly string[];
  /** The keys of the half classes that they come into. */
  readonly groupKeys: readonly string[];
};

/** A half class that is not there yet, and the key of the class that it is of; "" for none. */
type NewGroup = { readonly key: string; readonly name: string; readonly classKey: string; readonly count: number };

type NewClass = { readonly key: string; readonly name: string; readonly count: number };

export type ListPlan = {
  readonly rows: readonly PlannedRow[];
  /** The students to be written: new ones, and those of whom something is filled. */
  readonly students: readonly PlannedStudent[];
  /**
   * The classes of those students that the school year does not have, also those that are not to be
   * made.
   */
  readonly newClasses: readonly NewClass[];
  /** Half classes that there are no courses of, also those that are not to be made. */
  readonly newGroups: readonly NewGroup[];
  /** New students without a class. */
  readonly classless: number;
};

export type PlanQuestion = {
  readonly known: readonly KnownStudent[];
  /** The classes of the school year. */
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  /** The class of rows that name none; "" for none. */
  readonly usualClass: string;
  /** The courses of the year by the keys of their names, with the students that each lists. */
  readonly courses: ReadonlyMap<string, readonly string[]>;
  /** Missing half classes that are not to be made, by `nameKey`. */
  readonly refusedGroups: ReadonlySet<string>;
  /** Missing classes that are not to be made, by `nameKey`. */
  readonly refusedClasses: ReadonlySet<string>;
  /** The choices by the rows' index. */
  readonly choices: ReadonlyMap<number, MatchChoice>;
  readonly leftOut: ReadonlySet<number>;
};

/** Names that may be one person's: without accents, hyphens and case. */
const foldName = (name: string): string =>
  name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

type Person = { readonly values: StudentValues; readonly classes: readonly string[] };

/**
 * Whether two of one name were born on different days, even where an earlier row of the list has
 * only just said so.
 */
const isSomebodyElse = (a: StudentValues, b: StudentValues): boolean =>
  a.birthday !== "" && b.birthday !== "" && a.birthday !== b.birthday;

/**
 * Whether two students of the same name are one, and what says so; null where something speaks
 * against it.
 */
const reasonOf = (a: Person, b: Person): MatchReason | null => {
  const [one, other] = [a.values, b.values];
  if (isSomebodyElse(one, other)) return null;
  if (one.birthday !== "" && other.birthday !== "") return "birthday";
  if (one.email !== "" && isSameEmail(one.email, other.email)) return "email";
  return "name";
};

const strength: Readonly<Record<MatchReason, number>> = { birthday: 4, email: 3, name: 1 };
const firstWord = (name: string): string => foldName(name).split(" ")[0] ?? "";

/** Everybody whom a row may be about, found by name. */
const createRegister = <T extends Person>() => {
  const byName = new Map<string, T[]>();
  const byLastName = new Map<string, T[]>();
  const push = (map: Map<string, T[]>, key: string, one: T) => {
    const list = map.get(key);
    if (list) list.push(one);
    else map.set(key, [one]);
  };
  const nameOf = ({ firstName, lastName }: StudentValues) => `${foldName(lastName)},${foldName(firstName)}`;
  return {
    add: (one: T) => {
      push(byName, nameOf(one.values), one);
      if (one.values.birthday !== "") push(byLastName, `${foldName(one.values.lastName)},${one.values.birthday}`, one);
    },
    /** `now`: what those found so far have become, where rows before this one filled something. */
    find: (person: Person, now: (one: T) => StudentValues): { readonly one: T; readonly by: MatchReason } | null => {
      const { values } = person;
      const shares = (one: T) => one.classes.some((id) => person.classes.includes(id));
      let best: { readonly one: T; readonly by: MatchReason } | null = null;
      let most = 0;
      for (const one of byName.get(nameOf(values)) ?? []) {
        const by = isSomebodyElse(values, now(one)) ? null : reasonOf(person, one);
        const score = by === null ? 0 : strength[by] + (shares(one) ? 1 : 0);
        if (by !== null && score > most) [best, most] = [{ one, by }, score];
      }
      if (best) return best;
      // "Ana" here and "Ana Sofia" there, born on the same day: one person, and no twin.
      const born =
        values.birthday === "" ? [] : (byLastName.get(`${foldName(values.lastName)},${values.birthday}`) ?? []);
      const short = born.find((one) => firstWord(one.values.firstName) === firstWord(values.firstName));
      return short ? { one: short, by: "birthday" } : null;
    },
  };
};

const fields: readonly (keyof StudentValues)[] = [
  "firstName",
  "lastName",
  "birthday",
  "email",
  "phone",
  "guardians",
  "note",
];

/** A student as the rows so far make them. */
type Draft = {
  readonly person: Person;
  readonly known: KnownStudent | null;
  readonly line: number;
  values: StudentValues;
  classKeys: string[];
  groupKeys: string[];
  isChanged: boolean;
};

/**
 * What importing a list would do, row by row. What is there stays as it is: an update only fills
 * what is empty and adds classes. Rows with a fault are left out until they are mended.
 */
export const planList = (students: readonly ListStudent[], o: PlanQuestion): ListPlan => {
  const nameOfId = new Map(o.classes.map(({ id, name }) => [id, nameKey(name)]));
  const ofYear = new Set(nameOfId.values());
  const keysOf = (ids: readonly string[]): readonly string[] => ids.flatMap((id) => nameOfId.get(id) ?? []);
  const known = createRegister<Person & { readonly student: KnownStudent }>();
  for (const student of o.known) known.add({ values: student, classes: keysOf(student.classes), student });
  const here = createRegister<Person & { readonly draft: Draft }>();
  const draftOf = new Map<string, Draft>();
  const drafts: Draft[] = [];
  const names = new Map<string, string>();

  const groups = new Map<string, NewGroup>();
  /** The half class that a row names, as its course is called: "7C2 A". */
  const groupOf = ({ group, classNames }: ListStudent): string[] => {
    if (group === "") return [];
    const [className = o.usualClass] = classNames;
    const name = sayOnce(className, group).join(" ").trim();
    const key = nameKey(name);
    const made = groups.get(key) ?? { key, name, classKey: nameKey(className), count: 0 };
    if (!o.courses.has(key)) groups.set(key, { ...made, count: made.count + 1 });
    return o.refusedGroups.has(key) ? [] : [key];
  };

  const fill = (draft: Draft, values: StudentValues, row: Pick<Draft, "classKeys" | "groupKeys">) => {
    const changes: ChangedField[] = fields.filter((field) => draft.values[field] === "" && values[field] !== "");
    const kept: ChangedField[] = fields.filter(
      (field) =>
        draft.values[field] !== "" && values[field] !== "" && foldName(draft.values[field]) !== foldName(values[field]),
    );
    const added = row.classKeys.filter((key) => !draft.classKeys.includes(key));
    if (added.length > 0) changes.push("class");
    const listed = (key: string) => draft.known !== null && o.courses.get(key)?.includes(draft.known.id) === true;
    const joined = row.groupKeys.filter((key) => !draft.groupKeys.includes(key) && !listed(key));
    if (joined.length > 0) changes.push("group");
    return {
      changes,
      kept,
      apply: () => {
        draft.values = {
          ...draft.values,
          ...Object.fromEntries(
            changes.flatMap((field) => (field === "class" || field === "group" ? [] : [[field, values[field]]])),
          ),
        };
        draft.classKeys = [...draft.classKeys, ...added];
        draft.groupKeys = [...draft.groupKeys, ...joined];
        draft.isChanged ||= changes.length > 0;
      },
    };
  };
  const remember = (draft: Draft) => {
    drafts.push(draft);
    here.add({ ...draft.person, draft });
  };

  const rows = students.map((student): PlannedRow => {
    const { values, index } = student;
    const none = { student, match: null, choice: "add", changes: [], kept: [] } as const;
    if (o.leftOut.has(index)) return { ...none, state: "leftOut" };
    if (student.faults.length > 0) return { ...none, state: "fault" };
    for (const name of student.classNames) if (!names.has(nameKey(name))) names.set(nameKey(name), name);
    const classKeys = student.classNames.map(nameKey).filter((key) => !o.refusedClasses.has(key));
    const groupKeys = groupOf(student);
    const person: Person = { values, classes: classKeys };
    const makeNew = (): Draft => ({
      person,
      known: null,
      line: student.line,
      values,
      classKeys: [...classKeys],
      groupKeys,
      isChanged: true,
    });

    const repeated = here.find(person, ({ draft }) => draft.values);
    const there = repeated ? null : known.find(person, (one) => draftOf.get(one.student.id)?.values ?? one.values);
    const found = repeated ?? there;
    if (!found) {
      remember(makeNew());
      return { ...none, state: "new" };
    }
    const isElsewhere =
      found.by === "name" &&
      classKeys.length > 0 &&
      found.one.classes.length > 0 &&
      !found.one.classes.some((key) => classKeys.includes(key));
    // The same name in two classes of a year is two people, as long as nothing else says that it is
    // one.
    const choice = o.choices.get(index) ?? (isElsewhere ? "add" : "update");
    const match: ListMatch = there
      ? { kind: "known", student: there.one.student, by: there.by }
      : { kind: "row", line: repeated!.one.draft.line, by: repeated!.by };
    if (choice === "add") {
      remember(makeNew());
      return { ...none, match, state: "new" };
    }
    if (choice === "skip") return { ...none, match, choice, state: "skip" };
    let draft = repeated?.one.draft ?? draftOf.get(there!.one.student.id);
    if (!draft) {
      const one = there!.one.student;
      draft = {
        person,
        known: one,
        line: student.line,
        values: one,
        classKeys: [...keysOf(one.classes)],
        groupKeys: [],
        isChanged: false,
      };
      draftOf.set(one.id, draft);
      remember(draft);
    }
    const { changes, kept, apply } = fill(draft, values, { classKeys: [...classKeys], groupKeys });
    apply();
    return { student, match, choice, changes, kept, state: changes.length > 0 ? "update" : "same" };
  });

  const counts = new Map<string, number>();
  for (const { state, student } of rows)
    if (state === "new" || state === "update")
      for (const key of student.classNames.map(nameKey)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const changed = drafts.filter(({ isChanged }) => isChanged);
  // Whose class is a question of its own is not asked for another one.
  const asked = new Set(
    students
      .filter(({ classNames, doubtfulClasses }) => classNames.length === 0 && doubtfulClasses.length > 0)
      .map(({ line }) => line),
  );
  return {
    rows,
    students: changed.map(({ known: one, values, classKeys, groupKeys }) => ({
      known: one,
      values,
      classKeys,
      groupKeys,
    })),
    newGroups: [...groups.values()],
    newClasses: [...counts].flatMap(([key, count]) =>
      ofYear.has(key) ? [] : [{ key, name: names.get(key) ?? key, count }],
    ),
    classless: changed.filter(
      ({ known: one, classKeys, line }) => one === null && classKeys.length === 0 && !asked.has(line),
    ).length,
  };
};
