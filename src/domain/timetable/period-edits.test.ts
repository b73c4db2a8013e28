import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addPeriod,
  followPeriods,
  keepPeriodIds,
  moveEdge,
  periodFaults,
  sortPeriods,
  withWaiting,
} from "./period-edits.ts";
import { buildSession } from "../../../tests/support/domain-builders.ts";
import type { TimetablePeriod } from "./timetable.ts";
import { dayPlanToPeriods, usualDay } from "./usual-day.ts";

const createIds = (prefix: string): (() => string) => {
  let id = 0;
  return () => `${prefix}${(id += 1)}`;
};
const lesson = (id: string, start: number, end: number): TimetablePeriod => ({
  id,
  label: id,
  start,
  end,
  pause: false,
});
const three = [lesson("1", 480, 530), lesson("2", 535, 585), lesson("3", 600, 650)];
const times = (periods: readonly TimetablePeriod[]): number[][] => periods.map(({ start, end }) => [start, end]);

/** Grids as one may have them: lessons of any length, gaps of any, from any time of day. */
const anyGrid = fc
  .array(fc.record({ gap: fc.nat(30), length: fc.integer({ min: 5, max: 90 }) }), { minLength: 1, maxLength: 9 })
  .map((parts) => {
    let at = 300;
    return parts.map(({ gap, length }, index) => {
      const start = at + gap;
      at = start + length;
      return lesson(String(index), start, at);
    });
  });

describe("an edge that moves", () => {
  test("uses up the free minutes first, then pushes later periods, which keep their lengths", () => {
    const small = moveEdge(three, "1", "end", 535);
    expect(small.ok && times(small.value.periods)).toEqual([
      [480, 535],
      [535, 585],
      [600, 650],
    ]);
    expect(small.ok && small.value.pushed).toBe(0);
    const large = moveEdge(three, "1", "end", 555);
    expect(large.ok && times(large.value.periods)).toEqual([
      [480, 555],
      [555, 605],
      [605, 655],
    ]);
    expect(large.ok && large.value.pushed).toBe(2);
  });

  test("stops at the period above and leaves five minutes", () => {
    const start = moveEdge(three, "2", "start", 500);
    expect(start.ok && times(start.value.periods)[1]).toEqual([530, 585]);
    const end = moveEdge(three, "2", "end", 400);
    expect(end.ok && times(end.value.periods)[1]).toEqual([535, 540]);
  });

  test("keeps any good grid good, the other lengths as they are, and refuses to go over midnight", () => {
    fc.assert(
      fc.property(
        anyGrid,
        fc.nat(8),
        fc.constantFrom("start" as const, "end" as const),
        fc.nat(1600),
        (grid, pick, edge, to) => {
          const { id } = grid[pick % grid.length]!;
          const moved = moveEdge(grid, id, edge, to);
          if (!moved.ok) {
            expect(edge).toBe("end");
            return;
          }
          expect(periodFaults(moved.value.periods)).toEqual([]);
          const lengths = (periods: readonly TimetablePeriod[]): number[] =>
            periods.filter((one) => one.id !== id).map(({ start, end }) => end - start);
          expect(lengths(moved.value.periods)).toEqual(lengths(grid));
        },
      ),
    );
    expect(moveEdge(three, "3", "end", 1441)).toEqual({ ok: false, error: { type: "overMidnight" } });
  });
});

test("faults name the period: end before start, over midnight, begun before the one above ends", () => {
  expect(periodFaults(three)).toEqual([]);
  expect(
    periodFaults([lesson("a", 500, 480), lesson("b", 600, 700), lesson("c", 650, 720), lesson("d", 1400, 1450)]),
  ).toEqual([
    { period: "a", type: "order" },
    { period: "c", type: "overlap" },
    { period: "d", type: "overMidnight" },
  ]);
});

test("one more lesson follows the last, numbered on, as long as the last lesson", () => {
  expect(addPeriod(three, "new", { start: 480, length: 45 })).toEqual({
    ok: true,
    value: { id: "new", label: "4", start: 655, end: 705, pause: false },
  });
  expect(addPeriod([], "new", { start: 480, length: 45 })).toEqual({
    ok: true,
    value: { id: "new", label: "1", start: 480, end: 525, pause: false },
  });
  expect(addPeriod([lesson("1", 1350, 1400)], "new", { start: 480, length: 45 }).ok).toBe(false);
});

describe("sessions follow their periods", () => {
  test("to the new times of their first and last period; those off the grid stay", () => {
    const moved = moveEdge(three, "1", "end", 555);
    const next = moved.ok ? moved.value.periods : [];
    const sessions = [
      buildSession({ id: "double", start: 480, end: 585 }),
      buildSession({ id: "odd", start: 483, end: 530 }),
      buildSession({ id: "third", start: 600, end: 650 }),
    ];
    expect(followPeriods(sessions, three, next)).toEqual([
      { id: "double", start: 480, end: 605 },
      { id: "third", start: 605, end: 655 },
    ]);
  });

  test("through a new plan of the day, lesson for lesson", () => {
    const old = dayPlanToPeriods(usualDay("LU"), createIds("old"));
    const next = keepPeriodIds(old, dayPlanToPeriods({ ...usualDay("DE"), start: 450 }, createIds("new")));
    const lessons = (periods: readonly TimetablePeriod[]): TimetablePeriod[] =>
      sortPeriods(periods).filter(({ pause }) => !pause);
    const sessions = lessons(old).map(({ start, end }) => buildSession({ start, end }));
    const followed = followPeriods(sessions, old, next);
    expect(times(lessons(next))).toEqual(followed.map(({ start, end }) => [start, end]));
    expect(new Set(next.map(({ id }) => id)).size).toBe(next.length);
  });

  test("an unchanged grid moves no session", () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const sessions = grid.map(({ start, end }) => buildSession({ start, end }));
        expect(followPeriods(sessions, grid, grid)).toEqual([]);
      }),
    );
  });
});

describe("a row that waits, since it did not fit", () => {
  const late = lesson("3", 700, 750);

  test("is in the grid as soon as its reason has gone, and not before", () => {
    const moved = lesson("2", 580, 640);
    expect(withWaiting(three, [moved])).toEqual({ periods: three, taken: [] });
    const roomy = [three[0]!, three[1]!, late];
    expect(withWaiting(roomy, [moved])).toEqual({ periods: [three[0], moved, late], taken: ["2"] });
  });

  test("fits together with another one that waits", () => {
    const rows = [lesson("2", 600, 650), lesson("3", 535, 585)];
    expect(withWaiting(three, rows)).toEqual({ periods: [three[0], ...rows], taken: ["2", "3"] });
  });

  test("is no more where its period was removed, and keeps none of the others out", () => {
    expect(withWaiting(three.slice(1), [lesson("1", 490, 530)])).toEqual({ periods: three.slice(1), taken: [] });
    const rows = [lesson("1", 480, 540), lesson("3", 610, 650)];
    expect(withWaiting(three, rows)).toMatchObject({ taken: ["3"] });
  });
});
