import { expect, test } from "vitest";
import type { Shift } from "#domain/lessons/shift-lessons";
import type { LessonRow } from "#schema/lessons";
import { joinMutations, shiftMutations } from "./shift-mutations.ts";

const row = (id: string, date: string, values: Partial<LessonRow> = {}): LessonRow =>
  ({
    id,
    course: "maths",
    unit: "",
    date,
    start: 480,
    title: id,
    plan: "",
    objectives: "",
    homework: "",
    homeworkDate: "",
    homeworkStart: 0,
    reflection: "",
    status: "draft",
    locked: false,
    ...values,
  }) as LessonRow;
const lessons = [row("a", "2027-07-05", { locked: true }), row("z", "2027-07-12")];
const [from, last] = [
  { date: "2027-07-05", start: 480 },
  { date: "2027-07-12", start: 480 },
];
const waits = { date: "2027-07-12", start: 1439 };
const jumped = { closures: [], stays: [], cancelled: [] };
const shift: Shift = {
  by: 1,
  moves: [{ lesson: "a", course: "maths", from, to: last, jumped }],
  stays: [],
  fallen: [{ lesson: "z", course: "maths", from: last, waits }],
};
const mutationsWith = (choice: "keep" | "merge" | "bin") =>
  shiftMutations(lessons, shift, { choices: new Map([["z", choice]]), unlocked: new Set(["a"]) });

test("what falls off waits without a slot, goes to the bin, or into the last plan", () => {
  const moved = { op: "update", id: "a", patch: { ...last, locked: false }, seen: { ...from, locked: true } };
  expect(mutationsWith("keep")).toMatchObject([moved, { op: "update", id: "z", patch: waits, seen: last }]);
  expect(mutationsWith("bin")).toMatchObject([moved, { op: "delete", id: "z" }]);
  expect(mutationsWith("merge")).toMatchObject([
    { ...moved, patch: { ...moved.patch, title: "a · z" } },
    { op: "delete", id: "z" },
  ]);
});

test("joined plans: one takes the texts, the others go to the bin", () => {
  expect(joinMutations(lessons, "z")).toMatchObject([
    { op: "update", id: "z", patch: { title: "a · z" }, seen: { title: "z" } },
    { op: "delete", id: "a" },
  ]);
});
