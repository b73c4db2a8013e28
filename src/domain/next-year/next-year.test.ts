import { describe, expect, test } from "vitest";
import { copyOf } from "#schema/copy-of";
import { type NextYearChoices, planNextYear, type YearRows } from "./next-year.ts";
import { buildHoliday, buildRotation, buildSession, buildTimetable } from "../../../tests/support/domain-builders.ts";

const system = { owner: "o", rev: 7, seq: 9, deleted: false, created: "c", updated: "u", device: "laptop" };
const lesson = (id: string, date: string, values: object = {}) => ({
  ...system,
  id,
  course: "maths",
  unit: "fractions",
  date,
  start: 480,
  title: id,
  status: "held" as const,
  locked: true,
  homeworkDate: "",
  homeworkStart: 0,
  ...values,
});

const rows: YearRows = {
  classes: [{ id: "7C2", name: "7C2", grade: "7e" } as never, { id: "1C1", name: "1C1", grade: "1re" }],
  students: [
    { id: "ana", classes: ["7C2", "old"] },
    { id: "ben", classes: ["1C1"] },
  ],
  courses: [
    {
      id: "maths",
      name: "7C2 Maths",
      short: "7C2",
      subject: "Maths",
      classes: ["7C2"],
      students: ["ana"],
      room: "B1",
      ...system,
    } as never,
    { id: "club", name: "Club", short: "", subject: "", classes: [], students: [], room: "" },
  ],
  rotations: [buildRotation({ anchorDate: "2026-09-21", anchorLabel: "B", overrides: { "2026-10-05": "B" } })],
  timetables: [buildTimetable()],
  sessions: [buildSession(), buildSession({ day: 3 }), buildSession({ course: "club", day: 2 })],
  units: [{ id: "fractions", course: "maths", title: "Fractions" } as never],
  lessons: [
    lesson("second", "2026-09-23"),
    lesson("first", "2026-09-21", { status: "draft" }),
    lesson("first too", "2026-09-21"),
    lesson("third", "2026-09-28"),
  ],
  sparetasks: [
    { id: "quiz", course: "maths", text: "p. 12", used: "2026-11-25" } as never,
    { id: "songs", course: "club" },
  ],
};
const all: NextYearChoices = {
  classes: new Map([["7C2", { name: "6C2", grade: "6e" }]]),
  students: true,
  courses: new Set(["maths"]),
  timetable: "timetable",
  sessions: true,
  units: true,
  lessons: true,
  plansTo: "class",
};
const { id: _id, ...holiday } = buildHoliday({ start: "2027-09-20", end: "2027-09-20", classes: ["7C2"] });

const newYear = { start: "2027-09-15", end: "2028-07-14" };
const plan = (choices: Partial<NextYearChoices> = {}, year = newYear, from = rows) => {
  let count = 0;
  const newId = () => `new${(count += 1)}`;
  const made = planNextYear({
    rows: from,
    choices: { ...all, ...choices },
    schoolyear: "y2",
    year,
    holidays: [holiday],
    copyOf,
    newId,
  });
  const of = (collection: string) =>
    made.edits.flatMap((edit) => (edit.collection === collection && edit.op === "create" ? [edit] : []));
  return { ...made, of };
};

