import { describe, expect, test } from "vitest";
import { readScene, sceneDay, unitScene } from "../../../tests/support/unit-scene.ts";
import { courseLine } from "#domain/lessons/course-line";
import { planSlots } from "#domain/lessons/lesson-slots";
import { copyPlans, firstFreePlace, freePlaces } from "./copy-plans.ts";
import { reorderUnit } from "./reorder-unit.ts";
import { stretchUnit } from "./stretch-unit.ts";
import { orderChanges, ordersAtEnd } from "./unit-order.ts";
import { unitDays } from "./unit-days.ts";
import { unitSpans } from "./unit-spans.ts";

describe("another place among the units", () => {
  test.each([
    ["behind the next one", "aabb.", { a: 2, b: 2 }, "a", 1, "b1 b2 a1 a2 ."],
    ["before the first one", "aabbc", { a: 2, b: 2, c: 1 }, "c", 0, "c1 a1 a2 b1 b2"],
    ["slots without a plan move along", "a.bb", { a: 2, b: 2 }, "a", 1, "b1 b2 a1 ."],
    ["what stays is jumped over", "aB!b.", { a: 1, b: 4 }, "a", 1, "b2 b1 . . a1"],
    ["what was taught stays", "+abb", { a: 1, b: 2 }, "a", 1, "t1 b1 b2 a1"],
    ["the same place", "ab", { a: 1, b: 1 }, "b", 1, "a1 b1"],
  ] as const)("%s", (_, pattern, lengths, unit, to, expected) => {
    const scene = unitScene(pattern, lengths);
    expect(readScene(scene, reorderUnit({ ...scene, unit, to }).shift.moves)).toBe(expected);
  });

  test("what is past stays", () => {
    const scene = { ...unitScene("aabb", { a: 2, b: 2 }), notBefore: sceneDay(1) };
    expect(readScene(scene, reorderUnit({ ...scene, unit: "a", to: 1 }).shift.moves)).toBe("a1 b1 b2 a2");
  });

  test("it gets a key between its neighbours; where there is none, all get new ones", () => {
    const units = ["a0", "a1", "a1V"].map((order, index) => ({ id: `u${index}`, order }));
    const [first] = orderChanges(units, "u2", 1);
    expect(first!.order > "a0" && first!.order < "a1").toBe(true);
    expect(orderChanges(units, "u0", 2)).toEqual([{ id: "u0", order: "a1W" }]);
    expect(orderChanges(units, "u1", 0)[0]!.order < "a0").toBe(true);
    const twins = ["a0", "a0", "a0"].map((order, index) => ({ id: `u${index}`, order }));
    const keys = new Map(twins.map(({ id, order }) => [id, order]));
    for (const { id, order } of orderChanges(twins, "u2", 1)) keys.set(id, order);
    expect(
      ["u0", "u2", "u1"].map((id) => keys.get(id)!).every((key, index, all) => index === 0 || all[index - 1]! < key),
    ).toBe(true);
  });

  test("keys at the end stay short", () => {
    const keys = ordersAtEnd([], 500);
    expect(keys.toSorted()).toEqual(keys);
    expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(12);
  });
});

describe("another length", () => {
  test.each([
    ["longer: what comes after moves on", "aabb..", { a: 2, b: 2 }, "a", 1, "a1 a2 . b1 b2 .", 3],
    ["shorter: as far as its last slots are free", "aa..bb", { a: 4, b: 2 }, "a", -9, "a1 a2 b1 b2 . .", 2],
    ["what stays is jumped over", "aaB!b..", { a: 2, b: 2 }, "a", 1, "a1 a2 b1 . . b2 .", 3],
    ["the last one only gets another number", "aab...", { a: 2, b: 2 }, "b", 2, "a1 a2 b1 . . .", 4],
  ] as const)("%s", (_, pattern, lengths, unit, by, expected, planned) => {
    const scene = unitScene(pattern, lengths);
    const { shift, lessonsPlanned } = stretchUnit({ ...scene, unit, by });
    expect(readScene(scene, shift.moves)).toBe(expected);
    expect(lessonsPlanned).toBe(planned);
  });

  test("what has no slot left is named", () => {
    const scene = unitScene("aabb", { a: 2, b: 2 });
    const { shift } = stretchUnit({ ...scene, unit: "a", by: 1 });
    expect(shift.fallen.map(({ lesson }) => lesson)).toEqual(["b2"]);
  });

  test("what is past gives no slot up", () => {
    const scene = { ...unitScene("a..bb", { a: 3, b: 2 }), notBefore: sceneDay(2) };
    expect(stretchUnit({ ...scene, unit: "a", by: -2 }).room).toBe(1);
  });
});

describe("copies", () => {
  test("go onto free slots by order, and what has no slot is named", () => {
    const source = unitScene("a+aa", { a: 3 });
    const target = unitScene("..+!b.C..", { b: 1, c: 1 });
    const { originDate: date, originStart: start } = target.slots[1]!;
    const { copies, left, passed } = copyPlans({ ...source, target, from: { date, start } });
    expect(copies.map(({ lesson, to }) => [lesson, to.date])).toEqual([
      ["a1", sceneDay(1)],
      ["t1", sceneDay(5)],
      ["a2", sceneDay(7)],
      ["a3", sceneDay(8)],
    ]);
    expect(left).toEqual([]);
    expect(passed.map(({ slot }) => slot.date)).toEqual([2, 3, 4, 6].map(sceneDay));
    const short = copyPlans({ ...source, target, from: { date: sceneDay(7), start } });
    expect(short.left.map(({ lesson }) => lesson)).toEqual(["a2", "a3"]);
  });

  test("begin after the last plan, or at the first free slot of a full year", () => {
    const line = courseLine(unitScene(".b.b..", { b: 2 }));
    expect(firstFreePlace(line, "")?.slot.date).toBe(sceneDay(4));
    expect(firstFreePlace(line, sceneDay(5))?.slot.date).toBe(sceneDay(5));
    expect(freePlaces(line, sceneDay(2)).length).toBe(3);
    expect(firstFreePlace(courseLine(unitScene(".b.b", { b: 2 })), "")?.slot.date).toBe(sceneDay(0));
  });
});

test("a unit's days, slots and what is missing", () => {
  const scene = unitScene("a.bb", { a: 2, b: 4, c: 3 });
  const { slots } = planSlots(scene.slots, scene.lessons);
  const [a, b, c] = unitSpans({ ...scene, slots });
  expect(a).toMatchObject({
    number: 1,
    slots: 2,
    planned: 1,
    missing: 0,
    range: { start: sceneDay(0), end: sceneDay(1) },
  });
  expect(b).toMatchObject({ number: 2, slots: 2, planned: 2, missing: 2, total: 4, held: 0 });
  expect(c).toMatchObject({ number: 3, slots: 0, missing: 3, range: null });
});

test("the days of units, weekends within one too", () => {
  const scene = unitScene("aaaaaab", { a: 6, b: 2 });
  const days = unitDays(planSlots(scene.slots, scene.lessons).slots, scene.units);
  const words = ["2026-09-14", "2026-09-19", "2026-09-21", "2026-09-22", "2026-09-23"].map((date) => {
    const day = days.get(date);
    return day && `${day.number}${day.unit.id}${day.isFirst ? " first" : ""}${day.isLast ? " last" : ""}`;
  });
  expect(words).toEqual(["1a first", "1a", "1a last", "2b first last", undefined]);
});
