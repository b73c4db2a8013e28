import * as fc from "fast-check";
import { expect, test } from "vitest";
import { unitScene } from "../../../tests/support/unit-scene.ts";
import { slotKey } from "#domain/schedule/exception";
import type { PackLesson, PackUnit } from "./course-pack.ts";
import { placeOrphans } from "#domain/lessons/place-lessons";
import { layCourse, type Pace } from "./take-course.ts";

type Scene = ReturnType<typeof unitScene>;

const unitOf = (id: string, count: number): PackUnit => ({ id, title: id, color: "", count, note: "", files: [] });
const lessonOf = (id: string, turn: number, unit = ""): PackLesson => ({
  id,
  turn,
  unit,
  due: null,
  title: id,
  plan: "",
  objectives: "",
  homework: "",
  reflection: "",
  files: [],
});

/** Her lessons: the unit of each, and whether it shares the slot of the one before it. */
const anyPack = fc
  .tuple(
    fc.array(fc.record({ unit: fc.constantFrom("", "x", "y", "z"), isBeside: fc.boolean() }), { maxLength: 30 }),
    fc.nat(20),
  )
  .map(([list, count]) => {
    let turn = -1;
    const lessons = list.map(({ unit, isBeside }, index) => {
      if (!isBeside || turn < 0) turn += 1;
      return lessonOf(`h${String(index).padStart(2, "0")}`, turn, unit);
    });
    return { lessons, units: ["x", "y", "z"].map((id) => unitOf(id, count)) };
  });
const anySlots = fc
  .array(fc.constantFrom("a", "A", ".", ".", ".", "!", "+"), { maxLength: 40 })
  .map((signs) => unitScene(signs.join(""), {}));
const anyPace = fc.constantFrom<Pace>("each", "spread");
const lay = (pack: { lessons: PackLesson[]; units: PackUnit[] }, target: Scene, pace: Pace, own = new Map()) =>
  layCourse({ pack, target, pace, from: "2026-01-01", ownOf: (id) => own.get(id) });
const keyOf = ({ date, start }: { readonly date: string; readonly start: number }) => slotKey("maths", date, start);

test("each lesson of hers comes once, in her order; no plan, exam or lesson of mine is touched", () => {
  fc.assert(
    fc.property(anyPack, anySlots, anyPace, (pack, target, pace) => {
      const { laid, there } = lay(pack, target, pace);
      expect(there).toBe(0);
      expect(laid.map(({ lesson }) => lesson.id)).toEqual(pack.lessons.map(({ id }) => id));
      const mine = new Set(target.lessons.map(keyOf));
      const exams = new Set(target.exams.map(({ start }) => start.slice(0, 10)));
      let last = "";
      for (const { slot, place } of laid) {
        const time = `${place.date} ${String(place.start).padStart(4, "0")}`;
        expect(time >= last).toBe(true);
        last = time;
        expect(mine.has(keyOf(place))).toBe(false);
        if (slot === null) expect(target.slots.some(({ key }) => key === keyOf(place))).toBe(false);
        else expect(exams.has(slot.date)).toBe(false);
      }
      const held = laid.filter(({ slot }) => slot !== null);
      const slotOfTurn = Map.groupBy(held, ({ lesson }) => lesson.turn);
      for (const group of slotOfTurn.values()) expect(new Set(group.map(({ slot }) => slot)).size).toBe(1);
      const turnsOfSlot = Map.groupBy(slotOfTurn.values(), ([one]) => one!.slot);
      if (pace === "each") for (const group of turnsOfSlot.values()) expect(group).toHaveLength(1);
      // A lesson that waits has no place of another.
      const waiting = laid.filter(({ slot }) => slot === null).map(({ place }) => keyOf(place));
      expect(new Set(waiting).size).toBe(waiting.length);
    }),
  );
});

