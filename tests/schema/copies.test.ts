import { beforeAll, describe, expect, test } from "vitest";
import { copyOfTime } from "#db/edit/copy-of-time";
import type { Mutation } from "#db/edit/mutation";
import { duplicateLesson } from "#domain/lessons/duplicate-lesson";
import { planNextYear } from "#domain/next-year/next-year";
import { insertTimetable } from "#domain/timetable/timetable-edits";
import { collections, type CollectionName } from "#schema/collections";
import { emptyValue, type Field, integer, plainDate, text } from "#schema/field";
import { copyOf } from "#schema/copy-of";
import { roleOf } from "#schema/roles";
import { createTimetable } from "../../src/db/edit/timetable-rows.ts";

/*
 * What a copy takes follows from the roles of fields. Fields of each kind are planted in all
 * collections that are copied, and every way to copy is gone with them.
 */

const copied = [
  "classes",
  "courses",
  "rotations",
  "timetables",
  "sessions",
  "units",
  "lessons",
  "events",
  "sparetasks",
] as const;
type Copied = (typeof copied)[number];
const fieldsOf = (name: CollectionName) => collections[name].fields as Record<string, Field>;

beforeAll(() => {
  for (const name of copied) {
    const fields = fieldsOf(name);
    fields["hint"] = text({ max: 200 });
    fields["size"] = integer({ min: 0, max: 100 });
    fields["verdict"] = text({ max: 200, role: "outcome" });
    fields["trail"] = text({ max: 200, role: "own" });
    fields["seenOn"] = plainDate();
  }
});

const id = (letter: string) => letter.repeat(15);
const system = { owner: "o", rev: 7, seq: 9, deleted: false, deletedWith: "", created: "c", updated: "u" };
const planted = { hint: "a hint", size: 7, verdict: "went well", trail: "a trail", seenOn: "2026-10-01" };
const rowOf = (name: Copied, values: object): any => ({
  ...system,
  ...Object.fromEntries(Object.entries(fieldsOf(name)).map(([field, spec]) => [field, emptyValue(spec)])),
  ...planted,
  ...("linkedBy" in fieldsOf(name) ? { linkedBy: [`students/${id("s")}`] } : {}),
  ...values,
});

const [year, course, other, klass] = [id("y"), id("c"), id("o"), id("k")];
const rows = {
  classes: [rowOf("classes", { id: klass, schoolyear: year, name: "7C2", grade: "7e" })],
  students: [],
  courses: [
    rowOf("courses", { id: course, schoolyear: year, name: "7C2 Maths", classes: [klass], curricula: [id("w")] }),
  ],
  rotations: [
    rowOf("rotations", {
      id: id("r"),
      schoolyear: year,
      unit: "week",
      labels: ["A", "B"],
      rule: "parity",
      overrides: {},
    }),
  ],
  timetables: [
    rowOf("timetables", {
      id: id("t"),
      schoolyear: year,
      name: "T",
      validFrom: "2026-09-15",
      validTo: "2027-07-15",
      days: [1, 2, 3, 4, 5],
      rotation: id("r"),
      periods: [],
    }),
  ],
  sessions: [1, 3].map((day) =>
    rowOf("sessions", { id: id(`${day}`), timetable: id("t"), course, day, start: 480, end: 530, origin: id("z") }),
  ),
  units: [rowOf("units", { id: id("u"), course, title: "Fractions", order: "a", outcomes: [id("n")] })],
  lessons: [
    rowOf("lessons", {
      id: id("l"),
      course,
      unit: id("u"),
      date: "2026-09-16",
      start: 480,
      title: "Halves",
      outcomes: [id("n"), id("m")],
      homework: "p. 3",
      homeworkDate: "2026-09-21",
      homeworkStart: 480,
      reflection: "Ada did not follow.",
      status: "held",
      locked: true,
    }),
  ],
  sparetasks: [rowOf("sparetasks", { id: id("q"), course, text: "p. 12", used: "2026-11-25" })],
};

let count = 0;
const newId = () => `n${(count += 1)}`.padEnd(15, "0");

type Made = { readonly collection: string; readonly values: any };
const creates = (mutations: readonly { op: string; collection: string; values?: any }[]): Made[] =>
  mutations.flatMap((one) => (one.op === "create" ? [{ collection: one.collection, values: one.values }] : []));

const nextYear = (more: Partial<typeof rows> = {}): Made[] =>
  creates(
    planNextYear({
      rows: { ...rows, ...more },
      choices: {
        classes: new Map([[klass, { name: "6C2", grade: "6e" }]]),
        students: true,
        courses: new Set([course]),
        timetable: id("t"),
        sessions: true,
        units: true,
        lessons: true,
        plansTo: "class",
      },
      schoolyear: id("x"),
      year: { start: "2027-09-15", end: "2028-07-14" },
      holidays: [],
      copyOf,
      newId,
    }).edits,
  );

