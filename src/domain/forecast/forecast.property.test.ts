import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anyForecastYear, type ForecastYear } from "../../../tests/support/forecast-years.ts";
import { forecastOnPaper } from "../../../tests/support/forecast-model.ts";
import { forecastCourse, outlookOf, type UnitStretch } from "./forecast.ts";
import { movesOfWay, tryWay, waysToFit, type WayResult } from "./forecast-ways.ts";
import { courseAhead } from "./unit-cuts.ts";

const anyPace = fc
  .record({ lessons: fc.integer({ min: 20, max: 200 }), halvesLost: fc.nat(80) })
  .map(({ lessons, halvesLost }) => ({ lessons, halvesLost, rate: halvesLost / 2 / lessons }));

const said = (stretch: UnitStretch | null): string | undefined =>
  stretch === null || (stretch.short === 0 && stretch.range === null)
    ? undefined
    : stretch.short > 0
      ? `${stretch.short} short`
      : stretch.range!.end;

test("the ends of units both ways, and what is short, are those of a paper calendar", () => {
  fc.assert(
    fc.property(anyForecastYear, anyPace, (year, pace) => {
      const forecast = forecastCourse(year.source, pace.rate);
      const paper = forecastOnPaper(year, pace);
      const ends = (of: "planned" | "paced") =>
        Object.fromEntries(
          forecast.units.flatMap((one) => {
            const end = said(one[of]);
            return end === undefined ? [] : [[one.unit.id, end]];
          }),
        );
      expect({ left: forecast.left, short: forecast.short, planned: ends("planned"), paced: ends("paced") }).toEqual(
        paper,
      );
    }),
    { numRuns: 1000 },
  );
});

test("what is short is shared out among the units, and the sum adds up", () => {
  fc.assert(
    fc.property(anyForecastYear, anyPace, ({ source }, { rate }) => {
      const { units, left, reserve, needed, lost, short, plannedShort } = forecastCourse(source, rate);
      expect(left - reserve).toBe(needed + lost - short);
      expect(left - reserve).toBe(needed - plannedShort);
      const missing = units.reduce((sum, { paced }) => sum + (paced?.short ?? 0), 0);
      expect(missing).toBe(Math.max(0, short));
      expect(lost).toBeGreaterThanOrEqual(0);
    }),
  );
});

/** The year once a way was gone. */
const apply = ({ source, written }: ForecastYear, result: WayResult): ForecastYear["source"] => {
  const course = courseAhead(source, (id) => written.has(id));
  const { moves, orders } = movesOfWay(source, course, result);
  const gone = new Set(result.cuts.flatMap(({ lessons }) => lessons));
  const to = new Map(moves.map((move) => [move.lesson, move.to]));
  const order = new Map(orders.map((one) => [one.id, one.order]));
  const lengths = new Map(result.lengths.map((one) => [one.unit, one.lessonsPlanned]));
  const { way } = result;
  const dropped = way.kind === "drop" ? way.unit : "";
  return {
    ...source,
    lessons: source.lessons
      .filter(({ id }) => !gone.has(id))
      .map((one) => ({ ...one, ...to.get(one.id), unit: one.unit === dropped ? "" : one.unit })),
    units: source.units
      .filter(({ id }) => id !== dropped)
      .map((one) => ({
        ...one,
        order: order.get(one.id) ?? one.order,
        lessonsPlanned: lengths.get(one.id) ?? one.lessonsPlanned,
      })),
    reserve: way.kind === "reserve" ? result.after.reserve : source.reserve,
  };
};

test("a way does what it says: the forecast afterwards is the one that it promised", () => {
  let tried = 0;
  fc.assert(
    fc.property(anyForecastYear, anyPace, (year, { rate }) => {
      const { source, written } = year;
      const course = courseAhead(source, (id) => written.has(id));
      const ways = waysToFit({ outlook: outlookOf(source, rate), course });
      for (const result of ways) {
        tried += 1;
        const after = apply(year, result);
        expect({ kind: result.way.kind, short: forecastCourse(after, rate).short }).toEqual({
          kind: result.way.kind,
          short: result.after.short,
        });
        // No two plans meet in a slot, and none enters one that is locked, taught or an exam's.
        const places = after.lessons.map(({ date, start }) => `${date} ${start}`);
        expect(new Set(places).size).toBe(places.length);
      }
    }),
    { numRuns: 600 },
  );
  expect(tried).toBeGreaterThan(300);
});

test("the smallest change that fits is offered: one lesson less would not do", () => {
  fc.assert(
    fc.property(anyForecastYear, anyPace, ({ source, written }, { rate }) => {
      const found = { outlook: outlookOf(source, rate), course: courseAhead(source, (id) => written.has(id)) };
      for (const { way, after, most } of waysToFit(found)) {
        if (!("by" in way)) continue;
        expect(way.by).toBeLessThanOrEqual(most);
        if (after.short > 0) expect(way.by).toBe(most);
        else expect(tryWay(found, { ...way, by: way.by - 1 })!.after.short).toBeGreaterThan(0);
      }
    }),
  );
});
