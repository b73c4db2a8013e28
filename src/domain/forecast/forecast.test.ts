import { describe, expect, test } from "vitest";
import { sceneDay, unitScene } from "../../../tests/support/unit-scene.ts";
import { forecastCourse, outlookOf } from "./forecast.ts";
import { movesOfWay, tryWay, unitsFor, waysToFit } from "./forecast-ways.ts";
import { courseAhead } from "./unit-cuts.ts";
import type { ForecastSource } from "./unit-needs.ts";

type Scene = ReturnType<typeof unitScene>;

/** A scene from its `at`th slot on; plans before it were held. */
const source = (pattern: string, lengths: Readonly<Record<string, number>>, at = 0, reserve = 0) => {
  const scene = unitScene(pattern, lengths);
  const today = sceneDay(at);
  return {
    ...scene,
    today,
    reserve,
    partly: 0.5,
    notBefore: today,
    lessons: scene.lessons.map((one) => (one.date < today ? { ...one, status: "held" as const } : one)),
  } satisfies Scene & ForecastSource;
};
const at = (from: ReturnType<typeof source>, rate = 0, planned: readonly string[] = []) => ({
  outlook: outlookOf(from, rate),
  course: courseAhead(from, (id) => planned.includes(id)),
});

describe("a forecast", () => {
  test("says the day on which each unit ends, as planned and at the own pace", () => {
    const { units, left, needed, lost, short } = forecastCourse(
      source("aaaa................", { a: 8, b: 8 }, 4),
      0.25,
    );
    expect({ left, needed, lost, short }).toEqual({ left: 16, needed: 12, lost: 3, short: -1 });
    expect(units.map(({ planned }) => planned?.range?.end)).toEqual([sceneDay(7), sceneDay(15)]);
    expect(units.map(({ paced }) => paced?.range?.end)).toEqual([sceneDay(8), sceneDay(18)]);
  });

  test("keeps the reserve and exams free, and says how many lessons of each unit find no slot", () => {
    const { units, reserveRange, plannedShort } = forecastCourse(source("..!.......", { a: 5, b: 6, c: 1 }, 0, 2), 0);
    expect(reserveRange).toEqual({ start: sceneDay(8), end: sceneDay(9) });
    expect(units.map(({ planned }) => planned?.short)).toEqual([0, 4, 1]);
    expect(plannedShort).toBe(5);
  });

  test("a plan on an exam's slot needs no other one", () => {
    const scene = source("aa.a......", { a: 6 }, 2);
    const exams = unitScene("...!......", {}).exams;
    expect(forecastCourse({ ...scene, exams }, 0)).toMatchObject({ left: 7, needed: 3 });
  });

  test("a lesson held in part counts half, and shares its slot with the next unit", () => {
    const scene = source("aaa.......", { a: 4, b: 3 }, 3);
    const lessons = scene.lessons.map((one) => (one.id === "a3" ? { ...one, status: "partly" as const } : one));
    const { units, needed } = forecastCourse({ ...scene, lessons }, 0);
    expect(units[0]).toMatchObject({ need: 1.5, done: 2.5 });
    expect(units.map(({ planned }) => planned?.range)).toEqual([
      { start: sceneDay(3), end: sceneDay(4) },
      { start: sceneDay(4), end: sceneDay(7) },
    ]);
    expect(needed).toBe(5);
  });

  test("a unit that was left before it had its length is over; one that nobody began is not", () => {
    const { units } = forecastCourse(source("aaabbb........", { a: 9, b: 5, c: 3 }, 6), 0);
    expect(units.map(({ state, need }) => `${state} ${need}`)).toEqual(["over 0", "open 2", "open 3"]);
    expect(units[0]!.taught).toEqual({ start: sceneDay(0), end: sceneDay(2) });
    const skipped = forecastCourse(source("bbb.......", { a: 4, b: 5 }, 3), 0);
    expect(skipped.units.map(({ need }) => need)).toEqual([4, 2]);
  });

  test("stops at a unit without a length", () => {
    const { units, stopsAt, needed } = forecastCourse(source("..........", { a: 3, b: 0, c: 4 }), 0);
    expect(stopsAt?.id).toBe("b");
    expect(units.map(({ planned }) => planned?.range?.end)).toEqual([sceneDay(2), undefined, undefined]);
    expect(needed).toBe(3);
  });

  test("of a year that is over, of no units, and of 400 lessons in one", () => {
    const over = forecastCourse({ ...source("aaaaa", { a: 9 }), today: "2030-01-01" }, 0.1);
    expect(over).toMatchObject({ left: 0, needed: 9, short: 10 });
    expect(forecastCourse(source(".....", {}), 0.1)).toMatchObject({ units: [], short: -5, reserveRange: null });
    expect(forecastCourse(source(".....", { a: 400 }), 0).units[0]!.planned).toEqual({
      range: { start: sceneDay(0), end: sceneDay(4) },
      short: 395,
    });
  });
});

