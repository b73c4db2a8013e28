import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ListStudent, StudentValues } from "./list-students.ts";
import { type KnownStudent, type MatchChoice, matchChoices, planList, type PlanQuestion } from "./plan-list.ts";

const empty: StudentValues = {
  firstName: "",
  lastName: "",
  birthday: "",
  email: "",
  phone: "",
  guardians: "",
  note: "",
};
type Line = Partial<StudentValues> & {
  readonly classes?: readonly string[];
  readonly group?: string;
  readonly isFaulty?: boolean;
};
const student = ({ classes = [], group = "", isFaulty = false, ...values }: Line, index: number): ListStudent => ({
  index,
  line: index + 2,
  cells: [],
  values: { ...empty, ...values },
  classNames: classes,
  group,
  doubtfulClasses: [],
  faults: isFaulty ? [{ column: 0, type: "badDate", value: "x" }] : [],
});
const known = (id: string, values: Partial<StudentValues>, classes: readonly string[] = []): KnownStudent => ({
  ...empty,
  ...values,
  id,
  classes,
});
const classes = [
  { id: "c7", name: "7C2" },
  { id: "c6", name: "6C1" },
];
const question: PlanQuestion = {
  known: [],
  classes,
  courses: new Map(),
  usualClass: "",
  refusedClasses: new Set(),
  refusedGroups: new Set(),
  choices: new Map(),
  leftOut: new Set(),
};
const plan = (lines: readonly Line[], o: Partial<PlanQuestion> = {}) =>
  planList(lines.map(student), { ...question, ...o });
const lea = { firstName: "Léa", lastName: "Weber" };

test("who is there is known by birthday, by e-mail, by name, without accents and hyphens", () => {
  const there = [
    known("1", { ...lea, birthday: "2013-03-12" }, ["c7"]),
    known("2", { firstName: "Jean-Pierre", lastName: "Müller", email: "jp@x.lu" }, ["c7"]),
    known("3", { firstName: "Ana", lastName: "Silva", birthday: "2013-01-01" }),
    known("4", { firstName: "Tom", lastName: "Kirsch", birthday: "2013-01-01" }, ["c7"]),
  ];
  const lines: Line[] = [
    { firstName: "Lea", lastName: "WEBER", birthday: "2013-03-12", classes: ["7C2"] },
    { firstName: "Jean Pierre", lastName: "Muller", email: "JP@x.lu", classes: ["6C1"] },
    { firstName: "Ana Sofia", lastName: "Silva", birthday: "2013-01-01" },
    { firstName: "Tom", lastName: "Kirsch", birthday: "2014-01-01", classes: ["7C2"] },
    { firstName: "Mia", lastName: "Kirsch", birthday: "2013-01-01", classes: ["7C2"] },
  ];
  const { rows } = plan(lines, { known: there });
  expect(rows.map(({ state, match }) => [state, match?.kind === "known" ? match.student.id : null, match?.by])).toEqual(
    [
      ["same", "1", "birthday"],
      ["update", "2", "email"],
      ["same", "3", "birthday"],
      ["new", null, undefined],
      ["new", null, undefined],
    ],
  );
});

test("an update fills what is empty, adds classes, and leaves what differs", () => {
  const there = [known("1", { ...lea, birthday: "2013-03-12", email: "old@x.lu" }, ["last-year"])];
  const line = { ...lea, birthday: "2013-03-12", email: "new@x.lu", phone: "621", classes: ["7c2"] };
  const { rows, students } = plan([line], { known: there });
  expect(rows[0]).toMatchObject({ state: "update", changes: ["phone", "class"], kept: ["email"] });
  expect(students).toEqual([
    {
      known: there[0],
      values: expect.objectContaining({ email: "old@x.lu", phone: "621" }),
      classKeys: ["7c2"],
      groupKeys: [],
    },
  ]);
});

test("the same name in two classes of a year is two people, unless the teacher says that it is one", () => {
  const there = [known("1", lea, ["c6"])];
  const line = { ...lea, classes: ["7C2"] };
  expect(plan([line], { known: there }).rows[0]).toMatchObject({ state: "new", match: { kind: "known" } });
  const said = plan([line], { known: there, choices: new Map([[0, "update"]]) });
  expect(said.rows[0]).toMatchObject({ state: "update", changes: ["class"] });
  expect(plan([line], { known: there, choices: new Map([[0, "skip"]]) }).students).toEqual([]);
});

test("two children of one name are two, if one or both are there already", () => {
  const lines: Line[] = [
    { ...lea, birthday: "2013-03-12", classes: ["7C2"] },
    { ...lea, birthday: "2013-08-01", classes: ["7C2"] },
  ];
  const states = (there: readonly KnownStudent[]) =>
    plan(lines, { known: there }).rows.map(({ state, match }) => [
      state,
      match?.kind === "known" ? match.student.id : null,
    ]);
  // The first row fills the birthday of the one that is there, so the second is about somebody
  // else.
  expect(states([known("1", lea, ["c7"])])).toEqual([
    ["update", "1"],
    ["new", null],
  ]);
  expect(states([known("1", lea, ["c7"]), known("2", lea, ["c7"])])).toEqual([
    ["update", "1"],
    ["update", "2"],
  ]);
});

