import { describe, expect, test } from "vitest";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import type { LessonStatus } from "#domain/lessons/lesson-status";
import { buildException, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import { linkLessons, plansFate } from "./link-lessons.ts";

// Wednesday 25 and Thursday 26 November 2026.
const [wednesday, thursday] = ["2026-11-25", "2026-11-26"];
const sessions = [
  buildSession({ day: 3, start: 480 }),
  buildSession({ day: 3, start: 600 }),
  buildSession({ day: 4, start: 480 }),
];
const cancelled = buildException({ course: "maths", date: thursday, start: 480, kind: "cancelled" });
const year = (exceptions: readonly ReturnType<typeof buildException>[] = []) =>
  createYearSchedule(buildSchedule({ sessions, exceptions }));
const plan = (date: string, start: number, status: LessonStatus = "ready") => ({
  course: "maths",
  date,
  start,
  status,
});
const link = { days: [thursday, wednesday], from: `${wednesday}T09:00` };
const keys = (all: ReturnType<typeof linkLessons>) => all.map(({ date, start }) => `${date} ${start}`);

test("a link has the lessons of its days that were not over when it was made, cancelled ones too", () => {
  expect(keys(linkLessons(year([cancelled]), link))).toEqual([`${wednesday} 600`, `${thursday} 480`]);
  expect(linkLessons(year(), { days: [], from: "" })).toEqual([]);
});

describe("what can become of the plans of a link", () => {
  const plans = [plan(wednesday, 480), plan(wednesday, 600), plan(thursday, 480)];
  const at = (now: string, o: { plans?: typeof plans; exceptions?: Parameters<typeof year>[0] } = {}) =>
    plansFate(year(o.exceptions), o.plans ?? plans, { link, now });

  test("they stay, and all lessons can fall; nothing was held before a lesson is over", () => {
    const fate = at(`${wednesday}T10:49`);
    expect(fate.state).toBe("stay");
    expect([...fate.toShift]).toEqual([`maths|${wednesday}|600`, `maths|${thursday}|480`]);
    expect(fate.toHold).toEqual([]);
  });

  test("of lessons that are over, plans that nobody answered for may have been held", () => {
    expect(at(`${wednesday}T10:50`).toHold).toEqual([plan(wednesday, 600)]);
    const answered = [plan(wednesday, 600, "notHeld"), plan(wednesday, 600, "partly"), plan(thursday, 480, "draft")];
    expect(at("2026-11-30T08:00", { plans: answered }).toHold).toEqual([plan(thursday, 480, "draft")]);
  });

  test("what was taught stays, and a cancelled lesson is neither shifted nor held", () => {
    const taught = [plan(wednesday, 600, "held"), plan(thursday, 480)];
    const fate = at("2026-11-30T08:00", { plans: taught, exceptions: [cancelled] });
    expect(fate).toEqual({ state: "held", toShift: new Set(), toHold: [] });
  });

  test("without a plan there is nothing to ask; where all lessons are cancelled, that is said", () => {
    expect(at(`${wednesday}T10:00`, { plans: [] })).toEqual({ state: null, toShift: new Set(), toHold: [] });
    const all = [
      cancelled,
      buildException({ id: "other", course: "maths", date: wednesday, start: 600, kind: "cancelled" }),
    ];
    expect(at(`${wednesday}T10:00`, { exceptions: all }).state).toBe("cancelled");
  });
});
