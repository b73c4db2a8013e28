import { type Holiday, holidaysOn, isWholeDay } from "./holiday.ts";
import {
  addDays,
  datesBetween,
  dateToDay,
  dateToWeek,
  dayToDate,
  isoWeek,
  type PlainDate,
  weekToMonday,
} from "./plain-date.ts";
import type { Rotation } from "./rotation.ts";
import { isClosedWeek, isSchoolDay, isTeachingWeekday, type SchoolDays } from "./school-days.ts";

/** A closed day that sets the count: from `unit` on, the next label is the one at `index`. */
export type ClosurePin = { readonly unit: number; readonly index: number; readonly date: PlainDate };

/** A week (by its Monday) or a teaching day that the count passes over, with the names of what closes it. */
export type Skip = { readonly date: PlainDate; readonly closures: readonly string[] };

/**
 * How a rotation counts. Its units are weeks (`dateToWeek`) or days (`dateToDay`).
 * The label of a unit lies as many places after that of another as their positions differ.
 */
export type LabelRuler = {
  readonly unitOf: (date: PlainDate) => number;
  /** Labels used up before a unit. */
  readonly positionOf: (unit: number) => number;
  /** Whether the unit has a label of its own by the count. */
  readonly carries: (unit: number) => boolean;
  /** Whether a unit belongs to the year; outside of it nothing has a label. */
  readonly isInYear: (unit: number) => boolean;
  readonly closures: readonly ClosurePin[];
  /** What is passed over from one unit to another, in either direction; the earlier of the two belongs to it, the later does not. */
  readonly skippedBetween: (a: number, b: number) => readonly Skip[];
};

/** How many of `isUsed` are true before each place, and at the end: the positions of a run of units that may be skipped. */
const countBefore = (isUsed: readonly boolean[]): number[] => {
  const counts = [0];
  for (const used of isUsed) counts.push(counts.at(-1)! + (used ? 1 : 0));
  return counts;
};

const namesOf = (closures: readonly Holiday[]): string[] => [...new Set(closures.map(({ name }) => name))];

const noSkips: readonly Skip[] = [];

/** `skips` by unit, in order. */
const createSkippedBetween = (skips: ReadonlyMap<number, Skip>): LabelRuler["skippedBetween"] => {
  if (skips.size === 0) return () => noSkips;
  const entries = [...skips];
  return (a, b) => entries.filter(([unit]) => Math.min(a, b) <= unit && unit < Math.max(a, b)).map(([, skip]) => skip);
};

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

const weekPosition = (
  rule: Rotation["rule"],
  first: number,
  isSkipped: readonly boolean[],
): ((week: number) => number) => {
  switch (rule) {
    case "parity":
      return (week) => isoWeek(weekToMonday(week)).week;
    case "alternate":
      return (week) => week;
    case "alternate-skip": {
      const counts = countBefore(isSkipped.map((skipped) => !skipped));
      return (week) => counts[clamp(week - first, 0, isSkipped.length)]!;
    }
    case "explicit":
      return () => 0;
  }
};

const createWeekRuler = (rotation: Rotation, school: SchoolDays): LabelRuler => {
  const first = dateToWeek(school.year.start);
  const length = Math.max(0, dateToWeek(school.year.end) - first + 1);
  const isSkipped = Array.from(
    { length },
    (_, index) => rotation.rule === "alternate-skip" && isClosedWeek(school, weekToMonday(first + index)),
  );
  const skips = new Map<number, Skip>();
  for (const [index, skipped] of isSkipped.entries()) {
    if (skipped) skips.set(first + index, skippedWeek(school, weekToMonday(first + index)));
  }
  return {
    unitOf: dateToWeek,
    positionOf: weekPosition(rotation.rule, first, isSkipped),
    carries: (week) => isSkipped[week - first] === false,
    isInYear: (week) => first <= week && week < first + length,
    closures: [],
    skippedBetween: createSkippedBetween(skips),
  };
};

const skippedWeek = (school: SchoolDays, monday: PlainDate): Skip => ({
  date: monday,
  closures: namesOf(
    datesBetween(monday, addDays(monday, 6))
      .filter((date) => isTeachingWeekday(school, date))
      .flatMap((date) => wholeSchoolClosures(school.holidays, date)),
  ),
});

type CycleEffect = { readonly type: "pause" } | { readonly type: "lose" } | { readonly type: "pin"; index: number };

/** What a closed day does to the cycle. Where several closures meet: force, then reset, then lose, then pause. */
const cycleEffect = (closures: readonly Holiday[], labels: readonly string[]): CycleEffect => {
  const effects = closures.map((holiday) => holiday.cycle);
  const forced = effects.find((effect) => effect.startsWith("force:") && labels.includes(effect.slice(6)));
  if (forced !== undefined) return { type: "pin", index: labels.indexOf(forced.slice(6)) };
  if (effects.includes("reset")) return { type: "pin", index: 0 };
  return { type: effects.includes("lose") ? "lose" : "pause" };
};

const createDayRuler = (rotation: Rotation, school: SchoolDays): LabelRuler => {
  const first = dateToDay(school.year.start);
  const length = Math.max(0, dateToDay(school.year.end) - first + 1);
  const closures: ClosurePin[] = [];
  const skips = new Map<number, Skip>();
  const isUsed: boolean[] = [];
  const isSchool: boolean[] = [];
  for (let index = 0; index < length; index += 1) {
    const date = dayToDate(first + index);
    const open = isSchoolDay(school, date);
    isSchool.push(open);
    if (open || !isTeachingWeekday(school, date)) {
      isUsed.push(open);
      continue;
    }
    const closed = wholeSchoolClosures(school.holidays, date);
    const effect = cycleEffect(closed, rotation.labels);
    isUsed.push(effect.type === "lose");
    if (effect.type !== "lose") skips.set(first + index, { date, closures: namesOf(closed) });
    if (effect.type === "pin") closures.push({ unit: first + index, index: effect.index, date });
  }
  const counts = countBefore(isUsed);
  const isExplicit = rotation.rule === "explicit";
  return {
    unitOf: dateToDay,
    positionOf: (day) => (isExplicit ? 0 : counts[clamp(day - first, 0, length)]!),
    carries: (day) => isSchool[day - first] === true,
    isInYear: (day) => first <= day && day < first + length,
    closures: isExplicit ? [] : closures,
    skippedBetween: isExplicit ? () => noSkips : createSkippedBetween(skips),
  };
};

const wholeSchoolClosures = (holidays: readonly Holiday[], date: PlainDate): readonly Holiday[] =>
  holidaysOn(holidays, date).filter((holiday) => holiday.classes.length === 0 && isWholeDay(holiday));

export const createLabelRuler = (rotation: Rotation, school: SchoolDays): LabelRuler =>
  rotation.unit === "week" ? createWeekRuler(rotation, school) : createDayRuler(rotation, school);