test("a row that comes again goes into the first; classes of all its rows are kept", () => {
  const { rows, students } = plan([
    { ...lea, birthday: "2013-03-12", classes: ["7C2"] },
    { ...lea, birthday: "2013-03-12", email: "lea@x.lu", classes: ["Choir"] },
    { ...lea, birthday: "2013-03-12" },
  ]);
  expect(rows.map(({ state }) => state)).toEqual(["new", "update", "same"]);
  expect(rows[1]!.match).toEqual({ kind: "row", line: 2, by: "birthday" });
  expect(students).toMatchObject([{ known: null, values: { email: "lea@x.lu" }, classKeys: ["7c2", "choir"] }]);
});

test("classes that are missing are named with how many are in them; those refused put nobody anywhere", () => {
  const lines: Line[] = [
    { ...lea, classes: ["5A"] },
    { firstName: "Tom", lastName: "Kirsch", classes: ["5a", "7C2"] },
    { firstName: "Mia", lastName: "Roth", classes: ["4B"], isFaulty: true },
  ];
  expect(plan(lines)).toMatchObject({ newClasses: [{ key: "5a", name: "5A", count: 2 }], classless: 0 });
  const refused = plan(lines, { refusedClasses: new Set(["5a"]) });
  expect(refused.classless).toBe(1);
  expect(refused.newClasses).toHaveLength(1);
  expect(refused.students.map(({ classKeys }) => classKeys)).toEqual([[], ["7c2"]]);
});

test("whose class is a question of its own is not asked for another one", () => {
  const open = { ...student(lea, 0), doubtfulClasses: [{ key: "7c2/9", name: "7C2/9", parts: ["7C2", "9"] }] };
  const without = student({ firstName: "Mia", lastName: "Roth" }, 1);
  expect(planList([open], question).classless).toBe(0);
  expect(planList([open, without], question).classless).toBe(1);
});

test("whatever the list, the choices and who is there: no student is written twice, and nothing that is there changes", () => {
  const values = fc.record({
    firstName: fc.constantFrom("Léa", "Lea", "Tom", ""),
    lastName: fc.constantFrom("Weber", "Müller"),
    birthday: fc.constantFrom("", "2013-03-12", "2014-01-01"),
    email: fc.constantFrom("", "a@x.lu", "b@x.lu"),
    phone: fc.constantFrom("", "621"),
  });
  const lines = fc.array(
    fc
      .tuple(values, fc.subarray(["7C2", "6C1", "New"]), fc.boolean())
      .map(([one, classes, isFaulty]) => ({ ...one, classes, isFaulty: isFaulty && one.phone === "" })),
    { maxLength: 8 },
  );
  const there = fc.array(fc.tuple(values, fc.subarray(["c7", "c6", "old"])), { maxLength: 4 });
  const choices = fc.array(fc.tuple(fc.nat(7), fc.constantFrom<MatchChoice>(...matchChoices)), { maxLength: 4 });
  fc.assert(
    fc.property(lines, there, choices, fc.array(fc.nat(7), { maxLength: 2 }), (list, people, chosen, out) => {
      const before = people.map(([one, ids], index) => known(String(index), one, ids));
      const { rows, students } = plan(list, { known: before, choices: new Map(chosen), leftOut: new Set(out) });
      expect(rows).toHaveLength(list.length);
      const written = students.flatMap((one) => one.known?.id ?? []);
      expect(new Set(written).size).toBe(written.length);
      for (const { known: one, values: next } of students) {
        if (!one) continue;
        for (const field of Object.keys(empty) as (keyof StudentValues)[])
          if (one[field] !== "") expect(next[field]).toBe(one[field]);
      }
      expect(students.filter((one) => one.known === null)).toHaveLength(
        rows.filter(({ state }) => state === "new").length,
      );
      expect(rows.filter(({ state }) => state === "fault").every(({ student }) => student.faults.length > 0)).toBe(
        true,
      );
    }),
  );
});

test("groups are half classes: new courses of the class, or those that there are", () => {
  const there = [known("1", { ...lea, birthday: "2013-03-12" }, ["c7"]), known("2", { lastName: "Kirsch" }, ["c7"])];
  const lines: Line[] = [
    { ...lea, birthday: "2013-03-12", classes: ["7C2"], group: "A" },
    { firstName: "Tom", lastName: "Meyer", classes: ["7C2"], group: "B" },
    { firstName: "Mia", lastName: "Meyer", classes: ["7C2"], group: "b" },
    { lastName: "Kirsch", classes: ["7C2"], group: "A" },
    { firstName: "Ben", lastName: "Roth", group: "Halb 1" },
  ];
  const o = { known: there, courses: new Map([["7c2 a", ["1"]]]), usualClass: "6C1" };
  const { students, newGroups, rows } = plan(lines, o);
  expect(rows.map(({ state }) => state)).toEqual(["same", "new", "new", "update", "new"]);
  expect(rows[3]!.changes).toEqual(["group"]);
  expect(newGroups).toEqual([
    { key: "7c2 b", name: "7C2 B", classKey: "7c2", count: 2 },
    { key: "6c1 halb 1", name: "6C1 Halb 1", classKey: "6c1", count: 1 },
  ]);
  expect(students.map(({ groupKeys }) => groupKeys)).toEqual([["7c2 b"], ["7c2 b"], ["7c2 a"], ["6c1 halb 1"]]);
  const refused = plan(lines, { ...o, refusedGroups: new Set(["7c2 b"]) });
  expect(refused.students[0]!.groupKeys).toEqual([]);
});
