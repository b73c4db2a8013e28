import { useMemo } from "react";
import { readByIds, readCourseLessons, readRows } from "#db/read/queries";
import { planSlots } from "#domain/lessons/lesson-slots";
import { planLines } from "#domain/lessons/plan-lines";
import { unitProgress } from "#domain/lessons/unit-progress";
import { findEarlier, type FoundEarlier, type LessonPlace } from "#domain/plans/earlier-lessons";
import { nameKey } from "#domain/people/class-list";
import { slotKey } from "#domain/schedule/exception";
import { unitsBySlot } from "#domain/units/units-by-slot";
import { useLive } from "#hooks/data/use-live";
import type { LessonRow } from "#schema/lessons";
import type { LessonView } from "../lesson-view.ts";
import type { OpenPlan } from "../use-plan.ts";

const most = 3;

/** The open lesson's place. One without a plan yet is in the unit that continues there. */
const placeOf = (view: LessonView, plan: OpenPlan): LessonPlace => {
  const { course, date, start } = view.slot;
  const { title, unit: own, outcomes } = plan.draft;
  const key = slotKey(course, date, start);
  const occurrences = view.year.occurrences().filter((one) => one.course === course);
  const { slots } = planSlots(occurrences, view.lessons);
  const unit = own ? view.units.find(({ id }) => id === own) : unitsBySlot(slots, view.units).get(key);
  if (!unit) return { unit: "", place: 0, title, outcomes };
  const among = view.lessons.filter((one) => one.unit === unit.id);
  const open = { id: plan.id, date, start, status: "draft" as const };
  const all = among.some(({ id }) => id === plan.id) ? among : [...among, open];
  return { unit: unit.title, place: unitProgress(all, plan.id, 0).place, title, outcomes };
};

export type PastLesson = FoundEarlier<{
  readonly id: string;
  readonly row: LessonRow;
  readonly course: string;
  readonly schoolyear: string;
  /** The year right before the open lesson's. */
  readonly isLastYear: boolean;
}>;

/**
 * Lessons of earlier years that are like the open one, the likest first; undefined while they are
 * read. Asked are courses of the same subject, where the course has one.
 */
export const useEarlierLessons = (view: LessonView, plan: OpenPlan): readonly PastLesson[] | undefined => {
  const { schoolyear } = view.year;
  const subject = nameKey(view.course.subject);
  const past = useLive(
    async (db) => {
      const years = (await readRows(db, "schoolyears"))
        .filter(({ start }) => start < schoolyear.start)
        .toSorted((a, b) => b.start.localeCompare(a.start));
      const inYears = await readByIds(
        db,
        "courses",
        "schoolyear",
        years.map(({ id }) => id),
      );
      const courses = inYears.filter((one) => subject === "" || nameKey(one.subject) === subject);
      const ids = courses.map(({ id }) => id);
      const [lessons, units] = await Promise.all([readCourseLessons(db, ids), readByIds(db, "units", "course", ids)]);
      return { years, courses, lessons, units };
    },
    [schoolyear.id, schoolyear.start, subject],
  );
  const earlier = useMemo(() => {
    if (!past) return undefined;
    const years = new Map(past.years.map((one) => [one.id, one]));
    const courses = new Map(past.courses.map((one) => [one.id, one]));
    const units = new Map(past.units.map((one) => [one.id, one]));
    const byUnit = Map.groupBy(past.lessons, ({ unit }) => unit);
    const written = past.lessons.filter(({ plan: html, reflection }) => planLines(html, 1).length > 0 || reflection);
    return written.flatMap((row) => {
      const course = courses.get(row.course);
      const unit = units.get(row.unit);
      if (!course) return [];
      const { place } = unit ? unitProgress(byUnit.get(unit.id) ?? [], row.id, 0) : { place: 0 };
      const { id, date, start, title, outcomes } = row;
      return {
        id,
        date,
        start,
        title,
        outcomes,
        place,
        row,
        unit: unit?.title ?? "",
        course: course.name,
        schoolyear: years.get(course.schoolyear)?.name ?? "",
        isLastYear: course.schoolyear === past.years[0]?.id,
      };
    });
  }, [past]);
  const { title, unit, outcomes } = plan.draft;
  return useMemo(
    () => earlier && findEarlier(placeOf(view, plan), earlier, most),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Keys in the plan's text change no place.
    [earlier, view, plan.id, title, unit, outcomes],
  );
};