const parallelClass = async (): Promise<Made[]> => {
  // Import it once the planted ones are there.
  const { copyMutations } = await import("../../src/features/lesson-moves/copy-mutations.ts");
  return creates(
    copyMutations({
      lessons: rows.lessons,
      copies: [{ lesson: id("l"), from: { date: "2026-09-16", start: 480 }, to: { date: "2026-10-12", start: 600 } }],
      units: rows.units,
      target: { course: other, lessons: [], units: [] },
      newId,
    }).mutations,
  );
};

const duplicate = async (): Promise<Made[]> => {
  const { plannedWords } = await import("#schema/lesson-words");
  const to = { course, date: "2026-10-12", start: 600 };
  return [{ collection: "lessons", values: duplicateLesson(rows.lessons[0], to, plannedWords) }];
};

const timetable = (): Made[] => {
  const [model] = rows.timetables;
  const made = insertTimetable({
    timetables: rows.timetables,
    model,
    sessions: rows.sessions,
    from: "2027-02-08",
    yearEnd: "2027-07-15",
    newId,
  });
  if (!made.ok) throw new Error(made.error.type);
  return creates(createTimetable(made.value as never) as readonly Mutation[] as never);
};

const event = (): Made[] => {
  const values = { id: id("e"), title: "Trip", start: "2026-10-01T08:00", end: "2026-10-01T10:00", kind: "other" };
  const time = rowOf("events", { ...values, done: true, exdates: ["2026-10-08T08:00"], imported: { uid: "u" } });
  return [{ collection: "events", values: copyOfTime(time) }];
};

const paths = {
  "the next year": nextYear,
  "a parallel class": parallelClass,
  "a lesson's duplicate": duplicate,
  "a timetable's duplicate": timetable,
  "an event's duplicate": event,
};

describe.each(Object.entries(paths))("%s", (path, copy) => {
  test("has nothing of what came of the records, and no day of theirs", async () => {
    // It goes on in the same year, with the same lessons.
    if (path === "a timetable's duplicate") return;
    for (const { collection, values } of await copy()) {
      const about = `${path}: ${collection}`;
      if (!copied.includes(collection as Copied)) continue;
      for (const [name, field] of Object.entries(fieldsOf(collection as Copied))) {
        const role = roleOf(field);
        if (role === "outcome" || role === "own")
          expect(values[name] ?? emptyValue(field), `${about}.${name}`).toEqual(emptyValue(field));
      }
      expect(values.seenOn ?? "", about).toBe("");
      for (const name of Object.keys(system)) expect(values, about).not.toHaveProperty(name);
    }
  });

  test("has the words, and what was decided", async () => {
    const made = await copy();
    expect(made.length).toBeGreaterThan(0);
    for (const { collection, values } of made) {
      expect(values.hint, collection).toBe("a hint");
      // A plan's duplicate is a draft.
      if (path !== "a lesson's duplicate" && !(path === "a parallel class" && collection === "lessons"))
        expect(values.size, collection).toBe(7);
    }
  });
});

test("outcomes go along in each copy of a plan, a unit and a course", async () => {
  for (const copy of [nextYear, parallelClass, duplicate])
    for (const { collection, values } of await copy()) {
      if (collection === "lessons") expect(values.outcomes, copy.name).toEqual([id("n"), id("m")]);
      if (collection === "units") expect(values.outcomes, copy.name).toEqual([id("n")]);
      if (collection === "courses") expect(values.curricula, copy.name).toEqual([id("w")]);
    }
});

test("the next year refers to nothing of the old one, and its homework is due in the new year", () => {
  const due = rowOf("lessons", { ...rows.lessons[0], id: id("m"), date: "2026-09-21", homeworkDate: "" });
  const made = nextYear({ lessons: [...rows.lessons, due] });
  const olds = new Set(Object.values(rows).flatMap((list: { id: string }[]) => list.map((one) => one.id)));
  for (const { collection, values } of made)
    for (const [name, field] of Object.entries(fieldsOf(collection as Copied)))
      if (roleOf(field) === "reference")
        for (const one of [values[name] ?? ""].flat()) expect(olds.has(one), `${collection}.${name}`).toBe(false);
  const lessons = made.filter(({ collection }) => collection === "lessons").map(({ values }) => values);
  expect(lessons[0]).toMatchObject({
    homework: "p. 3",
    homeworkDate: lessons[1].date,
    homeworkStart: lessons[1].start,
  });
  expect(lessons[1]).toMatchObject({ homeworkDate: "", homeworkStart: 0, reflection: "", status: "ready" });
});
