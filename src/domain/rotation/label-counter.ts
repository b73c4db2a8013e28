import { type Holiday, holidaysOn, isWholeDay } from "#domain/holidays/holiday";
import {
  addDays,
  datesBetween,
  dateToDay,
  dateToWeek,
  dayToDate,
  isoWeek,
  type PlainDate,
  weekToMonday,
} from "#domain/time/plain-date";
import type { Rotation, Skip } from "./rotation.ts";
import { isClosedWeek, isSchoolDay, isTeachingWeekday, type SchoolDays } from "#domain/holidays/school-days";

/** A closed day that sets the count: the first label after `unit` is the one at `index`. */
type ClosurePin = { readonly unit: number; readonly index: number; readonly date: PlainDate };

/**
 * How a rotation counts. Its units are weeks (numbers of `dateToWeek`) or days (numbers of
 * `dateToDay`). If the positions of two units differ by n, the label of the later one comes n
 * places after that of the earlier one.
 */
export type LabelCounter = {
  readonly unitOf: (date: PlainDate) => number;
  /** How many labels are used before a unit. */
  readonly positionOf: (unit: number) => number;
  readonly carries: (unit: number) => boolean;
  /** Whether a unit belongs to the year; outside of it nothing has a label. */
  readonly isInYear: (unit: number) => boolean;
  readonly closures: readonly ClosurePin[];
  /**
   * What is skipped between two units, in either order: from the earlier one (included) to the
   * later one (excluded).
   */
  readonly skippedBetween: (a: number, b: number) => readonly Skip[];
};

/**
 * How many of `isUsed` are true before each index, and in total: the positions of units if some are
 * skipped.
 */
const countBefore = (isUsed: readonly boolean[]): number[] => {
  const counts = [0];
  for (const used of isUsed) counts.push(counts.at(-1)! + (used ? 1 : 0));
  return counts;
};

const namesOf = (closures: readonly Holiday[]): string[] => [...new Set(closures.map(({ name }) => name))];

const noSkips: readonly Skip[] = [];

/** `skips` by unit, in order. */
const createSkippedBetween = (skips: ReadonlyMap<number, Skip>): LabelCounter["skippedBetween"] => {
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

const createWeekRuler = (rotation: Rotation, school: SchoolDays): LabelCounter => {
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

/**
 * The effect of a closed day on the cycle. Of several closures force wins, then reset, then lose,
 * then pause.
 */
const cycleEffect = (closures: readonly Holiday[], labels: readonly string[]): CycleEffect => {
  const effects = closures.map((holiday) => holiday.cycle);
  const forced = effects.find((effect) => effect.startsWith("force:") && labels.includes(effect.slice(6)));
  if (forced !== undefined) return { type: "pin", index: labels.indexOf(forced.slice(6)) };
  if (effects.includes("reset")) return { type: "pin", index: 0 };
  return { type: effects.includes("lose") ? "lose" : "pause" };
};

const createDayRuler = (rotation: Rotation, school: SchoolDays): LabelCounter => {
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

export const createLabelCounter = (rotation: Rotation, school: SchoolDays): LabelCounter =>
  rotation.unit === "week" ? createWeekRuler(rotation, school) : createDayRuler(rotation, school);
