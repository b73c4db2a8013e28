import { describe, expect, test } from "vitest";
import { type DaySpan, type TimelineOptions, todayTimeline } from "./day-timeline.ts";
import type { Occurrence } from "./schedule.ts";
import { expandSchedule } from "./expander.ts";
import { buildException, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";

const date = "2026-11-23";
const starts = [480, 535, 600, 655, 820, 875];
const schedule = buildSchedule({
  sessions: starts.map((start) => buildSession({ start, end: start === 875 ? 980 : start + 50 })),
});
const lessons = expandSchedule(schedule, { start: date, end: date });
const meeting = { id: "meeting", start: 990, end: 1050 };

const show = (occurrences: Occurrence[], events: DaySpan[], now: number | null, options?: TimelineOptions): string[] =>
  todayTimeline(occurrences, events, now, options).map(
    ({ type, start, end, state }) => `${type} ${start}-${end} ${state}`,
  );

describe("a day", () => {
  test("lists lessons, free time and events as of 10:24", () => {
    expect(show(lessons, [meeting], 624)).toEqual([
      "lesson 480-530 past",
      "lesson 535-585 past",
      "lesson 600-650 running",
      "lesson 655-705 next",
      "free 705-820 future",
      "lesson 820-870 future",
      "lesson 875-980 future",
      "event 990-1050 future",
    ]);
  });

  test("free time begins with the period after the break", () => {
    const periods = [
      { start: 655, end: 705 },
      { start: 765, end: 815 },
      { start: 710, end: 760 },
    ];
    expect(show(lessons, [], 720, { periods })[4]).toBe("free 710-820 running");
  });

  test("a gap is free time from the shortest on", () => {
    const pair: DaySpan[] = [
      { start: 480, end: 530 },
      { start: 550, end: 600 },
    ];
    expect(show([], pair, null)).toContain("free 530-550 future");
    expect(show([], pair, null, { minFree: 21 })).toEqual(["event 480-530 future", "event 550-600 future"]);
  });

  test("no free time while something longer is running", () => {
    const events = [
      { start: 480, end: 700 },
      { start: 490, end: 500 },
      { start: 600, end: 650 },
      { start: 730, end: 740 },
    ];
    expect(show([], events, null).filter((one) => one.startsWith("free"))).toEqual(["free 700-730 future"]);
  });

  test.each([
    [479, "next", "future"],
    [480, "running", "next"],
    [529, "running", "next"],
    [530, "past", "next"],
    [534, "past", "next"],
    [535, "past", "running"],
  ])("at %i the first lesson is %s, the second %s", (now, first, second) => {
    expect(
      todayTimeline(lessons, [], now)
        .slice(0, 2)
        .map((block) => block.state),
    ).toEqual([first, second]);
  });

  test("another day has nothing running and nothing next", () => {
    expect(new Set(todayTimeline(lessons, [meeting], null).map((block) => block.state))).toEqual(new Set(["future"]));
  });

  test("a cancelled lesson is never running or next", () => {
    const cancelled = expandSchedule(
      { ...schedule, exceptions: [buildException({ start: 600 })] },
      { start: date, end: date },
    );
    expect(show(cancelled, [], 590)[3]).toBe("lesson 655-705 next");
    expect(show(cancelled, [], 590)[2]).toBe("lesson 600-650 future");
    expect(show(cancelled, [], 624)[2]).toBe("lesson 600-650 past");
  });

  test("returns the lesson or event of each block", () => {
    const blocks = todayTimeline(lessons.slice(0, 1), [meeting], 0, { minFree: 2000 });
    expect(blocks).toEqual([
      { type: "lesson", start: 480, end: 530, state: "next", occurrence: lessons[0] },
      { type: "event", start: 990, end: 1050, state: "future", event: meeting },
    ]);
    expect(todayTimeline([], [], 600)).toEqual([]);
  });
});
