import { expect, test } from "vitest";
import { wholeStay } from "#domain/people/course-member";
import { type PileAssessment, pileToMark } from "./pile.ts";

const today = "2026-11-23";
const written = (id: string, values: Partial<PileAssessment> = {}): PileAssessment => ({
  id,
  course: "maths",
  date: "2026-11-19",
  giveBack: "",
  returned: "",
  ...values,
});
const students = new Map([["maths", ["ana", "ben", "cleo", "dan"].map((id) => ({ id, stays: [wholeStay] }))]]);
const result = (assessment: string, student: string, entry: string, id = `${assessment}/${student}`) => ({
  id,
  assessment,
  student,
  entry,
  note: "",
});
const pile = (assessments: readonly PileAssessment[], marks: readonly ReturnType<typeof result>[] = []) =>
  pileToMark(assessments, { marks, students, today });

test("an empty cell of a student of the course is missing; absent, exempt and not handed in are not", () => {
  const marks = [
    result("test", "ana", "45"),
    result("test", "ben", ".absent"),
    result("test", "cleo", ""),
    // Left the course.
    result("test", "gone", "30"),
  ];
  expect(pile([written("test")], marks)).toMatchObject([{ marked: 1, missing: 2 }]);
  const states = [result("test", "cleo", ".exempt"), result("test", "dan", ".missing")];
  expect(pile([written("test")], [...marks, ...states])).toMatchObject([{ marked: 1, missing: 0 }]);
});

test("two records of one student count once, and the one with a mark counts", () => {
  const marks = [result("test", "ana", "", "a"), result("test", "ana", "51", "b")];
  expect(pile([written("test")], marks)).toMatchObject([{ marked: 1, missing: 3 }]);
});

test("what is to come, and what is marked and given back, is not in it", () => {
  const all = ["ana", "ben", "cleo", "dan"].map((student) => result("back", student, "40"));
  const lines = pile(
    [
      written("coming", { date: "2026-11-24" }),
      written("today", { date: today }),
      written("back", { returned: "2026-11-20" }),
      written("not complete", { returned: "2026-11-20" }),
      written("no students", { course: "physics" }),
      written("no day", { date: "" }),
    ],
    all,
  );
  expect(lines.map(({ assessment }) => assessment.id)).toEqual(["not complete", "today"]);
  expect(pile([written("back")], all)).toMatchObject([{ marked: 4, missing: 0, perDay: 0 }]);
});

test("the pace is what is left by the days until it is given back, and says nothing on the last day", () => {
  const pace = (giveBack: string, returned = "") => pile([written("test", { giveBack, returned })])[0]!;
  expect(pace("2026-11-25")).toMatchObject({ perDay: 2, isOverdue: false });
  expect(pace("2026-11-26")).toMatchObject({ perDay: 2 });
  expect(pace("2026-12-23")).toMatchObject({ perDay: 1 });
  expect(pace("2026-11-24")).toMatchObject({ perDay: 0, isOverdue: false });
  expect(pace("2026-11-22")).toMatchObject({ perDay: 0, isOverdue: true });
  expect(pace("2026-11-22", "2026-11-22")).toMatchObject({ perDay: 0, isOverdue: false });
});

test("what is due comes first, then the oldest", () => {
  const lines = pile([
    written("new", { date: "2026-11-20" }),
    written("old", { date: "2026-10-02" }),
    written("later", { giveBack: "2026-12-01" }),
    written("overdue", { giveBack: "2026-11-20" }),
  ]);
  expect(lines.map(({ assessment }) => assessment.id)).toEqual(["overdue", "later", "old", "new"]);
});

test("a student who came after a test is not missing in it", () => {
  const late = new Map([
    ["maths", [...students.get("maths")!, { id: "eva", stays: [{ from: "2026-11-20", until: "" }] }]],
  ]);
  const all = ["ana", "ben", "cleo", "dan"].map((student) => result("back", student, "40"));
  const lines = pileToMark([written("back", { returned: "2026-11-20" }), written("later", { date: "2026-11-20" })], {
    marks: all,
    students: late,
    today,
  });
  expect(lines.map(({ assessment, missing }) => [assessment.id, missing])).toEqual([["later", 5]]);
});
