import { type EventTime, readCourseLessons, readEvents, readRow, readRows } from "#db/read/queries";
import type { Database } from "#db/store/database";
import type { Year } from "#db/read/year-reader";
import { byOrder } from "#domain/lessons/by-order";
import type { LineSource } from "#domain/lessons/course-line";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { examsOf } from "#domain/schedule/event";
import { slotKey } from "#domain/schedule/exception";
import type { LostOccurrence, Occurrence } from "#domain/schedule/schedule";
import { useLive } from "#hooks/data/use-live";
import type { LessonOrSlot } from "#hooks/ports/use-lesson-moves";
import { useYearSource } from "#hooks/data/year-context";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";

/** A course's year as the dialogs see it. It is a `LineSource` of the domain. */
export type CoursePlans = Omit<LineSource, "lessons" | "exams"> & {
  readonly year: Year;
  readonly row: CourseRow;
  readonly lessons: readonly LessonRow[];
  readonly exams: readonly EventTime[];
  readonly units: readonly UnitRow[];
  readonly closed: readonly LostOccurrence[];
  /**
   * The slot that the dialog was opened for, as the timetable has it; of a unit or a course, none.
   */
  readonly from: SlotPlace;
  /** The slot in the year; undefined if it is none any more. */
  readonly slot: Occurrence | undefined;
  /** The plan that the dialog was opened for, or the slot's first one. */
  readonly lesson: LessonRow | undefined;
  readonly slotAt: (place: SlotPlace) => Occurrence | undefined;
};

/** What a dialog is about: a lesson or a slot of a course, one of its units, or all of it. */
type PlansTarget = LessonOrSlot | { readonly unit: string } | { readonly course: string };

const noSlot: SlotPlace = { date: "", start: 0 };

const readTarget = async (
  db: Database,
  target: PlansTarget,
): Promise<(SlotPlace & { readonly course: string; readonly lesson?: LessonRow }) | undefined> => {
  if ("slot" in target) return target.slot;
  if ("course" in target) return { ...noSlot, course: target.course };
  if ("unit" in target) {
    const unit = await readRow(db, "units", target.unit);
    return unit && { ...noSlot, course: unit.course };
  }
  const lesson = await readRow(db, "lessons", target.lesson);
  return lesson && { date: lesson.date, start: lesson.start, course: lesson.course, lesson };
};

/** What a course's plans are read from, in one transaction with its year. */
export const planTables = ["lessons", "events", "units"];

/** The plans and slots of a course; `at`: the slot and the plan that it is about. */
export const readCoursePlans = async (
  db: Database,
  year: Year,
  row: CourseRow,
  at: SlotPlace & { readonly lesson?: LessonRow | undefined } = noSlot,
): Promise<CoursePlans> => {
  const [lessons, events, units] = await Promise.all([
    readCourseLessons(db, [row.id]),
    readEvents(db, year.schoolyear, year.schoolyear),
    readRows(db, "units", { course: row.id }),
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
    units: units.toSorted(byOrder),
    closed: year.lost().filter(isOwn),
    from,
    slot: slotAt(from),
    lesson: at.lesson ?? lessons.find((one) => one.date === from.date && one.start === from.start),
    slotAt,
  };
};

/**
 * The plans and slots of the course that a dialog is about, live; null if it is gone, undefined
 * while loading.
 */
export const useCoursePlans = (target: PlansTarget): CoursePlans | null | undefined => {
  const { readWithYear } = useYearSource();
  return useLive(
    (db) =>
      readWithYear(planTables, async (readYear): Promise<CoursePlans | null> => {
        const at = await readTarget(db, target);
        const row = at && (await readRow(db, "courses", at.course));
        const year = row && (await readYear(row.schoolyear));
        return at && row && year ? readCoursePlans(db, year, row, at) : null;
      }),
    [readWithYear, JSON.stringify(target)],
  );
};
