import type { ReactNode } from "react";
import { readYearStudents } from "#db/read/queries";
import type { PlainDate } from "#domain/time/plain-date";
import { useLive } from "#hooks/data/use-live";
import { BirthdayList } from "./birthday-list.tsx";
import { ClassBookList } from "./class-book-list.tsx";
import { HolidayCountdown } from "./holiday-countdown.tsx";
import { Notices } from "./notices.tsx";
import { useClassBookWaits } from "./use-class-book-waits.ts";
import type { YearData } from "./use-day.ts";
import { useNewNotes } from "./use-new-notes.ts";

type LateListsProps = {
  readonly data: YearData;
  readonly today: PlainDate;
  readonly atEnd: ReactNode;
  readonly onRestart?: () => void;
};

/**
 * The parts of Today that come after the first screen, and so stand last. What is read for them
 * appears at once: no part pushes another one down.
 */
export function LateLists({ data, today, atEnd, onRestart }: LateListsProps) {
  const { year } = data;
  const notes = useNewNotes(year);
  const waits = useClassBookWaits(year, today);
  const students = useLive((db) => readYearStudents(db, year.schoolyear.id), [year.schoolyear.id]);
  return (
    <>
      <HolidayCountdown data={data} today={today} />
      <Notices data={data} today={today} notes={notes ?? []} onRestart={onRestart} />
      {notes && waits && students && (
        <>
          <ClassBookList year={year} today={today} waits={waits} />
          <BirthdayList year={year} students={students} today={today} />
          {atEnd}
        </>
      )}
    </>
  );
}
