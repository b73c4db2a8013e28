import { Trans } from "@lingui/react/macro";
import { Lock } from "lucide-react";
import type { Year } from "#db/read/year-reader";
import type { PlainDate } from "#domain/time/plain-date";
import { Materials } from "#hooks/ports/materials";
import { Icon } from "#ui/kit/icon";
import { StudentAbsences } from "../absences/student-absences.tsx";
import { StudentExcuses } from "../absences/student-excuses.tsx";
import { StudentAppointments } from "../../evening/student-appointments.tsx";
import { StudentNotes } from "../notes/student-notes.tsx";
import { StudentRemarks } from "../notes/student-remarks.tsx";
import { StudentYearSection } from "../year/student-year-section.tsx";
import { useStudentYear } from "../year/use-student-year.ts";
import { KeptUntil } from "./kept-until.tsx";
import { StudentCourses } from "./student-courses.tsx";
import { StudentFacts } from "./student-facts.tsx";
import { StudentWeek } from "./student-week.tsx";
import type { StudentData } from "./use-student.ts";
import type { StudentDay } from "./week-model.ts";

type StudentBodyProps = {
  readonly data: StudentData;
  readonly week: readonly StudentDay[];
  readonly today: PlainDate;
  /** The note that the search found. */
  readonly wanted: string | null;
};

/** What a student's page has below its head. On a phone what waits for a decision comes first. */
export function StudentBody({ data, week, today, wanted }: StudentBodyProps) {
  const { student, year } = data;
  return (
    <div className="grid gap-x-8 px-4 tablet:ps-8 tablet:pe-7 wide:grid-cols-[minmax(0,1fr)_minmax(0,320px)] wide:grid-rows-[auto_1fr] desk:grid-cols-[minmax(0,1fr)_minmax(0,348px)]">
      <div className="wide:col-start-2">{year && <StudentExcuses student={student.id} year={year} />}</div>
      <div className="min-w-0 wide:col-start-1 wide:row-span-2 wide:row-start-1">
        {year && <YearParts data={data} year={year} today={today} />}
        <StudentNotes student={student.id} today={today} wanted={wanted} />
        {year && <StudentAbsences student={student.id} year={year} today={today} />}
        {year && <StudentRemarks student={student.id} year={year} />}
      </div>
      <div className="min-w-0 wide:col-start-2">
        {year && <StudentAppointments student={student.id} year={year} />}
        <StudentFacts student={student} year={year} today={today} />
        <StudentWeek days={week} year={year} today={today} />
        <Materials parent={{ collection: "students", id: student.id }} className="mt-6" />
        <p className="mt-6 flex items-center gap-2 border-t border-line pt-3 text-small text-ink-2">
          <Icon icon={Lock} size={14} />
          <Trans>Only you see this page.</Trans>
        </p>
        {year && <KeptUntil year={year.schoolyear} />}
      </div>
    </div>
  );
}

type YearPartsProps = { readonly data: StudentData; readonly year: Year; readonly today: PlainDate };

function YearParts({ data, year, today }: YearPartsProps) {
  const { found, period, periods, setPeriod } = useStudentYear(data.student, year, today);
  if (!found) return null;
  return (
    <>
      <StudentCourses lines={found.lines} year={year} period={period} />
      <StudentYearSection
        items={found.items}
        year={year}
        today={today}
        period={period}
        periods={periods}
        onPeriod={setPeriod}
      />
    </>
  );
}
