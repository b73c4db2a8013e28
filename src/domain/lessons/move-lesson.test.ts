import { expect, test } from "vitest";
import { buildException, buildSchedule, buildSession, year2026 } from "../../../tests/support/domain-builders.ts";
import { expandSchedule } from "#domain/schedule/expander";
import { duplicateLesson } from "./duplicate-lesson.ts";
import { joinLessons, mergeIntoNext } from "./join-lessons.ts";
import { moveLesson, movePatch, swapLessons } from "./move-lesson.ts";
import type { WordField } from "#domain/word-field";
import type { MovableLesson } from "./schedule-change.ts";
import { waitingPlaces, wasSlot } from "./waiting-place.ts";

/** Mondays at 8:00: 21 and 28 September, 5, 12 (cancelled), 19 and 26 October. */
const slots = expandSchedule(
  buildSchedule({
    rotations: [],
    sessions: [buildSession({ day: 1 })],
    exceptions: [buildException({ date: "2026-10-12" })],
  }),
  { ...year2026, end: "2026-10-30" },
);
const at = (date: string) => ({ date, start: 480 });
const plan = (id: string, date: string, values: Partial<MovableLesson> = {}): MovableLesson => ({
  id,
  course: "maths",
  status: "draft",
  locked: false,
  ...at(date),
  ...values,
});
const [a, b, c] = [plan("a", "2026-09-21"), plan("b", "2026-09-28"), plan("c", "2026-10-19")];
const source = { slots, exams: [], course: "maths", lessons: [a, b, c] };
const targets = (result: ReturnType<typeof moveLesson>) =>
  result.ok ? Object.fromEntries(result.value.map(({ lesson, to }) => [lesson, to.date])) : result.error.type;

test("a plan moves to a free slot, and to a taken one as is chosen", () => {
  const to = (lesson: string, date: string, mode: "swap" | "join" | "shift") =>
    targets(moveLesson({ ...source, lesson, to: at(date), mode }));
  expect(to("a", "2026-10-05", "swap")).toEqual({ a: "2026-10-05" });
  expect(to("a", "2026-10-19", "swap")).toEqual({ a: "2026-10-19", c: "2026-09-21" });
  expect(to("a", "2026-10-19", "join")).toEqual({ a: "2026-10-19" });
  const full = { ...source, lessons: [a, b, c, plan("last", "2026-10-26")] };
  expect(targets(moveLesson({ ...full, lesson: "c", to: at("2026-09-28"), mode: "shift" }))).toEqual({
    c: "2026-09-28",
    b: "2026-10-05",
  });
  // Those after it go on, over the cancelled lesson; what it left closes again.
  expect(to("c", "2026-09-21", "shift")).toEqual({ c: "2026-09-21", a: "2026-09-28", b: "2026-10-05" });
  expect(to("a", "2026-10-19", "shift")).toEqual({ a: "2026-10-19", c: "2026-10-26" });
  expect(to("a", "2026-09-21", "swap")).toEqual({});
});

test("what may not move says why", () => {
  const to = (
    lessons: readonly MovableLesson[],
    lesson: string,
    date: string,
    mode: "swap" | "join" | "shift" = "swap",
  ) => targets(moveLesson({ ...source, lessons, lesson, to: at(date), mode }));
  expect(to([a], "gone", "2026-09-28")).toBe("unknown");
  expect(to([a], "a", "2026-10-12")).toBe("noSlot");
  expect(to([{ ...a, locked: true }], "a", "2026-09-28")).toBe("locked");
  expect(to([a, { ...b, status: "held" }], "a", "2026-09-28")).toBe("taught");
  expect(to([a, { ...b, locked: true }], "a", "2026-09-28", "shift")).toBe("stays");
  expect(to([a, { ...b, locked: true }], "a", "2026-09-28", "join")).toEqual({ a: "2026-09-28" });
  const last = plan("last", "2026-10-26");
  expect(to([a, b, last], "a", "2026-09-28", "shift")).toBe("noRoom");
});

test("two slots exchange all of their plans, a free one too", () => {
  const both = { ...source, lessons: [a, plan("a2", "2026-09-21"), b] };
  expect(targets(swapLessons({ ...both, a: at("2026-09-21"), b: at("2026-09-28") }))).toEqual({
    a: "2026-09-28",
    a2: "2026-09-28",
    b: "2026-09-21",
  });
  expect(targets(swapLessons({ ...both, a: at("2026-09-28"), b: at("2026-10-05") }))).toEqual({ b: "2026-10-05" });
  expect(targets(swapLessons({ ...both, a: at("2026-09-28"), b: at("2026-10-12") }))).toBe("noSlot");
});

