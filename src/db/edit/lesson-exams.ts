import type { Database } from "#db/store/database";
import type { EventTime } from "#db/read/queries";
import { eventRange, eventSpanOn, examsOf, hasExam, lessonsOfExam } from "#domain/schedule/event";
import type { LessonPlace } from "#domain/schedule/lesson-place";
import type { Occurrence } from "#domain/schedule/schedule";
import { takesPlace } from "#domain/lessons/lesson-time";
import { joinLocalDateTime } from "#domain/time/minutes";
import { diffDays } from "#domain/time/plain-date";
import type { SchoolyearRow } from "#schema/schoolyears";
import { readEvents } from "#db/read/queries";
import { changeTime } from "./change-time.ts";
import { readExamFollowers } from "./exam-assessments.ts";
import type { Mutation } from "./mutation.ts";

type YearRow = Pick<SchoolyearRow, "id" | "start" | "end" | "terms" | "country">;

/**
 * The exams that are in one lesson and in no other one. `lessons`: those of its year, itself among
 * them.
 */
export const examsInLesson = <E extends Pick<EventTime, "course" | "allDay" | "start" | "end">>(
  exams: readonly E[],
  lesson: Occurrence,
  lessons: readonly Occurrence[],
): readonly E[] => {
  const ofDay = lessons.filter((one) => one.course === lesson.course && one.date === lesson.date && takesPlace(one));
  return exams.filter((exam) => {
    const { start, end } = eventRange(exam);
    if (start !== end || !hasExam([exam], lesson)) return false;
    return lessonsOfExam(exam, ofDay).every(({ key }) => key === lesson.key);
  });
};

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
 * What takes a lesson's exams along to another place, with the assessments that were made of them:
 * for a lesson that is moved, or cancelled with its exam in the next one.
 */
export const readLessonExams = async (
  db: Database,
  year: { readonly schoolyear: YearRow; readonly occurrences: () => readonly Occurrence[] },
  lesson: Occurrence,
  place: LessonPlace,
): Promise<readonly Mutation[]> => {
  const { schoolyear } = year;
  const day = { start: lesson.date, end: lesson.date };
  const exams = examsInLesson(examsOf(await readEvents(db, schoolyear, day)), lesson, year.occurrences());
  const isSameDay = diffDays(lesson.date, place.date) === 0;
  const found = await Promise.all(
    exams
      .filter(({ allDay }) => !allDay || !isSameDay)
      .map(async (exam): Promise<readonly Mutation[]> => {
        const edits = [changeTime(exam, timesAt(exam, lesson, place))];
        return [...edits, ...(await readExamFollowers(db, schoolyear, edits, exam))];
      }),
  );
  return found.flat();
};
