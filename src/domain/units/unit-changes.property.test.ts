import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readScene, unitScene } from "../../../tests/support/unit-scene.ts";
import { copyPlans } from "./copy-plans.ts";
import { reorderUnit } from "./reorder-unit.ts";
import { stretchUnit } from "./stretch-unit.ts";

type Scene = ReturnType<typeof unitScene>;
type Moves = readonly { readonly lesson: string; readonly to: { readonly date: string; readonly start: number } }[];

const plan = fc.constantFrom("a", "a", "b", "b", "c", "c", "A", "B", "C", ".", ".", "!", "+");
const lengths = fc.record({ a: fc.nat(9), b: fc.nat(9), c: fc.nat(9) });
/** Any order of plans, locked ones, exams, and slots without a plan. */
const anyScene = fc
  .tuple(fc.array(plan, { minLength: 3, maxLength: 30, size: "max" }), lengths)
  .map(([signs, counts]) => unitScene(signs.join(""), counts));
/** Units one after the other, every slot with a plan but some at the year's end. */
const tidyScene = fc.tuple(fc.nat(6), fc.nat(6), fc.nat(6)).map(([a, b, c]) => {
  const plans = "a".repeat(a + 1) + "b".repeat(b + 1) + "c".repeat(c + 1);
  return unitScene(`${plans}........`, { a: a + 1, b: b + 1, c: c + 1 });
});
const anyUnit = fc.constantFrom("a", "b", "c");

const apply = (scene: Scene, moves: Moves): Scene => {
  const to = new Map(moves.map((move) => [move.lesson, move.to]));
  return { ...scene, lessons: scene.lessons.map((one) => ({ ...one, ...to.get(one.id) })) };
};
const inTurn = ({ lessons }: Scene, isWanted: (lesson: Scene["lessons"][number]) => boolean): readonly string[] =>
  lessons
    .filter(isWanted)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ id }) => id);
const isOpen = ({ locked, status }: Scene["lessons"][number]) => !locked && status !== "held";
/** Slots that no plan may enter or leave. */
const shut = ({ lessons, exams }: Scene) =>
  new Set([
    ...lessons.filter((one) => !isOpen(one)).map(({ date }) => date),
    ...exams.map(({ start }) => start.slice(0, 10)),
  ]);

test("a unit goes elsewhere: no plan is lost or shares a slot, what stays stays, and the others keep their order", () => {
  fc.assert(
    fc.property(anyScene, anyUnit, fc.nat(2), (scene, unit, to) => {
      const { shift } = reorderUnit({ ...scene, unit, to });
      const after = apply(scene, shift.moves);
      const closed = shut(scene);
      expect(shift.fallen).toEqual([]);
      expect(new Set(after.lessons.map(({ date }) => date)).size).toBe(scene.lessons.length);
      for (const move of shift.moves) {
        expect(closed.has(move.from.date)).toBe(false);
        expect(closed.has(move.to.date)).toBe(false);
      }
      for (const own of [true, false]) {
        // A plan without a unit goes with its neighbours.
        const isWanted = (lesson: Scene["lessons"][number]) => isOpen(lesson) && (lesson.unit === unit) === own;
        expect(inTurn(after, isWanted)).toEqual(inTurn(scene, isWanted));
      }
    }),
  );
});

test("a unit that goes elsewhere and back leaves all as it was", () => {
  fc.assert(
    fc.property(tidyScene, anyUnit, fc.nat(2), (scene, unit, to) => {
      const from = ["a", "b", "c"].indexOf(unit);
      const there = reorderUnit({ ...scene, unit, to });
      const orders = new Map(there.orders.map(({ id, order }) => [id, order]));
      const moved = {
        ...apply(scene, there.shift.moves),
        units: scene.units.map((one) => ({ ...one, order: orders.get(one.id) ?? one.order })),
      };
      const back = reorderUnit({ ...moved, unit, to: from });
      expect(readScene(apply(moved, back.shift.moves))).toBe(readScene(scene));
      expect(there.shift.moves.length > 0).toBe(from !== to);
    }),
  );
});

test("a unit gets longer or shorter: the others keep their order, what finds no slot is named, and the way back finds all", () => {
  fc.assert(
    fc.property(anyScene, anyUnit, fc.integer({ min: -3, max: 4 }), (scene, unit, by) => {
      const { shift } = stretchUnit({ ...scene, unit, by });
      const after = apply(scene, shift.moves);
      const gone = new Set(shift.fallen.map(({ lesson }) => lesson));
      const isLeft = (lesson: Scene["lessons"][number]) => isOpen(lesson) && !gone.has(lesson.id);
      expect(inTurn(after, isLeft)).toEqual(inTurn(scene, isLeft));
      const kept = after.lessons.filter(({ id }) => !gone.has(id));
      expect(new Set(kept.map(({ date }) => date)).size).toBe(kept.length);
      const closed = shut(scene);
      expect(shift.moves.some(({ to }) => closed.has(to.date))).toBe(false);
    }),
  );
  fc.assert(
    fc.property(tidyScene, anyUnit, fc.integer({ min: 1, max: 4 }), (scene, unit, by) => {
      const longer = stretchUnit({ ...scene, unit, by });
      const moved = {
        ...apply(scene, longer.shift.moves),
        units: scene.units.map((one) => (one.id === unit ? { ...one, lessonsPlanned: longer.lessonsPlanned } : one)),
      };
      const back = stretchUnit({ ...moved, unit, by: -by });
      expect(back.shift.by).toBe(-by);
      expect(readScene(apply(moved, back.shift.moves))).toBe(readScene(scene));
      expect(back.lessonsPlanned).toBe(scene.units.find(({ id }) => id === unit)!.lessonsPlanned);
    }),
  );
});

test("copies keep the order of the plans, and never go into a slot that has one or an exam", () => {
  fc.assert(
    fc.property(anyScene, anyScene, fc.nat(29), (source, other, at) => {
      const target = { ...other, slots: other.slots, course: "maths" };
      const slot = target.slots[at % target.slots.length]!;
      const { copies, left } = copyPlans({
        lessons: source.lessons,
        slots: source.slots,
        target,
        from: { date: slot.originDate, start: slot.originStart },
      });
      expect([...copies, ...left].map(({ lesson }) => lesson)).toEqual(inTurn(source, () => true));
      const days = copies.map(({ to }) => to.date);
      expect(days).toEqual([...new Set(days)].toSorted());
      const taken = new Set([...target.lessons.map(({ date }) => date), ...shut(target)]);
      expect(days.some((day) => taken.has(day) || day < slot.originDate)).toBe(false);
      // As many as there is room for.
      const free = target.slots.filter(({ originDate }) => originDate >= slot.originDate && !taken.has(originDate));
      expect(copies.length).toBe(Math.min(free.length, source.lessons.length));
    }),
  );
});
