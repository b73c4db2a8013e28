import { expect, test } from "vitest";
import { countedExcuse, excusedDaysOf, excusedText, excuseOn, excusesBut, excusesOf } from "./excused-days.ts";

const ill = { start: "2026-11-23", end: "2026-11-27", hasLetter: true, reason: "ill, 38/39 degrees" };
const trip = { start: "2026-11-27", end: "2026-12-02", hasLetter: false, reason: "" };
const student = { id: "lou", excuses: [excusedText(ill), excusedText(trip)] };

test("excused days are read as they were written, the newest first", () => {
  expect(excusedDaysOf(student)).toEqual([trip, ill]);
  expect(excusedText(ill)).toBe("2026-11-23/2026-11-27/letter/ill, 38/39 degrees");
});

test("an excuse holds from its first day to its last, and of two the longer one is told", () => {
  const days = ["2026-11-22", "2026-11-23", "2026-11-27", "2026-12-02", "2026-12-03"];
  expect(days.map((day) => excuseOn(excusesOf([student]), "lou", day)?.end)).toEqual([
    undefined,
    "2026-11-27",
    "2026-12-02",
    "2026-12-02",
    undefined,
  ]);
});

test("an absence in it on which nothing was decided is excused, and nothing else is", () => {
  const counted = (state: string, excuse: "" | "excused" | "unexcused") => countedExcuse({ state, excuse }, true);
  expect([counted("absent", ""), counted("absent", "unexcused"), counted("late", "")]).toEqual([
    "excused",
    "unexcused",
    "",
  ]);
  expect(countedExcuse({ state: "absent", excuse: "" }, false)).toBe("");
});

test("days that go leave the other days of an excuse, with its reason", () => {
  const texts = student.excuses;
  expect(excusesBut(texts, { start: "2026-09-15", end: "2027-07-15" })).toEqual([]);
  expect(excusesBut(texts, { start: "2025-09-15", end: "2026-11-24" })).toEqual([
    "2026-11-25/2026-11-27/letter/ill, 38/39 degrees",
    texts[1],
  ]);
  expect(excusesBut(texts, { start: "2026-11-25", end: "2026-11-30" })).toEqual([
    "2026-11-23/2026-11-24/letter/ill, 38/39 degrees",
    "2026-12-01/2026-12-02//",
  ]);
});