describe("the ways to make it fit", () => {
  const tooLong = source("aa........", { a: 6, b: 5 }, 2, 1);

  test("each comes with what it does: fits, too short, too much", () => {
    expect(waysToFit(at(tooLong)).map(({ way, after }) => `${way.kind} ${after.short}`)).toEqual([
      "shorten 0",
      "reserve 1",
      "merge 0",
      "drop -3",
    ]);
  });

  test("there are none while all fits", () => {
    expect(waysToFit(at(source("aa........", { a: 6, b: 3 }, 2)))).toEqual([]);
  });

  test("what nobody wrote goes first, then what has no plan, then the rest; locked lessons stay", () => {
    const scene = source("aaaA.bbbb", { a: 7, b: 4 }, 0);
    const found = at(scene, 0, ["a3", "a1"]);
    const cut = (by: number) => tryWay(found, { kind: "shorten", unit: "a", by })!;
    expect(cut(3).cuts).toEqual([{ unit: "a", unwritten: 3, lessons: [] }]);
    expect(cut(5).cuts).toEqual([{ unit: "a", unwritten: 3, lessons: ["a2", "a3"] }]);
    expect(cut(99)).toMatchObject({ most: 6, lengths: [{ unit: "a", lessonsPlanned: 1 }] });
  });

  test("what comes after moves up by the slots that are free then", () => {
    const scene = source("aa.aa.bb..", { a: 6, b: 4 });
    const found = at(scene);
    const result = tryWay(found, { kind: "shorten", unit: "a", by: 2 })!;
    const { moves } = movesOfWay(scene, found.course, result);
    expect(moves.map(({ lesson, to }) => `${lesson} ${to.date}`)).toEqual([
      `a3 ${sceneDay(2)}`,
      `a4 ${sceneDay(3)}`,
      `b1 ${sceneDay(4)}`,
      `b2 ${sceneDay(5)}`,
    ]);
  });

  test("two lessons become one: unwritten ones first, then neighbours without a plan", () => {
    const scene = source("aaaaa.....", { a: 5, b: 7 });
    const result = tryWay(at(scene), { kind: "merge", by: 5 })!;
    expect(result.most).toBe(5);
    expect(result.pairs).toEqual([
      { from: "a3", into: "a4" },
      { from: "a1", into: "a2" },
    ]);
    expect(result.lengths).toEqual([
      { unit: "a", lessonsPlanned: 3 },
      { unit: "b", lessonsPlanned: 4 },
    ]);
  });

  test("only units that nobody began can be dropped or go behind", () => {
    const found = at(source("aabb......", { a: 3, b: 5, c: 4, d: 3 }, 3));
    expect(unitsFor(found, "drop").map(({ id }) => id)).toEqual(["c", "d"]);
    expect(unitsFor(found, "behind").map(({ id }) => id)).toEqual(["c"]);
    expect(tryWay(found, { kind: "drop", unit: "b" })).toBeNull();
    expect(tryWay(found, { kind: "behind", unit: "c" })!.after.units.map(({ unit }) => unit.id)).toEqual([
      "a",
      "b",
      "d",
      "c",
    ]);
  });
});
