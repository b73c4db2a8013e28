import { describe, expect, test } from "vitest";
import { buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import { eventRange, eventSpanOn, examsOf, hasExam } from "./event.ts";
import { expandSchedule } from "./expander.ts";

const date = "2026-11-23";
const event = (start: string, end: string, allDay = false) => ({ start, end, allDay });

describe("what an event takes of a day", () => {
  test.each([
    [event("2026-11-23T16:30", "2026-11-23T17:30"), { start: 990, end: 1050 }],
    [event("2026-11-22T20:00", "2026-11-23T09:00"), { start: 0, end: 540 }],
    [event("2026-11-23T20:00", "2026-11-24T09:00"), { start: 1200, end: 1440 }],
    [event("2026-11-22T20:00", "2026-11-24T09:00"), { start: 0, end: 1440 }],
    [event("2026-11-22T20:00", "2026-11-23T00:00"), undefined],
    [event("2026-11-23T00:00", "2026-11-23T00:00"), { start: 0, end: 0 }],
    [event("2026-11-24T08:00", "2026-11-24T09:00"), undefined],
    [event("2026-11-22T08:00", "2026-11-22T09:00"), undefined],
    [event("2026-11-23T00:00", "2026-11-23T00:00", true), undefined],
  ])("%o", (one, span) => {
    expect(eventSpanOn(one, date)).toEqual(span);
  });
});

test.each([
  [event("2026-11-23T16:30", "2026-11-23T17:30"), "2026-11-23", "2026-11-23"],
  [event("2026-11-22T20:00", "2026-11-23T00:00"), "2026-11-22", "2026-11-22"],
  [event("2026-11-22T20:00", "2026-11-23T00:01"), "2026-11-22", "2026-11-23"],
  [event("2026-11-23T00:00", "2026-11-23T00:00"), "2026-11-23", "2026-11-23"],
  [event("2026-11-22T00:00", "2026-11-23T00:00", true), "2026-11-22", "2026-11-23"],
  [event("2026-12-31T22:00", "2027-01-01T00:00"), "2026-12-31", "2026-12-31"],
])("%o lies on the days from %s to %s", (one, start, end) => {
  expect(eventRange(one)).toEqual({ start, end });
});

describe("exams", () => {
  const lessons = expandSchedule(
    buildSchedule({ sessions: [480, 535].map((start) => buildSession({ start, end: start + 50 })) }),
    { start: date, end: date },
  );
  const examined = (one: ReturnType<typeof event>, course = "maths") =>
    lessons.filter((lesson) => hasExam([{ ...one, course }], lesson)).map(({ start }) => start);

  test.each([
    ["all day", event("2026-11-23T00:00", "2026-11-23T00:00", true), [480, 535]],
    ["over several days", event("2026-11-20T00:00", "2026-11-24T00:00", true), [480, 535]],
    ["in the second lesson", event("2026-11-23T09:00", "2026-11-23T09:45"), [535]],
    ["over both", event("2026-11-23T08:20", "2026-11-23T09:10"), [480, 535]],
    ["between them", event("2026-11-23T08:50", "2026-11-23T08:55"), []],
    ["the day before", event("2026-11-22T00:00", "2026-11-22T00:00", true), []],
  ])("one that is %s marks the lessons it touches", (_, one, starts) => {
    expect(examined(one)).toEqual(starts);
    expect(examined(one, "physics")).toEqual([]);
  });

  test("are known by their kind", () => {
    const events = ["event", "exam", "meeting", "trip", "task"].map((kind) => ({ kind }));
    expect(examsOf(events)).toEqual([{ kind: "exam" }]);
  });
});