test("nothing waits while a slot is free, and spread, nothing waits at all", () => {
  fc.assert(
    fc.property(anyPack, anySlots, anyPace, (pack, target, pace) => {
      const { laid } = lay(pack, target, pace);
      const busy = new Set([...target.lessons.map(keyOf), ...target.exams.map(({ start }) => start.slice(0, 10))]);
      const free = target.slots.filter(({ key, date }) => !busy.has(key) && !busy.has(date)).length;
      const turns = new Set(pack.lessons.map(({ turn }) => turn)).size;
      const waiting = new Set(laid.filter(({ slot }) => slot === null).map(({ lesson }) => lesson.turn)).size;
      expect(waiting).toBe(pace === "spread" && free > 0 ? 0 : Math.max(0, turns - free));
    }),
  );
});

test("a second taking doubles nothing, and brings only what is new, after what came before it", () => {
  fc.assert(
    fc.property(anyPack, anySlots, anyPace, fc.func(fc.boolean()), (pack, target, pace, isFirst) => {
      const first = { ...pack, lessons: pack.lessons.filter(({ turn }) => isFirst(turn)) };
      const own = new Map(lay(first, target, pace).laid.map(({ lesson, place }) => [lesson.id, place]));
      const taken = [...own].map(([id, place]) => ({
        id,
        ...place,
        course: "maths",
        unit: "",
        status: "draft" as const,
        locked: false,
      }));
      const after = { ...target, lessons: [...target.lessons, ...taken] };
      expect(lay(first, after, pace, own)).toEqual({ laid: [], there: first.lessons.length });
      const again = lay(pack, after, "each", own);
      expect(again.there).toBe(first.lessons.length);
      const slots = new Map(again.laid.map(({ lesson, place }) => [lesson.turn, place]));
      for (const { lesson, slot } of again.laid) {
        const before = pack.lessons
          .filter(({ turn }) => turn < lesson.turn)
          .map(({ id, turn }) => own.get(id) ?? slots.get(turn));
        for (const one of before.filter((place) => place !== undefined))
          if (slot && one.start < 1380) expect(slot.date > one.date).toBe(true);
      }
    }),
  );
});

test("a unit that is planned longer than it is written keeps its share", () => {
  const pack = {
    lessons: ["a", "b", "c", "d"].map((id, turn) => lessonOf(id, turn, turn < 2 ? "x" : "y")),
    units: [unitOf("x", 6), unitOf("y", 2)],
  };
  const target = unitScene("........", {});
  const at = (pace: Pace) =>
    lay(pack, target, pace).laid.map(({ slot }) => target.slots.findIndex(({ key }) => key === slot?.key));
  expect(at("each")).toEqual([0, 1, 2, 3]);
  expect(at("spread")).toEqual([0, 3, 6, 7]);
});

test("from a day on; and a course without slots keeps all of it waiting before that day, in order", () => {
  const pack = { lessons: ["a", "b"].map((id, turn) => lessonOf(id, turn)), units: [] };
  const target = unitScene(".....", {});
  const from = target.slots[3]!.date;
  const laid = layCourse({ pack, target, pace: "each", from, ownOf: () => undefined }).laid;
  expect(laid.map(({ slot }) => slot?.date)).toEqual([from, target.slots[4]!.date]);
  const none = lay(pack, { ...target, slots: [] }, "spread").laid;
  expect(none.map(({ slot, place }) => [slot, place])).toEqual([
    [null, { date: "2025-12-30", start: 0 }],
    [null, { date: "2025-12-31", start: 0 }],
  ]);
});

test("what waits in a course without slots is placed in order once it has some, as many as there are", () => {
  const pack = { lessons: ["a", "b", "c", "d", "e", "f"].map((id, turn) => lessonOf(id, turn)), units: [] };
  const scene = unitScene("....", {});
  const today = scene.slots[1]!.date;
  const { laid } = layCourse({
    pack,
    target: { ...scene, slots: [] },
    pace: "each",
    from: today,
    ownOf: () => undefined,
  });
  const lessons = laid.map(({ lesson, place }) => ({
    id: lesson.id,
    course: "maths",
    ...place,
    status: "draft" as const,
    locked: false,
  }));
  const moves = placeOrphans({ slots: scene.slots, lessons, exams: [], today });
  expect(moves.map(({ lesson, to }) => [lesson, to.date])).toEqual([
    ["a", scene.slots[1]!.date],
    ["b", scene.slots[2]!.date],
    ["c", scene.slots[3]!.date],
  ]);
});
