import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildSession, buildTimetable } from "../../../tests/support/domain-builders.ts";
import {
  freeLabels,
  gridDays,
  gridSpan,
  layoutDay,
  nearestStop,
  periodAt,
  stopsOfDay,
  weekLabels,
} from "./timetable-grid.ts";
import type { Session, TimetablePeriod } from "./timetable.ts";

const period = (id: string, start: number, pause = false): TimetablePeriod => ({
  id,
  label: id,
  start,
  end: start + 50,
  pause,
});
const periods = [period("1", 480), period("2", 535), period("3", 600)];
const ab = ["A", "B"];

const anySessions = (labels: readonly string[]): fc.Arbitrary<Session[]> =>
  fc
    .array(
      fc.record({
        start: fc.integer({ min: 96, max: 110 }).map((step) => step * 5),
        length: fc.constantFrom(25, 50, 105),
        labels: fc.subarray([...labels]),
      }),
      { maxLength: 8 },
    )
    .map((all) =>
      all.map(({ start, length, labels }, index) =>
        buildSession({ id: `s${index}`, start, end: start + length, labels }),
      ),
    );

describe("the grid's columns and rows", () => {
  test("are the weekdays in order, or the days of a cycle", () => {
    expect(gridDays(buildTimetable({ days: [3, 1] }), undefined)).toEqual([1, 3]);
    expect(gridDays(buildTimetable(), { unit: "day", labels: ["1", "2", "3", "4", "5", "6"] })).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    expect(weekLabels({ unit: "week", labels: ab })).toEqual(ab);
    expect(weekLabels({ unit: "day", labels: ab })).toEqual([]);
    expect(weekLabels(undefined)).toEqual([]);
  });

  test("reach from the first to the last minute, sessions off the grid included", () => {
    expect(gridSpan(periods, [buildSession({ start: 420, end: 470 })])).toEqual({ start: 420, end: 650 });
    expect(gridSpan([], [])).toEqual({ start: 480, end: 960 });
  });

  test("a minute belongs to the period before it", () => {
    expect(periodAt(periods, 400)?.id).toBe("1");
    expect(periodAt(periods, 532)?.id).toBe("1");
    expect(periodAt(periods, 535)?.id).toBe("2");
    expect(periodAt([], 500)).toBeUndefined();
  });
});

describe("blocks of a day", () => {
  test("A weeks keep to the first half, B weeks to the second, all weeks have both", () => {
    const places = layoutDay(
      [
        buildSession({ id: "a", labels: ["A"] }),
        buildSession({ id: "b", labels: ["B"] }),
        buildSession({ id: "every", start: 600 }),
      ],
      ab,
    );
    expect(places.get("a")).toEqual({ from: 0, to: 0.5 });
    expect(places.get("b")).toEqual({ from: 0.5, to: 1 });
    expect(places.get("every")).toEqual({ from: 0, to: 1 });
  });

  test("never cover each other, and never leave the column", () => {
    fc.assert(
      fc.property(fc.constantFrom([], ab, ["A", "B", "C"], ["1", "2", "3", "4", "5"]), fc.gen(), (labels, gen) => {
        const sessions = gen(anySessions, labels);
        const places = layoutDay(sessions, labels);
        for (const session of sessions) {
          const own = places.get(session.id)!;
          expect(own.from).toBeGreaterThanOrEqual(0);
          expect(own.to).toBeLessThanOrEqual(1 + 1e-9);
          expect(own.to - own.from).toBeGreaterThan(0);
          for (const other of sessions) {
            if (other.id === session.id || other.start >= session.end || session.start >= other.end) continue;
            const place = places.get(other.id)!;
            expect(own.to <= place.from + 1e-9 || place.to <= own.from + 1e-9).toBe(true);
          }
        }
      }),
    );
  });
});

describe("stops of the keyboard", () => {
  test("a period's half that is free comes after the session in the other one", () => {
    const sessions = [buildSession({ id: "a", labels: ["A"] }), buildSession({ id: "full", start: 535, end: 585 })];
    expect(stopsOfDay(periods, sessions, ab).map(({ id }) => id)).toEqual(["a", "1", "full", "3"]);
    expect(freeLabels(periods[0]!, sessions, ab)).toEqual(["B"]);
    expect(freeLabels(periods[1]!, sessions, ab)).toBeNull();
    expect(freeLabels(periods[2]!, sessions, ab)).toEqual([]);
  });

  test("include every session once and every period with room, in order", () => {
    fc.assert(
      fc.property(anySessions(ab), (sessions) => {
        const stops = stopsOfDay(periods, sessions, ab);
        const starts = stops.map(({ start }) => start);
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        const ids = stops.filter(({ type }) => type === "session").map(({ id }) => id);
        expect(ids.toSorted()).toEqual(sessions.map(({ id }) => id).toSorted());
        for (const one of periods) {
          const isStop = stops.some(({ type, id }) => type === "cell" && id === one.id);
          expect(isStop).toBe(freeLabels(one, sessions, ab) !== null);
        }
      }),
    );
  });

  test("of another day, the nearest in time", () => {
    const stops = stopsOfDay(periods, [], ab);
    expect(nearestStop(stops, 560)?.id).toBe("2");
    expect(nearestStop([], 560)).toBeUndefined();
  });
});
