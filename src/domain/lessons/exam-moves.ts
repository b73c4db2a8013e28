import { eventRange, type EventTimes, hasExam, lessonsOfExam } from "#domain/schedule/event";
import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { courseLessons } from "./course-lessons.ts";

type CourseExam = EventTimes & { readonly course: string };

/** The exams of one day that are in some lessons and in no other one. `all`: those of the year. */
export const examsIn = <E extends CourseExam>(
  exams: readonly E[],
  lessons: readonly Occurrence[],
  all: readonly Occurrence[],
): readonly E[] => {
  const keys = new Set(lessons.map(({ key }) => key));
  return exams.filter((exam) => {
    const { start, end } = eventRange(exam);
    if (start !== end || !lessons.some((lesson) => hasExam([exam], lesson))) return false;
    const ofDay = courseLessons(all, exam.course).filter(({ date }) => date === start);
    return lessonsOfExam(exam, ofDay).every(({ key }) => keys.has(key));
  });
};

/** An exam of a lesson that falls. `to`: the next lesson for it; undefined where none follows. */
export type ExamMove<E> = { readonly exam: E; readonly from: Occurrence; readonly to: Occurrence | undefined };

/**
 * Where the exams of a course's lessons could go that are cancelled together: each to the next
 * lesson that takes place and has no exam, neither its own nor one that goes there.
 */
export const examMoves = <E extends CourseExam>(
  { course, slots, exams }: { course: string; slots: readonly Occurrence[]; exams: readonly E[] },
  taken: readonly Occurrence[],
): readonly ExamMove<E>[] => {
  const keys = new Set(taken.map(({ key }) => key));
  const open = courseLessons(slots, course).filter((one) => !keys.has(one.key) && !hasExam(exams, one));
  const given = new Map<string, Occurrence | undefined>();
  return taken.toSorted(byDateAndStart).flatMap((from, at, sorted) =>
    examsIn(exams, taken, slots)
      .filter((exam) => hasExam([exam], from) && !sorted.slice(0, at).some((one) => hasExam([exam], one)))
      .map((exam): ExamMove<E> => {
        const isFree = (one: Occurrence) => byDateAndStart(one, from) > 0 && ![...given.values()].includes(one);
        if (!given.has(from.key)) given.set(from.key, open.find(isFree));
        return { exam, from, to: given.get(from.key) };
      }),
  );
};
