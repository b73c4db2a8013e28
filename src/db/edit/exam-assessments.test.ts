import { describe, expect, it } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { type EventTime, readEvents, readRows } from "#db/read/queries";
import type { AssessmentValues } from "#schema/assessments";
import type { EventRow, EventValues } from "#schema/events";
import { edit } from "./edit.ts";
import {
  assessmentOfExam,
  examAssessmentId,
  examsWithoutMarks,
  readExamFollowers,
  readExamMarks,
  readExamOf,
} from "./exam-assessments.ts";
import { newRules } from "./mark-table-edits.ts";
import type { Mutation } from "./mutation.ts";
import { changeSeries, isSeriesTime, type SeriesScope } from "./series-edits.ts";

const exam = { id: "e".repeat(15), start: "2026-12-02T08:00" };
const other = { id: "f".repeat(15), start: "2026-12-09T08:00" };

describe("an exam and its assessment", () => {
  it("are the same record on every device, and it is offered once", () => {
    expect(examAssessmentId(exam)).toMatch(/^[0-9a-z]{15}$/);
    expect(examAssessmentId(exam)).not.toBe(examAssessmentId({ ...exam, start: "2026-12-09T08:00" }));
    const made = [{ id: examAssessmentId(exam), date: "2026-12-03" }];
    expect(examsWithoutMarks([exam, other], made)).toEqual([other]);
    expect(examsWithoutMarks([exam], [{ id: "typed", date: "2026-12-02" }])).toEqual([]);
  });

  it("know each other where one of them went to another day, and two exams of a day keep theirs apart", () => {
    const made = { id: examAssessmentId(exam), date: "2026-12-02" };
    const moved = { ...exam, start: "2026-12-16T08:00" };
    expect(assessmentOfExam(moved, [made], [moved])).toBe(made);
    const oral = { ...other, start: "2026-12-02T10:00" };
    expect(assessmentOfExam(oral, [made], [exam, oral])).toBeUndefined();
    expect(assessmentOfExam(oral, [made, { id: "typed", date: "2026-12-02" }], [exam, oral])?.id).toBe("typed");
  });
});

const terms = [
  { id: "a", name: "1", start: "2026-09-15", end: "2026-12-18" },
  { id: "b", name: "2", start: "2026-12-19", end: "2027-07-15" },
];

const createScene = async (event: Partial<EventValues> = {}, locked: readonly number[] = []) => {
  const scene = createFormScene();
  const { db, make, save } = scene;
  const schoolyear = await make("schoolyears", {
    name: "2026/27",
    start: "2026-09-15",
    end: "2027-07-15",
    country: "LU",
    zone: "Europe/Luxembourg",
    terms: terms.map(({ name, start, end }) => ({ name, start, end })),
  } as never);
  const course = await make("courses", { schoolyear: schoolyear.id, name: "Maths" } as never);
  const categories = [{ id: "tests", name: "Tests", weight: "1" }];
  await make("gradebooks", { ...newRules(course.id, "LU"), categories, lockedTerms: [...locked] } as never);
  await make("events", {
    schoolyear: schoolyear.id,
    course: course.id,
    kind: "exam",
    title: "Test II",
    start: "2026-12-02T08:00",
    end: "2026-12-02T09:00",
    ...event,
  });
  const times = async (): Promise<readonly EventTime[]> => readEvents(db, schoolyear, schoolyear);
  const followers = (edits: readonly Mutation[]) => readExamFollowers(db, schoolyear, edits, { course: course.id });
  return {
    ...scene,
    schoolyear,
    course,
    times,
    /** What a move of the first time does to the assessments. */
    move: async (to: string) => {
      const [first] = await times();
      const patch = { start: `${to}T08:00`, end: `${to}T09:00` };
      const edits = [edit("events", first as EventRow, patch)];
      const more = await followers(edits);
      await save(...edits, ...more);
      return more.length;
    },
    followers,
    makeMarks: async () => {
      const [first] = await times();
      const found = await readExamMarks(db, schoolyear, first!);
      if (found?.make) await save(found.make);
      return found;
    },
    assessments: () => readRows(db, "assessments"),
    type: (values: Partial<AssessmentValues>) =>
      make("assessments", { course: course.id, title: "Typed", ...values } as never),
  };
};

describe("the assessment of an exam in the calendar", () => {
  it("is made once with the exam's title and day, in the first category, and leads back to it", async () => {
    const { makeMarks, assessments, course, times, db } = await createScene();
    expect(await makeMarks()).toMatchObject({ make: { op: "create" } });
    const [held] = await assessments();
    expect(held).toMatchObject({ course: course.id, title: "Test II", date: "2026-12-02", category: "tests" });
    expect(await makeMarks()).toEqual({ id: held!.id, make: null });
    const [first] = await times();
    expect(held!.id).toBe(examAssessmentId(first!));
    expect(await readExamOf(db, held!)).toEqual(first);
  });

  it("is not made in a closed term", async () => {
    const { makeMarks, assessments } = await createScene({}, [1]);
    expect(await makeMarks()).toBeNull();
    expect(await assessments()).toEqual([]);
  });

  it("follows the exam to another day as often as it moves, also one that was typed", async () => {
    for (const isTyped of [false, true]) {
      const { makeMarks, type, move, assessments, times, db } = await createScene();
      await (isTyped ? type({ date: "2026-12-02" }) : makeMarks());
      expect(await move("2026-12-09")).toBe(1);
      expect(await move("2027-01-13")).toBe(1);
      const [held] = await assessments();
      expect(held).toMatchObject({ date: "2027-01-13" });
      expect(await readExamOf(db, held!)).toEqual((await times())[0]);
    }
  });

  it("stays where it has a day of its own, where nothing but the hour moves, and in a closed term", async () => {
    const own = await createScene();
    await own.makeMarks();
    const [held] = await own.assessments();
    await own.save(edit("assessments", held!, { date: "2026-12-03" }));
    expect(await own.move("2026-12-09")).toBe(0);
    const same = await createScene();
    await same.makeMarks();
    const [first] = await same.times();
    expect(await same.followers([edit("events", first as EventRow, { start: "2026-12-02T08:30" })])).toEqual([]);
    for (const locked of [1, 2]) {
      const closed = await createScene({}, [locked]);
      await closed.type({ date: "2026-12-02" });
      expect(await closed.move("2027-01-13")).toBe(0);
    }
  });

  it.each<[SeriesScope, number]>([
    ["one", 1],
    ["following", 0],
    ["all", 0],
  ])("follows %s of a series", async (scope, count) => {
    const { times, type, followers, db } = await createScene({ rrule: "FREQ=WEEKLY;COUNT=3" });
    const time = (await times())[1]!;
    if (!isSeriesTime(time)) throw new Error("no series");
    await type({ date: time.start.slice(0, 10) });
    const patch = { start: "2026-12-16T08:00", end: "2026-12-16T09:00" };
    const linked = await readRows(db, "events", { series: time.repeats.id });
    const { mutations } = changeSeries(time, patch, scope, linked);
    expect(await followers(mutations)).toHaveLength(count);
    expect(mutations.length).toBeGreaterThan(0);
  });
});
