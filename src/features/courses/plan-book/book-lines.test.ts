import { expect, test } from "vitest";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import type { CourseWeek, LostItem, SlotItem } from "../course/course-weeks.ts";
import { type BookLine, createBookWeeks, examName, findable } from "./book-lines.ts";

const unit = (id: string) => ({ id, title: `Unit ${id}` }) as UnitRow;
const slot = (
  key: string,
  o: { unit?: string; titles?: string[]; status?: string; exam?: { title: string } } = {},
): SlotItem =>
  ({
    type: "slot",
    key,
    occurrence: { key, status: o.status ?? "scheduled", note: "", room: "" },
    lessons: (o.titles ?? []).map(
      (title) => ({ id: title, title, homework: "", objectives: "", reflection: "" }) as LessonRow,
    ),
    unit: o.unit ? unit(o.unit) : undefined,
    exam: o.exam,
  }) as unknown as SlotItem;
const lost = (key: string, titles: string[]): LostItem =>
  ({ type: "lost", key, holiday: { name: "Ski week" }, titles, unit: undefined }) as unknown as LostItem;
const week = (monday: string, items: CourseWeek["items"]) => ({ monday, items }) as CourseWeek;

const weeks = [
  week("1", [slot("a", { unit: "1", titles: ["one", "two"] }), slot("b", { unit: "1" })]),
  week("2", [lost("c", ["gone"])]),
  week("3", [slot("d", { unit: "1", titles: ["three"] }), slot("e", { unit: "2", status: "cancelled" })]),
];
const keys = (lines: readonly BookLine[]) => lines.map(({ key }) => key);
const bands = (shown = createBookWeeks(weeks)) =>
  shown.flatMap(({ lines }) =>
    lines.map(
      ({ key, band }) =>
        `${key}${band.isStart ? " starts" : ""}${band.hasTitle ? " named" : ""}${band.isEnd ? " ends" : ""}`,
    ),
  );

test("each plan of a slot is a line; the first one keeps the slot's key", () => {
  expect(createBookWeeks(weeks).map(({ first, lines }) => [first, ...keys(lines)])).toEqual([
    [0, "a", "a|two", "b"],
    [3, "c"],
    [4, "d", "e"],
  ]);
});

test("a unit's band begins, is named and ends once, over topics and closures", () => {
  expect(bands()).toEqual(["a starts named", "a|two", "b", "c", "d ends", "e starts named ends"]);
});

test("bands are those of the lines that are shown", () => {
  const shown = createBookWeeks(weeks, ({ key }) => key !== "a" && key !== "c");
  expect(bands(shown)).toEqual(["a|two starts named", "b", "d ends", "e starts named ends"]);
  expect(shown.map(({ monday, first }) => [monday, first])).toEqual([
    ["1", 0],
    ["3", 2],
  ]);
});

test("a line without a title takes place and is not planned, unless it is cancelled", () => {
  const lines = createBookWeeks(weeks).flatMap((one) => one.lines);
  expect(keys(lines.filter((line) => findable(line).isUnplanned))).toEqual(["b"]);
  expect(keys(lines.filter((line) => findable(line).isLost))).toEqual(["c"]);
});

test("an exam is named by its slot's first line, once where its plan is called so too, and found by its name", () => {
  const exam = { title: "Test II" };
  const [own] = createBookWeeks([
    week("1", [
      slot("a", { exam, titles: ["one", "two"] }),
      slot("b", { exam }),
      slot("c", { exam, titles: ["Test II"] }),
    ]),
  ]);
  const lines = own!.lines.filter((line) => line.type === "slot");
  expect(lines.map(examName)).toEqual(["Test II", "", "Test II", ""]);
  expect(lines.map((line) => findable(line).texts.includes("Test II"))).toEqual([true, true, true, true]);
});
