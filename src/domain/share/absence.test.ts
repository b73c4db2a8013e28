import { describe, expect, test } from "vitest";
import { absenceRuns, findAbsence } from "./absence.ts";

describe("days as absences", () => {
  const hasLessons = (date: string) => !["2026-11-28", "2026-11-29"].includes(date);
  test("days in a row are one, over a weekend too", () => {
    expect(absenceRuns(["2026-11-30", "2026-11-26", "2026-11-27"], hasLessons)).toEqual([
      { start: "2026-11-26", end: "2026-11-30" },
    ]);
  });
  test("a day of lessons between them is not part of it", () => {
    expect(absenceRuns(["2026-11-25", "2026-11-27"], hasLessons)).toEqual([
      { start: "2026-11-25", end: "2026-11-25" },
      { start: "2026-11-27", end: "2026-11-27" },
    ]);
    expect(absenceRuns([], hasLessons)).toEqual([]);
  });
});

describe("the absence that is there already", () => {
  const run = { start: "2026-11-25", end: "2026-11-26" };
  const event = (start: string, end: string, values = {}) => ({
    kind: "event" as const,
    subkind: "away" as const,
    title: "Ill",
    allDay: true,
    start: `${start}T00:00`,
    end: `${end}T00:00`,
    rrule: "",
    series: "",
    ...values,
  });
  test("one that has all the days is taken, whatever it is called", () => {
    const training = event("2026-11-24", "2026-11-27", { title: "Training" });
    expect(findAbsence(run, [training], "Ill")).toEqual({
      event: training,
      days: { start: "2026-11-24", end: "2026-11-27" },
    });
  });
  test("one of the same title that has some of them gets the others", () => {
    const first = event("2026-11-24", "2026-11-25");
    expect(findAbsence(run, [first], "Ill")).toEqual({
      event: first,
      days: { start: "2026-11-24", end: "2026-11-26" },
    });
    expect(findAbsence(run, [event("2026-11-25", "2026-11-25", { title: "Training" })], "Ill").event).toBeNull();
  });
  test("others are left: of some hours, repeated, no absence, another day", () => {
    const others = [
      event("2026-11-25", "2026-11-26", { allDay: false }),
      event("2026-11-25", "2026-11-26", { rrule: "FREQ=DAILY" }),
      event("2026-11-25", "2026-11-26", { series: "root" }),
      event("2026-11-25", "2026-11-26", { subkind: "" }),
      event("2026-11-23", "2026-11-24"),
    ];
    expect(findAbsence(run, others, "Ill")).toEqual({ event: null, days: run });
  });
});
