import { type LinePlace, originOf } from "#domain/lessons/course-line";
import { type Shift, type ShiftMove, staysWithin } from "#domain/lessons/shift-lessons";
import { orderChanges } from "./unit-order.ts";
import { type UnitLine, unitLine, type UnitSource } from "./unit-line.ts";

export type Reorder = {
  readonly shift: Shift;
  /** The units' new keys. */
  readonly orders: readonly { readonly id: string; readonly order: string }[];
};

/** Nothing is said of what lies between: a unit that goes elsewhere passes over whole months. */
const nothingJumped = { closures: [], stays: [], cancelled: [] } as const;

/**
 * The open places in their new turn: those of the unit behind or before those of the units that it
 * passes.
 */
const newTurn = (line: UnitLine, open: readonly LinePlace[], unit: string, to: number): readonly LinePlace[] => {
  const from = line.units.findIndex(({ id }) => id === unit);
  const passed = new Set(line.units.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id));
  passed.delete(unit);
  const unitOf = ({ slot }: LinePlace) => line.unitAt(slot.key);
  const isPassed = (place: LinePlace) => passed.has(unitOf(place) ?? "");
  const own = open.filter((place) => unitOf(place) === unit);
  const others = open.filter((place) => unitOf(place) !== unit);
  const isLater = to > from;
  const beside = isLater ? others.findLast(isPassed) : others.find(isPassed);
  const edge = isLater ? own[0] : own.at(-1);
  if (!beside || !edge) return open;
  // Where the unit is on that side already, only its place in the list changes.
  if (isLater ? open.indexOf(beside) < open.indexOf(edge) : open.indexOf(beside) > open.indexOf(edge)) return open;
  return others.toSpliced(others.indexOf(beside) + (isLater ? 1 : 0), 0, ...own);
};

/**
 * Puts a unit at another place among the units of its course (`to`, from 0): its plans go behind or
 * before those of the units it passes, and what lies between moves up. Slots without a plan move
 * along like in a shift. Locked and taught plans and exams stay and are jumped over, and so does
 * all that is before `notBefore`. The plans take each other's slots, so none is left without one.
 */
export const reorderUnit = (source: UnitSource & { readonly unit: string; readonly to: number }): Reorder => {
  const line = unitLine(source);
  const open = line.open.filter(({ slot }) => slot.date >= source.notBefore);
  const turn = newTurn(line, open, source.unit, source.to);
  const moves = turn.flatMap((place, index) => {
    const target = open[index]!;
    if (target === place) return [];
    return place.lessons.map(({ id: lesson }): ShiftMove => ({
      lesson,
      course: source.course,
      from: originOf(place.slot),
      to: originOf(target.slot),
      jumped: nothingJumped,
    }));
  });
  const touched = open.flatMap((place, index) => (turn[index] === place ? [] : line.open.indexOf(place)));
  const stays = touched.length > 0 ? staysWithin(line, Math.min(...touched), Math.max(...touched)) : [];
  return {
    shift: { by: 0, moves, stays, fallen: [] },
    orders: orderChanges(source.units, source.unit, source.to),
  };
};