describe("the next year", () => {
  test("promotes classes and their students, and renames what has their name", () => {
    const { of, edits } = plan();
    expect(of("classes").map(({ values }) => values)).toEqual([{ name: "6C2", grade: "6e", schoolyear: "y2" }]);
    const [course] = of("courses");
    expect(course!.values).toMatchObject({ name: "6C2 Maths", short: "6C2", schoolyear: "y2", students: ["ana"] });
    expect(course!.values["classes"]).toEqual([of("classes")[0]!.id]);
    const students = edits.filter(({ collection }) => collection === "students");
    expect(students).toEqual([
      { op: "update", collection: "students", id: "ana", patch: { classes: ["7C2", "old", of("classes")[0]!.id] } },
    ]);
  });

  test("says which record was made from which, for their files", () => {
    const { copied, of } = plan();
    const made = (collection: string) => copied.filter((one) => one.collection === collection);
    expect(made("courses")).toEqual([{ collection: "courses", from: "maths", to: of("courses")[0]!.id }]);
    expect(made("units")).toEqual([{ collection: "units", from: "fractions", to: of("units")[0]!.id }]);
    const titles = new Map(of("lessons").map(({ id, values }) => [id, values["title"]]));
    expect(made("lessons")).toHaveLength(rows.lessons.length);
    for (const { from, to } of made("lessons")) expect(titles.get(to)).toBe(from);
    expect(plan({ units: false, lessons: false }).copied.map(({ collection }) => collection)).toEqual(["courses"]);
  });

  test("takes the stored tasks of a course along, ready again", () => {
    const { of } = plan();
    expect(of("sparetasks").map(({ values }) => values)).toEqual([
      { course: of("courses")[0]!.id, text: "p. 12", used: "" },
    ]);
  });

  test("takes no system field of an old row along", () => {
    for (const edit of plan().edits)
      expect(Object.keys(edit.op === "create" ? edit.values : {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(id|owner|rev|seq|deleted|created|updated|device)$/)]),
      );
  });

  test("puts the lessons into the new slots in their order, without holidays", () => {
    const { of, courses } = plan();
    const laid = of("lessons").map(({ values }) => [values["title"], values["date"], values["start"]]);
    expect(laid).toEqual([
      ["first", "2027-09-15", 480],
      ["first too", "2027-09-15", 480],
      ["second", "2027-09-22", 480],
      ["third", "2027-09-27", 480],
    ]);
    expect(of("lessons").map(({ values }) => [values["status"], values["locked"]])).toEqual([
      ["draft", false],
      ["ready", false],
      ["ready", false],
      ["ready", false],
    ]);
    expect(of("lessons").every(({ values }) => values["unit"] === of("units")[0]!.id)).toBe(true);
    expect(courses).toMatchObject([{ course: "maths", source: "maths", laid: 4, unplaced: 0 }]);
  });

  test("keeps plans for which there is no slot, without one", () => {
    const { of, courses } = plan({}, { start: "2027-09-15", end: "2027-09-17" });
    expect(courses).toEqual([{ course: "maths", source: "maths", slots: 1, laid: 2, unplaced: 2 }]);
    expect(
      of("lessons")
        .slice(2)
        .map(({ values }) => [values["date"], values["start"]]),
    ).toEqual([
      ["2027-09-17", 0],
      ["2027-09-17", 0],
    ]);
  });

  test("leaves plans where they are if no course of their grade comes, and says whose", () => {
    const { of, courses, left } = plan({ plansTo: "grade" });
    expect([of("lessons"), of("units")]).toEqual([[], []]);
    expect(courses).toMatchObject([{ course: "maths", source: "", laid: 0 }]);
    expect(left).toEqual(["maths"]);
    expect(plan().left).toEqual([]);
    expect(plan({ plansTo: "grade", lessons: false }).left).toEqual([]);
  });

  test("gives plans and units of a grade to the course that comes into it", () => {
    const sixth = { id: "6C1", name: "6C1", grade: "6e" };
    const sums = { ...rows.courses[0]!, id: "sums", name: "6C1 Maths", short: "6C1", classes: ["6C1"] };
    const made = planNextYear({
      rows: {
        ...rows,
        classes: [...rows.classes, sixth],
        courses: [...rows.courses, sums],
        units: [...rows.units, { id: "relatives", course: "sums" }],
        lessons: [...rows.lessons, lesson("of sixth", "2026-09-21", { course: "sums", unit: "relatives" }) as never],
      },
      choices: {
        ...all,
        plansTo: "grade",
        classes: new Map([...all.classes, ["6C1", { name: "5C1", grade: "5e" }]]),
        courses: new Set(["maths", "sums"]),
      },
      schoolyear: "y2",
      year: { start: "2027-09-15", end: "2028-07-14" },
      holidays: [],
      copyOf,
      newId: (() => {
        let count = 0;
        return () => `new${(count += 1)}`;
      })(),
    });
    const created = (name: string) =>
      made.edits.flatMap((edit) => (edit.collection === name && edit.op === "create" ? [edit] : []));
    const target = created("courses").find(({ values }) => values["name"] === "6C2 Maths")!.id;
    const [unit] = created("units");
    expect(unit!.values["course"]).toBe(target);
    expect(created("lessons").map(({ values }) => [values["title"], values["course"], values["unit"]])).toEqual([
      ["of sixth", target, unit!.id],
    ]);
    expect(made.left).toEqual(["maths"]);
  });

  test("starts the rotation over, but keeps that of parity weeks", () => {
    expect(plan().of("rotations")[0]!.values).toMatchObject({ anchorDate: "", anchorLabel: "", overrides: {} });
    expect(plan().of("timetables")[0]!.values).toMatchObject({ validFrom: "2027-09-15", validTo: "2028-07-14" });
    expect(plan().of("holidays")[0]!.values).toMatchObject({ schoolyear: "y2", classes: [] });
  });

  test("a block comes in the same weeks, on the same days of the week", () => {
    const blocks = ["2027-01-04", "2026-09-15", "2027-07-12"].map((validFrom) => ({
      validFrom,
      validTo: "2027-07-15",
    }));
    const sessions = blocks.map((block) => ({ ...rows.sessions[0]!, ...block }));
    const made = plan({}, undefined, { ...rows, sessions }).of("sessions");
    expect(made.map(({ values }) => [values["validFrom"], values["validTo"]])).toEqual([
      ["2028-01-03", "2028-07-13"],
      ["2027-09-14", "2028-07-13"],
      ["2028-07-10", "2028-07-13"],
    ]);
  });

  test("takes only what was chosen", () => {
    const bare = plan({ classes: new Map(), students: false, timetable: "", units: false, lessons: true });
    expect(new Set(bare.edits.map(({ collection }) => collection))).toEqual(
      new Set(["courses", "holidays", "lessons", "sparetasks"]),
    );
    expect(bare.of("courses")[0]!.values).toMatchObject({ classes: [], students: [], short: "7C2" });
    expect(bare.of("lessons").every(({ values }) => values["unit"] === "" && values["start"] === 0)).toBe(true);
    expect(plan({ sessions: false }).of("sessions")).toEqual([]);
    expect(plan({ sessions: false }).of("timetables")).toHaveLength(1);
    expect(plan().of("sessions")).toHaveLength(2);
  });
});
