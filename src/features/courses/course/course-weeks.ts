import type { Holiday } from "#domain/holidays/holiday";
import type { PlannedSlot } from "#domain/lessons/lesson-slots";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { mondayOf, type PlainDate } from "#domain/time/plain-date";
import type { LostOccurrence, Occurrence, Schedule } from "#domain/schedule/schedule";
import { hasExam } from "#domain/schedule/event";
import type { YearSchedule } from "#domain/schedule/year-schedule";
import type { YearWeek } from "#domain/schedule/year-weeks";
import { unitsBySlot } from "#domain/units/units-by-slot";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import type { CoursePlan } from "./year-plan.ts";

export type SlotItem = {
  readonly type: "slot";
  readonly key: string;
  readonly occurrence: Occurrence;
  readonly lessons: readonly LessonRow[];
  readonly unit: UnitRow | undefined;
  /** Whether the row above and the row below are of the same unit: its band goes on. */
  readonly isUnitStart: boolean;
  readonly isUnitEnd: boolean;
  /** The exam that takes place in it. */
  readonly exam: EventRow | undefined;
  /** The period's name in the school's grid; "" outside of it. */
  readonly period: string;
};

/** What a closure takes from one week. */
export type LostItem = {
  readonly type: "lost";
  readonly key: string;
  readonly holiday: Holiday;
  readonly occurrences: readonly LostOccurrence[];
  /** Titles of the plans that lost their slot. */
  readonly titles: readonly string[];
  /** The unit that it interrupts: its band goes on. */
  readonly unit: UnitRow | undefined;
};

export type CourseItem = SlotItem | LostItem;
export type CourseWeek = YearWeek & { readonly items: readonly CourseItem[] };

const firstOf = (item: CourseItem): Occurrence => (item.type === "slot" ? item.occurrence : item.occurrences[0]!);

/** The name of the period that begins at a time; "" where none does. */
export const periodOf = ({ expander }: YearSchedule, { date, start }: Pick<Occurrence, "date" | "start">): string =>
  expander.timetableOn(date)?.periods.find((period) => period.start === start)?.label ?? "";

/** The unit of the slots on both sides, where it is the same. */
const interruptedUnit = (before: readonly CourseItem[], after: readonly CourseItem[]): UnitRow | undefined => {
  const last = before.findLast((item) => item.type === "slot");
  const next = after.find((item) => item.type === "slot");
  return last?.unit?.id === next?.unit?.id ? last?.unit : undefined;
};

/**
 * One course's year, week by week: its slots with their plans and units, and what closures take, by
 * time. Weeks without either are left out. `plan` and `exams` are the course's own, `weeks` the
 * year's.
 */
export const createCourseWeeks = (o: {
  readonly year: YearSchedule;
  readonly plan: CoursePlan;
  readonly units: readonly UnitRow[];
  readonly exams: readonly EventRow[];
  readonly weeks: readonly YearWeek[];
}): CourseWeek[] => {
  const units = unitsBySlot(o.plan.slots, o.units);
  const slots = o.plan.slots.toSorted((a, b) => byDateAndStart(a.occurrence, b.occurrence));
  const items: CourseItem[] = slots.map((slot, index) => slotItem(slot, slots[index - 1], slots[index + 1]));
  const all = [...items, ...lostItems(o.year.schedule, o.plan)]
    .toSorted((a, b) => byDateAndStart(firstOf(a), firstOf(b)))
    .map((item, index, sorted) =>
      item.type === "slot" ? item : { ...item, unit: interruptedUnit(sorted.slice(0, index), sorted.slice(index + 1)) },
    );
  const byMonday = Map.groupBy(all, (item) => mondayOf(firstOf(item).date));
  return o.weeks.flatMap((week) => {
    const own = byMonday.get(week.monday);
    return own ? [{ ...week, items: own }] : [];
  });

  function slotItem(
    { occurrence, lessons }: PlannedSlot<LessonRow>,
    before: PlannedSlot<LessonRow> | undefined,
    after: PlannedSlot<LessonRow> | undefined,
  ): SlotItem {
    const unit = units.get(occurrence.key);
    const continues = (other: PlannedSlot<LessonRow> | undefined) =>
      other !== undefined && units.get(other.occurrence.key)?.id === unit?.id;
    return {
      type: "slot",
      key: occurrence.key,
      occurrence,
      lessons,
      unit,
      isUnitStart: !continues(before),
      isUnitEnd: !continues(after),
      exam: o.exams.find((one) => hasExam([one], occurrence)),
      period: periodOf(o.year, occurrence),
    };
  }
};

/**
 * The lost slots of each closure in each week as one item, with the titles of the plans that were
 * there.
 */
const lostItems = (schedule: Schedule, plan: CoursePlan): LostItem[] => {
  const groups = Map.groupBy(plan.lost, ({ date, holiday }) => `${holiday}|${mondayOf(date)}`);
  return [...groups].flatMap(([key, occurrences]) => {
    const holiday = schedule.holidays.find(({ id }) => id === occurrences[0]?.holiday);
    if (!holiday) return [];
    const titles = plan.orphans
      .filter((lesson) =>
        occurrences.some(({ originDate, originStart }) => originDate === lesson.date && originStart === lesson.start),
      )
      .map(({ title }) => title)
      .filter((title) => title !== "");
    return [{ type: "lost" as const, key, holiday, occurrences, titles, unit: undefined }];
  });
};

/** The hue of the unit taught in a week, for the strip: that of its first slot with one. */
export const unitHues = (weeks: readonly CourseWeek[]): ReadonlyMap<PlainDate, string> =>
  new Map(
    weeks.flatMap(({ monday, items }) => {
      const unit = items.flatMap((item) => (item.type === "slot" ? (item.unit ?? []) : []))[0];
      return unit ? [[monday, unit.color] as const] : [];
    }),
  );
