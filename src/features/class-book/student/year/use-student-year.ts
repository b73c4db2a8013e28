import { useMemo, useState } from "react";
import { readStudentRecord, type StudentRecord } from "#db/read/student-record";
import type { Year } from "#db/read/year-reader";
import { calledSlots } from "#domain/class-book/called-rolls";
import { excusesOf } from "#domain/class-book/excused-days";
import type { HeldLessons } from "#domain/class-book/held-lessons";
import { type YearTerm, yearTerms, termOn, wholeYear } from "#domain/marks/table/year-terms";
import { courseStanding, type CourseStanding, hoursMissed } from "#domain/student-page/course-standing";
import { type YearItem, yearItems } from "#domain/student-page/year-items";
import { createPresence } from "#domain/people/course-member";
import type { PlainDate } from "#domain/time/plain-date";
import { useHeldLessons } from "#hooks/data/use-held-lessons";
import { useLive } from "#hooks/data/use-live";
import type { CourseRow } from "#schema/courses";
import type { StudentRow } from "#schema/students";

/** A term of the year, or the year itself (`wholeYear`, without a name). */
export type Period = YearTerm;

/** A course with how a student stands in it. */
export type CourseLine = {
  readonly course: CourseRow;
  readonly standing: CourseStanding | undefined;
  /** Hours missed, of those whose roll was called. */
  readonly hours: { readonly missed: number; readonly called: number };
};

/** A student's year, as far as a period of it is looked at. */
export type StudentYear = {
  readonly record: StudentRecord;
  readonly lines: readonly CourseLine[];
  /** Of the whole year, the newest first. */
  readonly items: readonly YearItem[];
};

/** The terms of a year, and behind them the year where it has several. */
export const periodsOf = ({ schoolyear }: Year): readonly Period[] => {
  const terms = yearTerms(schoolyear);
  if (terms.length === 1) return terms;
  return [...terms, { number: wholeYear, name: "", start: schoolyear.start, end: schoolyear.end }];
};

/** How a student stands in each course in a period, and what happened in the year. */
export const studentYear = (
  record: StudentRecord,
  o: {
    readonly student: StudentRow;
    readonly year: Year;
    readonly held: HeldLessons;
    readonly period: Period;
    readonly today: PlainDate;
  },
): StudentYear => {
  const { student, year, held, period, today } = o;
  const { country } = year.schoolyear;
  const terms = yearTerms(year.schoolyear);
  const called = {
    slots: calledSlots(record.rolls),
    isThere: createPresence([student], record.courses),
  };
  const lines = record.courses.map((course): CourseLine => {
    const found = record.marks.get(course.id);
    return {
      course,
      standing: found && courseStanding(found, { country, terms, term: period.number, student: student.id }),
      hours: hoursMissed(course.id, {
        student: student.id,
        records: record.attendance,
        held,
        called,
        period,
      }),
    };
  });
  const appointments = record.appointments.map(({ appointment, evening }) => ({ ...appointment, date: evening.date }));
  const { schoolyear } = year;
  const notes = record.notes.filter(({ date }) => date >= schoolyear.start && date <= schoolyear.end);
  const items = yearItems(
    { ...record, notes, appointments },
    { student: student.id, country, terms, held, excuses: excusesOf([student]), today },
  );
  return { record, lines, items };
};

/** The same, live, with the period to choose; `found` undefined while loading. */
export const useStudentYear = (student: StudentRow, year: Year, today: PlainDate) => {
  const periods = useMemo(() => periodsOf(year), [year]);
  const [chosen, setChosen] = useState<number | null>(null);
  const term = chosen ?? termOn(yearTerms(year.schoolyear), today);
  const period = periods.find(({ number }) => number === term) ?? periods[0]!;
  const record = useLive((db) => readStudentRecord(db, student, year), [student, year]);
  const held = useHeldLessons(year);
  const found = useMemo(
    () => record && studentYear(record, { student, year, held, period, today }),
    [record, student, year, held, period, today],
  );
  return { found, period, periods, setPeriod: setChosen };
};
