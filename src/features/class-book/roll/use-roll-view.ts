import { useMemo } from "react";
import { readRow } from "#db/read/queries";
import { readCourseStudentsOn, readOtherDays, readRollDay, rosterTables, type RollDay } from "#db/read/roll";
import { readSeating, type SeatingRows } from "#db/read/seating";
import type { Year } from "#db/read/year-reader";
import { hoursNotExcused, missingIn, termOf } from "#domain/class-book/attendance";
import { type ExcusedDays, excuseOn, excusesOf } from "#domain/class-book/excused-days";
import type { HeldLessons } from "#domain/class-book/held-lessons";
import { newestRemarks, type RemarkPen, remarkPens } from "#domain/class-book/remarks";
import { type RosterRow, rosterRows } from "#domain/class-book/roster";
import type { NameWords } from "#domain/people/student-names";
import { isInUsualRoom, seatPlanFor } from "#domain/seats/current-seat-plan";
import { type Room, roomOf } from "#domain/seats/room";
import { type SeatedRoom, seatedRoom } from "#domain/seats/seating";
import { courseLessons, neighboursOf } from "#domain/lessons/course-lessons";
import { slotKey } from "#domain/schedule/exception";
import type { Occurrence } from "#domain/schedule/schedule";
import type { LessonSlot } from "#hooks/paths";
import { useHeldLessons } from "#hooks/data/use-held-lessons";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import { useFormat } from "#i18n/use-format";
import type { AttendanceRow } from "#schema/attendance";
import type { CourseRow } from "#schema/courses";
import type { RemarkRow } from "#schema/remarks";
import type { StudentRow } from "#schema/students";
import type { RollNews } from "#hooks/edits/create-roll";

export type RollStudent = RosterRow<StudentRow>;

/** All that the roll of a lesson shows, beside what is tapped. */
export type RollView = {
  readonly year: Year;
  readonly course: CourseRow;
  /** The lesson; null: its slot is gone, or closed. */
  readonly occurrence: Occurrence | null;
  readonly rows: readonly RollStudent[];
  readonly news: RollNews;
  /** The excuse of each student who has one on the lesson's day. */
  readonly excused: ReadonlyMap<string, ExcusedDays>;
  /** Hours that each student missed this term without an excuse, in all courses. */
  readonly hours: ReadonlyMap<string, number>;
  /** The course's lesson before this one, and who was missing then. */
  readonly before: { readonly occurrence: Occurrence; readonly missing: ReadonlyMap<string, AttendanceRow> } | null;
  /** The teacher's own reasons, the most used first. */
  readonly reasons: readonly string[];
  /** What was noted of students in this lesson, the oldest first. */
  readonly remarks: readonly RemarkRow[];
  /** What a tap can note. */
  readonly pens: readonly RemarkPen[];
  /** The seats of the room that the lesson is in; null where there is no plan for it. */
  readonly seats: RollSeatsView | null;
};

export type RollSeatsView = { readonly room: Room; readonly seated: SeatedRoom };

type Roster = {
  readonly year: Year;
  readonly course: CourseRow;
  /** Those of the course on the lesson's day. */
  readonly listed: readonly StudentRow[];
  /** Seating plans of the course. */
  readonly seating: SeatingRows;
};

type Found = Omit<Roster, "listed"> &
  Omit<RollDay, "noted"> & {
    /** Those of the course on that day, and other students who were noted in the lesson. */
    readonly students: readonly StudentRow[];
  };

/**
 * The roll of a lesson, live; null if its course is not here, undefined while loading. Its caller
 * has the slot as its key: until a query answers anew, it has the rows of the slot before.
 */
