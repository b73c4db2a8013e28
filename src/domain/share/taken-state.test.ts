import { expect, test } from "vitest";
import type { CoursePack, PackLesson } from "./course-pack.ts";
import { addTaken } from "./taken-state.ts";

const lesson = (id: string, homework: string): PackLesson => ({
  id,
  homework,
  unit: "",
  turn: 0,
  due: null,
  title: id,
  plan: "",
  objectives: "",
  reflection: "",
  files: [],
});
const pack = (lessons: readonly PackLesson[], values: Partial<CoursePack> = {}): CoursePack => ({
  v: 1,
  kind: "course",
  source: "c",
  title: "Maths",
  teacher: "Martine",
  licence: "",
  subject: "",
  credits: [],
  parts: ["homework"],
  units: [],
  files: [],

  lessons,
  ...values,
});

test("a second taking advances the state for what came new, and for nothing else", () => {
  const file = (sha256: string) => ({ name: sha256, mime: "", size: 1, sha256, at: "" });
  const taken = pack([lesson("a", "ex. 1"), lesson("gone", "ex. 2"), lesson("back", "ex. 3")], { files: [file("1")] });
  const next = pack([lesson("a", "ex. 9"), lesson("new", "ex. 4"), lesson("back", "ex. 5")], {
    parts: ["plans"],
    title: "Maths 2",
    files: [file("2")],
  });
  const state = addTaken(taken, next, (of, id) => of === "lessons" && ["new", "back"].includes(id));
  expect(state.lessons.map(({ id, homework }) => [id, homework])).toEqual([
    ["a", "ex. 1"],
    ["gone", "ex. 2"],
    ["new", "ex. 4"],
    ["back", "ex. 5"],
  ]);
  expect([state.parts, state.title]).toEqual([["plans", "homework"], "Maths 2"]);
  // Files that came with the first taking are among those that are kept here.
  expect(state.files.map(({ sha256 }) => sha256)).toEqual(["1", "2"]);
});
