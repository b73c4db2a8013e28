import type { Occurrence } from "#domain/schedule/schedule";
import type { PlainDate } from "#domain/time/plain-date";
import type { Unit } from "#domain/units/units-by-slot";
import { type ForecastSource, type UnitNeed, unitNeeds } from "./unit-needs.ts";

/**
 * The figures that a forecast is reckoned from; a way to mend it changes these and nothing else.
 */
export type Outlook<U extends Unit = Unit> = {
  /** The slots that are left, by time. */
  readonly left: readonly Occurrence[];
  readonly needs: readonly UnitNeed<U>[];
  readonly reserve: number;
  /** The part of a lesson that is lost at the teacher's pace: 0.15 for 15 % more. */
  readonly rate: number;
};

/** A unit's place among the slots that are left. */
export type UnitStretch = {
  /** The days of its first and last slot; null where it has none before the year's end. */
  readonly range: { readonly start: PlainDate; readonly end: PlainDate } | null;
  /** Lessons of it that find no slot. */
  readonly short: number;
};

export type UnitForecast<U extends Unit = Unit> = UnitNeed<U> & {
  /** null for a unit that is over, and from the first one without a length on. */
  readonly planned: UnitStretch | null;
  readonly paced: UnitStretch | null;
};

export type Forecast<U extends Unit = Unit> = {
  readonly units: readonly UnitForecast<U>[];
  /** Slots that are left, the reserve among them. */
  readonly left: number;
  /** The last of them, kept free: as many as are asked for, or as there are. */
  readonly reserve: number;
  readonly reserveRange: { readonly start: PlainDate; readonly end: PlainDate } | null;
  /** Slots that the units need as planned, and how many more at the teacher's pace. */
  readonly needed: number;
  readonly lost: number;
  /** Slots that are missing as planned and at the teacher's pace; negative: left over. */
  readonly plannedShort: number;
  readonly short: number;
  /** The first unit without a length: nothing is said of it and of those after it. */
  readonly stopsAt: U | null;
};

/** A sum of halves and shares is a little off what it is meant to be. */
const little = 1e-9;
const wholeSlots = (lessons: number): number => Math.max(0, Math.ceil(lessons - little));

const rangeOf = (slots: readonly Occurrence[]) => {
  const [first, last] = [slots[0], slots.at(-1)];
  return first && last ? { start: first.date, end: last.date } : null;
};

/** The units one after the other on the slots that are free for them. */
const stretches = (
  needs: readonly { readonly need: number }[],
  usable: readonly Occurrence[],
  rate: number,
): readonly UnitStretch[] => {
  let before = 0;
  return needs.map(({ need }) => {
    const until = before + need * (1 + rate);
    const [first, last] = [Math.floor(before + little), wholeSlots(until)];
    // A half lesson shares its slot with the unit before: it is missed once, by that one.
    const short = Math.max(0, last - Math.max(wholeSlots(before), usable.length));
    before = until;
    return { range: need > 0 ? rangeOf(usable.slice(first, last)) : null, short };
  });
};

/** Works out when each unit ends, as planned and at the teacher's pace, and whether all fit. */
export const project = <U extends Unit>({ left, needs, rate, ...outlook }: Outlook<U>): Forecast<U> => {
  const reserve = Math.min(Math.max(0, outlook.reserve), left.length);
  const usable = left.slice(0, left.length - reserve);
  const stop = needs.findIndex(({ state }) => state === "noLength");
  const said = stop < 0 ? needs : needs.slice(0, stop);
  const open = said.filter(({ state }) => state === "open");
  const planned = stretches(open, usable, 0);
  const paced = stretches(open, usable, rate);
  const total = open.reduce((sum, { need }) => sum + need, 0);
  const needed = wholeSlots(total);
  const lost = wholeSlots(total * (1 + rate)) - needed;
  return {
    units: needs.map((need) => {
      const at = open.indexOf(need);
      return { ...need, planned: planned[at] ?? null, paced: paced[at] ?? null };
    }),
    left: left.length,
    reserve,
    reserveRange: rangeOf(left.slice(usable.length)),
    needed,
    lost,
    plannedShort: needed - usable.length,
    short: needed + lost - usable.length,
    stopsAt: needs[stop]?.unit ?? null,
  };
};

/** The figures of a course's forecast. */
export const outlookOf = <U extends Unit>(source: ForecastSource<U>, rate: number): Outlook<U> => ({
  ...unitNeeds(source),
  reserve: source.reserve,
  rate,
});

/** A course's forecast from a day on. `rate`: see `Pace`. */
export const forecastCourse = <U extends Unit>(source: ForecastSource<U>, rate: number): Forecast<U> =>
  project(outlookOf(source, rate));
