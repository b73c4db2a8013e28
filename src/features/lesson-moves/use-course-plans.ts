import { readCourseLessons, readEvents, readRow } from "#db/queries";
import type { Year } from "#db/year-reader";
import type { LineSource } from "#domain/lessons/course-line";
import type { SlotPlace } from "#domain/lessons/schedule-change";
import { examsOf } from "#domain/schedule/event";
import { slotKey } from "#domain/schedule/exception";
import type { LostOccurrence, Occurrence } from "#domain/schedule/schedule";
import { useLive } from "#hooks/use-live";
import type { LessonOrSlot } from "#hooks/use-lesson-moves";
import { useYearSource } from "#hooks/year-context";
import type { CourseRow } from "#schema/courses";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";

/** A course's year as the dialogs see it. It is a `LineSource` of the domain. */
export type CoursePlans = Omit<LineSource, "lessons" | "exams"> & {
  readonly year: Year;
  readonly row: CourseRow;
  readonly lessons: readonly LessonRow[];
  readonly exams: readonly EventRow[];
  readonly closed: readonly LostOccurrence[];
  /** The slot that the dialog was opened for, as the timetable has it. */
  readonly from: SlotPlace;
  /** That slot in the year; undefined if it is none any more. */
  readonly slot: Occurrence | undefined;
  /** The plan that the dialog was opened for, or the slot's first one. */
  readonly lesson: LessonRow | undefined;
  readonly slotAt: (place: SlotPlace) => Occurrence | undefined;
};

/** The plans and slots of the course of a lesson, live; null if it is gone, undefined while loading. */
export const useCoursePlans = (target: LessonOrSlot): CoursePlans | null | undefined => {
  const { readWithYear } = useYearSource();
  return useLive(
    (db) =>
      readWithYear(["lessons", "events"], async (readYear): Promise<CoursePlans | null> => {
        const named = "lesson" in target ? await readRow(db, "lessons", target.lesson) : undefined;
        const at = "slot" in target ? target.slot : named;
        const row = at && (await readRow(db, "courses", at.course));
        const year = row && (await readYear(row.schoolyear));
        if (!at || !row || !year) return null;
        const [lessons, events] = await Promise.all([
          readCourseLessons(db, [row.id]),
          readEvents(db, year.schoolyear, year.schoolyear),
        ]);
        const exams = examsOf(events).filter(({ course }) => course === row.id);
        const isOwn = ({ course }: Occurrence) => course === row.id;
        const slots = year.occurrences().filter(isOwn);
        const byKey = new Map(slots.map((slot) => [slot.key, slot]));
        const slotAt = ({ date, start }: SlotPlace) => byKey.get(slotKey(row.id, date, start));
        const from = { date: at.date, start: at.start };
        return {
          year,
          row,
          course: row.id,
          slots,
          lessons,
          exams,
          closed: year.lost().filter(isOwn),
          from,
          slot: slotAt(from),
          lesson: named ?? lessons.find((one) => one.date === from.date && one.start === from.start),
          slotAt,
        };
      }),
    [readWithYear, JSON.stringify(target)],
  );
};
