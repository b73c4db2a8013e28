import { describe, expect, it } from "vitest";
import { buildSchedule, buildSession } from "../../../../tests/support/domain-builders.ts";
import { edit } from "#db/edit/edit";
import type { LessonPlace } from "#domain/schedule/lesson-place";
import { expandSchedule } from "#domain/schedule/expander";
import type { EventRow } from "#schema/events";
import { emptyValues } from "#schema/validate";
import { eventMutations, lessonPlace, nextTimes, selectionTimes, snapToPeriod, timesAt } from "./calendar-changes.ts";

const event = (values: Partial<EventRow> = {}): EventRow => ({
  ...emptyValues("events"),
  id: "event0000000000",
  owner: "teacher00000000",
  rev: 1,
  seq: 1,
  deleted: false,
  created: "",
  updated: "",
  device: "",
  title: "Visit",
  kind: "event",
  start: "2026-11-24T14:35",
  end: "2026-11-24T15:25",
  ...values,
});
const patchOf = (...args: Parameters<typeof eventMutations>) => {
  const [mutation] = eventMutations(...args);
  return mutation?.op === "update" ? mutation.patch : undefined;
};

describe("eventMutations", () => {
  it("moves across days and keeps the length", () => {
    const times = { allDay: false, start: "2026-11-26T10:00", end: "2026-11-26T10:50" };
    expect(eventMutations(event(), times)).toEqual([edit("events", event(), times)]);
  });

  it("moves over a clock change by the wall clock", () => {
    const moved = { allDay: false, start: "2027-03-28T02:30", end: "2027-03-28T03:30" };
    expect(patchOf(event(), moved)).toEqual(moved);
  });

  it("does nothing where nothing changed", () => {
    expect(eventMutations(event(), { allDay: false, start: "2026-11-24T14:35", end: "2026-11-24T15:25" })).toEqual([]);
    const days = { allDay: true, start: "2027-04-17T00:00", end: "2027-04-18T00:00" };
    expect(eventMutations(event(days), days)).toEqual([]);
  });

  it("becomes a day in the all-day row, and an hour out of it", () => {
    expect(patchOf(event(), { allDay: true, start: "2026-11-25T00:00", end: "2026-11-25T00:00" })).toEqual({
      allDay: true,
      start: "2026-11-25T00:00",
      end: "2026-11-25T00:00",
    });
    const trip = event({ allDay: true, start: "2027-04-17T00:00", end: "2027-04-18T00:00" });
    expect(patchOf(trip, { allDay: false, start: "2027-04-17T23:30", end: null })).toEqual({
      allDay: false,
      start: "2027-04-17T23:30",
      end: "2027-04-18T00:30",
    });
  });

  it("keeps the days of a trip that is moved, the last inclusive", () => {
    const trip = event({ allDay: true, start: "2027-04-17T00:00", end: "2027-04-18T00:00" });
    const moved = { allDay: true, start: "2026-12-31T00:00", end: "2027-01-01T00:00" };
    expect(patchOf(trip, moved)).toEqual(moved);
  });

  it("keeps a task with no length without one", () => {
    const task = event({ kind: "task", end: "2026-11-24T14:35" });
    expect(patchOf(task, { allDay: false, start: "2026-11-25T09:00", end: "2026-11-25T09:30" })).toEqual({
      allDay: false,
      start: "2026-11-25T09:00",
      end: "2026-11-25T09:00",
    });
  });
});

/** Maths on Tuesdays from 8:55. */
const lesson = expandSchedule(buildSchedule({ sessions: [buildSession({ day: 2, start: 535 })] }), {
  start: "2026-11-23",
  end: "2026-11-29",
})[0]!;
const at = (date: string, start: number): LessonPlace => ({ date, start, end: start + 50 });

describe("where a lesson may be dropped", () => {
  it("keeps its length; not in the all-day row or over midnight", () => {
    expect(lessonPlace(lesson, { allDay: false, start: "2026-11-26T10:00", end: null })).toEqual(at("2026-11-26", 600));
    expect(lessonPlace(lesson, { allDay: true, start: "2026-11-26T00:00", end: "2026-11-26T00:00" })).toBeNull();
    expect(lessonPlace(lesson, { allDay: false, start: "2026-11-26T23:30", end: null })).toBeNull();
  });

  it("snaps to a period that begins nearby", () => {
    const periods = [{ start: 600 }, { start: 655 }];
    expect(snapToPeriod(at("2026-11-26", 610), periods)).toEqual(at("2026-11-26", 600));
    expect(snapToPeriod(at("2026-11-26", 645), periods)).toEqual(at("2026-11-26", 655));
    expect(snapToPeriod(at("2026-11-26", 625), periods)).toEqual(at("2026-11-26", 625));
    expect(snapToPeriod(at("2026-11-26", 625), [])).toEqual(at("2026-11-26", 625));
  });
});

describe("selectionTimes", () => {
  const periods = [{ start: 600, end: 650, pause: false }];

  it("takes what was drawn", () => {
    const drawn = { allDay: false, start: "2026-11-24T10:00", end: "2026-11-24T12:00" };
    expect(selectionTimes(drawn, periods)).toEqual(drawn);
    const days = { allDay: true, start: "2026-11-24T00:00", end: "2026-11-26T00:00" };
    expect(selectionTimes(days, periods)).toEqual(days);
    const night = { allDay: false, start: "2026-11-24T23:58", end: "2026-11-25T00:10" };
    expect(selectionTimes(night, periods)).toEqual(night);
  });

  it("takes the period under a click, or an hour where there is none", () => {
    const click = (from: string, to: string) =>
      selectionTimes({ allDay: false, start: `2026-11-24T${from}`, end: `2026-11-24T${to}` }, periods);
    expect(click("10:35", "10:40")).toEqual({ allDay: false, start: "2026-11-24T10:00", end: "2026-11-24T10:50" });
    expect(click("18:40", "18:45")).toEqual({ allDay: false, start: "2026-11-24T18:30", end: "2026-11-24T19:30" });
    expect(timesAt("2026-11-24", 1425, [])).toEqual({
      allDay: false,
      start: "2026-11-24T23:30",
      end: "2026-11-25T00:30",
    });
  });
});

describe("nextTimes", () => {
  const periods = [
    { start: 480, end: 530, pause: false },
    { start: 535, end: 585, pause: true },
    { start: 590, end: 640, pause: false },
  ];
  const at = (date: string, minutes: number, grid = periods) =>
    nextTimes({ today: "2026-11-23", minutes }, date, grid).start;

  it("takes today's current or next period, no pause", () => {
    expect(at("2026-11-23", 500)).toBe("2026-11-23T08:00");
    expect(at("2026-11-23", 540)).toBe("2026-11-23T09:50");
  });

  it("takes the first of another day, and the next half hour after school", () => {
    expect(at("2026-11-24", 700)).toBe("2026-11-24T08:00");
    expect(at("2026-11-23", 1005)).toBe("2026-11-23T17:00");
    expect(at("2026-11-23", 1435)).toBe("2026-11-23T23:00");
    expect(at("2026-11-23", 120, [])).toBe("2026-11-23T08:00");
  });
});