test("the plans of a slot go into the next one that takes them", () => {
  const merge = (lessons: readonly MovableLesson[], date: string) =>
    mergeIntoNext({ ...source, lessons, from: at(date) });
  expect(merge([a, b], "2026-09-21")).toEqual({ type: "join", lessons: ["a"], into: "b", to: at("2026-09-28") });
  const [z, y] = [plan("z", "2026-09-21"), plan("y", "2026-09-28")];
  expect(merge([z, a, y, b], "2026-09-21")).toMatchObject({ lessons: ["z", "a"], into: "y" });
  expect(merge([a], "2026-09-21")).toEqual({ type: "move", lessons: ["a"], to: at("2026-09-28") });
  expect(merge([a, { ...b, locked: true }], "2026-09-21")).toMatchObject({ to: at("2026-10-05") });
  expect(merge([plan("x", "2026-10-12")], "2026-10-12")).toMatchObject({ to: at("2026-10-19") });
  expect(merge([plan("last", "2026-10-26")], "2026-10-26")).toBeNull();
});

const words: readonly WordField[] = [
  { name: "title", form: "line" },
  { name: "plan", form: "html" },
  { name: "objectives", form: "paragraphs" },
  { name: "homework", form: "paragraphs" },
  { name: "reflection", form: "paragraphs" },
];
const noTexts = { title: "", plan: "", objectives: "", homework: "", reflection: "" };
type Joined = { unit: string; outcomes: string[]; homeworkDate: string; homeworkStart: number };
const texts = (values: Partial<typeof noTexts & Joined>) => ({
  ...noTexts,
  unit: "",
  outcomes: [] as string[],
  homeworkDate: "",
  homeworkStart: 0,
  ...values,
});

test("joined plans keep every text, in order and as blocks", () => {
  const joined = joinLessons(
    [
      texts({
        title: "Fractions",
        outcomes: ["n1", "n2"],
        plan: "<p>Rappel</p>",
        homework: "ex. 1",
        homeworkDate: "2026-10-19",
        homeworkStart: 480,
      }),
      texts({
        unit: "u",
        title: "Tests",
        plan: "Corriger",
        homework: "ex. 2",
        homeworkDate: "2026-10-05",
        homeworkStart: 480,
      }),
      texts({ title: "Fractions", objectives: "Additionner", outcomes: ["n2", "g1"] }),
    ],
    words,
  );
  expect(joined).toEqual(
    texts({
      unit: "u",
      outcomes: ["n1", "n2", "g1"],
      title: "Fractions · Tests",
      plan: "<p>Rappel</p><p>Corriger</p>",
      objectives: "Additionner",
      homework: "ex. 1\nex. 2",
      homeworkDate: "2026-10-05",
      homeworkStart: 480,
    }),
  );
});

test("a copy is a draft without what came of the lesson; its unit stays in its course", () => {
  const said = { unit: "u", title: "T", plan: "<p>P</p>", reflection: "Good", outcomes: ["n1"] };
  const lesson = { ...texts(said), course: "maths" };
  const copy = duplicateLesson(lesson, { course: "club", ...at("2026-09-28") }, words.slice(0, 4));
  expect(copy).toMatchObject({
    course: "club",
    unit: "",
    outcomes: ["n1"],
    title: "T",
    plan: "<p>P</p>",
    status: "draft",
    locked: false,
  });
  expect(copy).not.toHaveProperty("reflection");
  expect(duplicateLesson(lesson, { course: "maths", ...at("2026-09-28") }, words).unit).toBe("u");
});

test("a lesson that did not happen is ready again; homework is never due before it", () => {
  const due = { status: "notHeld" as const, homeworkDate: "2026-09-28", homeworkStart: 480 };
  expect(movePatch(due, at("2026-09-28"))).toEqual({
    ...at("2026-09-28"),
    status: "ready",
    homeworkDate: "",
    homeworkStart: 0,
  });
  expect(movePatch({ ...due, status: "draft" }, at("2026-09-21"))).toEqual(at("2026-09-21"));
});

test("what waits at the year's end is in order, before what waits there already", () => {
  const first = waitingPlaces({ slots, lessons: [], count: 1 });
  expect(first).toEqual([{ date: "2026-10-26", start: 1439 }]);
  expect(first.some(wasSlot)).toBe(false);
  const lessons = [{ course: "maths", ...first[0]! }];
  expect(waitingPlaces({ slots, lessons, count: 2 }).map(({ start }) => start)).toEqual([1437, 1438]);
});
