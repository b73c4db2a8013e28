import { slotKey } from "#domain/schedule/exception";
import { originOf } from "#domain/lessons/course-line";
import { type Shift, shiftLessons } from "#domain/lessons/shift-lessons";
import { type UnitLine, unitLine, type UnitSource } from "./unit-line.ts";

export type Stretch = {
  /** What moves after the unit; its `by` is as asked for, or as far as there is room. */
  readonly shift: Shift;
  /** How many lessons the unit is meant to have then. */
  readonly lessonsPlanned: number;
  /** How many slots fewer it can have: as many as are free at its end. */
  readonly room: number;
};

const noShift = (by: number): Shift => ({ by, moves: [], stays: [], fallen: [] });

/** The free places at a unit's end that it can give up; it keeps one slot. */
const freeAtEnd = (line: UnitLine, unit: string, o: { readonly end: number; readonly notBefore: string }): number => {
  const own = line.places.filter(({ slot }) => line.unitAt(slot.key) === unit);
  const before = line.open.slice(0, o.end);
  const taken = before.findLastIndex(
    ({ lessons, slot }) => lessons.length > 0 || slot.date < o.notBefore || line.unitAt(slot.key) !== unit,
  );
  return Math.max(0, Math.min(before.length - 1 - taken, own.length - 1));
};

/**
 * Gives a unit some slots more or fewer at its end: the plans after it shift by as many, as
 * `shiftLessons` does, and the number of lessons it is meant to have follows. Fewer goes only as
 * far as its last slots are free: no plan of its own is pushed out.
 */
export const stretchUnit = (source: UnitSource & { readonly unit: string; readonly by: number }): Stretch => {
  const line = unitLine(source);
  const lengthNow = line.units.find(({ id }) => id === source.unit)?.lessonsPlanned ?? 0;
  const own = line.places.filter(({ slot }) => line.unitAt(slot.key) === source.unit);
  const last = own.at(-1);
  const planned = new Set(source.lessons.map(({ course, date, start }) => slotKey(course, date, start)));
  const lastAt = last ? line.places.indexOf(last) : line.places.length;
  const next = line.open.findIndex((place) => line.places.indexOf(place) > lastAt);
  const end = next < 0 ? line.open.length : next;
  const room = last ? freeAtEnd(line, source.unit, { end, notBefore: source.notBefore }) : lengthNow;
  const by = Math.max(source.by, -room) || 0;
  const after = last && line.open[next];
  const shift = after && by !== 0 ? shiftLessons({ ...source, from: originOf(after.slot), by }) : noShift(by);
  // A plan whose slot is cancelled is one of the unit's lessons too.
  const cancelled = line.cancelled.filter(({ key }) => line.unitAt(key) === source.unit && planned.has(key)).length;
  const withSlots = own.length + cancelled + by;
  const lessonsPlanned =
    by === 0
      ? lengthNow
      : !after
        ? lengthNow + by
        : by > 0
          ? Math.max(lengthNow, withSlots)
          : Math.min(lengthNow, withSlots);
  return { shift, lessonsPlanned: Math.max(0, lessonsPlanned), room };
};
