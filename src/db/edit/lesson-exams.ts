import type { Database } from "#db/store/database";
import type { EventTime } from "#db/read/queries";
import { type ExamMove, examsIn } from "#domain/lessons/exam-moves";
import { eventSpanOn, examsOf } from "#domain/schedule/event";
import type { LessonPlace } from "#domain/schedule/lesson-place";
import type { Occurrence } from "#domain/schedule/schedule";
import { joinLocalDateTime } from "#domain/time/minutes";
import { diffDays } from "#domain/time/plain-date";
import type { SchoolyearRow } from "#schema/schoolyears";
import { readEvents } from "#db/read/queries";
import { changeTime } from "./change-time.ts";
import { readExamFollowers } from "./exam-assessments.ts";
import type { Mutation } from "./mutation.ts";

type YearRow = Pick<SchoolyearRow, "id" | "start" | "end" | "terms" | "country">;

/** An exam's times where its lesson is elsewhere: as far from its beginning, and as long. */
const timesAt = (exam: EventTime, lesson: Occurrence, place: LessonPlace): Pick<EventTime, "start" | "end"> => {
  const span = eventSpanOn(exam, lesson.date);
  if (!span) return { start: joinLocalDateTime(place.date, 0), end: joinLocalDateTime(place.date, 0) };
  const isWhole = span.start === lesson.start && span.end === lesson.end;
  const start = place.start + (span.start - lesson.start);
  const end = isWhole ? place.end : Math.min(24 * 60, start + span.end - span.start);
  return { start: joinLocalDateTime(place.date, start), end: joinLocalDateTime(place.date, end) };
};

/**
 * What takes exams along to other lessons, with the assessments that were made of them. Those that
 * have nowhere to go stay.
 */
export const readExamMoves = async (
  db: Database,
  schoolyear: YearRow,
  moves: readonly (Omit<ExamMove<EventTime>, "to"> & { readonly to: LessonPlace | undefined })[],
): Promise<readonly Mutation[]> => {
  const found = await Promise.all(
    moves.map(async ({ exam, from, to }): Promise<readonly Mutation[]> => {
      if (!to || (exam.allDay && diffDays(from.date, to.date) === 0)) return [];
      const edits = [changeTime(exam, timesAt(exam, from, to))];
      return [...edits, ...(await readExamFollowers(db, schoolyear, edits, exam))];
    }),
  );
  return found.flat();
};

/** The same for a lesson that is moved to another place, with the exams that are in it alone. */
export const readLessonExams = async (
  db: Database,
  year: { readonly schoolyear: YearRow; readonly occurrences: () => readonly Occurrence[] },
  lesson: Occurrence,
  place: LessonPlace,
): Promise<readonly Mutation[]> => {
  const day = { start: lesson.date, end: lesson.date };
  const exams = examsIn(examsOf(await readEvents(db, year.schoolyear, day)), [lesson], year.occurrences());
  return readExamMoves(
    db,
    year.schoolyear,
    exams.map((exam) => ({ exam, from: lesson, to: place })),
  );
};