export const useRollView = (slot: LessonSlot): RollView | null | undefined => {
  const { readWithYear } = useYearSource();
  const format = useFormat();
  const { course: id, date, start } = slot;
  // A tap changes the day alone: it reads neither the year nor its other days again.
  const roster = useLive(
    (db) =>
      readWithYear(rosterTables, async (readYear): Promise<Roster | null> => {
        const course = await readRow(db, "courses", id);
        const year = course && (await readYear(course.schoolyear));
        if (!year) return null;
        const on = occurrenceIn(year, { course: id, date, start })?.date ?? date;
        const [listed, seating] = await Promise.all([readCourseStudentsOn(db, course, on), readSeating(db, id)]);
        return { year, course, listed, seating };
      }),
    [readWithYear, id, date, start],
  );
  const day = useLive((db) => readRollDay(db, { course: id, date, start }), [id, date, start]);
  const others = useLive(
    async (db) => {
      const course = await readRow(db, "courses", id);
      const year = course && (await readRow(db, "schoolyears", course.schoolyear));
      return year ? readOtherDays(db, year, date) : null;
    },
    [id, date],
  );
  const held = useHeldLessons(roster?.year);
  return useMemo(() => {
    if (!roster || !day || !others) return roster === null || others === null ? null : undefined;
    const isOfYear = (one: { readonly course: string }) => roster.year.courseById.has(one.course);
    const known = new Set(roster.listed.map((student) => student.id));
    const found = {
      ...roster,
      students: [...roster.listed, ...day.noted.filter((student) => !known.has(student.id))],
      records: [...others.records, ...day.records].filter(isOfYear),
      remarks: [...others.remarks, ...day.remarks].filter(isOfYear),
      rollRow: day.rollRow,
    };
    return createRollView(found, { course: id, date, start }, { held, names: format.names });
  }, [roster, day, others, held, id, date, start, format]);
};

const occurrenceIn = (year: Year, { course, date, start }: LessonSlot): Occurrence | undefined => {
  const key = slotKey(course, date, start);
  return year.occurrences().find((one) => one.key === key);
};

/** How many of one's own reasons are offered. */
const mostReasons = 5;

/** The plan that holds in the lesson's room on its day. */
const seatsIn = (
  { year, seating }: Pick<Found, "year" | "seating">,
  lesson: Occurrence | null,
  students: readonly string[],
): RollSeatsView | null => {
  if (!lesson) return null;
  const { date, room } = lesson;
  const plan = seatPlanFor(seating.plans, { date, room, isUsual: isInUsualRoom(lesson, year.schedule) });
  if (!plan) return null;
  const own = roomOf(plan);
  return { room: own, seated: seatedRoom(own, seating.seats.get(plan.id) ?? [], students) };
};

const createRollView = (
  found: Found,
  slot: LessonSlot,
  { held, names }: { readonly held: HeldLessons; readonly names: NameWords },
): RollView => {
  const { year, course, students, records, rollRow } = found;
  const key = slotKey(slot.course, slot.date, slot.start);
  const occurrences = year.occurrences();
  const occurrence = occurrenceIn(year, slot) ?? null;
  const { previous } = neighboursOf(courseLessons(occurrences, course.id), occurrence ?? slot);
  const period = termOf(year.schoolyear, occurrence?.date ?? slot.date);
  const reasons = Map.groupBy(
    records.filter(({ reason }) => reason !== ""),
    ({ reason }) => reason,
  );
  const { compare } = names;
  const rows = rosterRows(students, names);
  const day = occurrence?.date ?? slot.date;
  const excuses = excusesOf(students);
  return {
    year,
    course,
    occurrence,
    rows,
    seats: seatsIn(
      found,
      occurrence,
      rows.map(({ student }) => student.id),
    ),
    news: {
      rollRow,
      records: records.filter((one) => slotKey(one.course, one.date, one.start) === key),
    },
    excused: new Map(
      students.flatMap((student) => {
        const days = excuseOn(excuses, student.id, day);
        return days ? [[student.id, days] as const] : [];
      }),
    ),
    hours: hoursNotExcused(records, { held, excuses, period, but: key }),
    before: previous && {
      occurrence: previous,
      missing: missingIn(records, {
        course: course.id,
        date: previous.originDate,
        start: previous.originStart,
      }),
    },
    remarks: newestRemarks(
      found.remarks.filter((one) => slotKey(one.course, one.date, one.start) === key),
    ).toReversed(),
    pens: remarkPens(found.remarks, compare),
    reasons: [...reasons]
      .toSorted(([a, one], [b, other]) => other.length - one.length || compare(a, b))
      .slice(0, mostReasons)
      .map(([reason]) => reason),
  };
};
