import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { edit } from "#db/edit/edit";
import { decideExcuses } from "#db/edit/roll-edits";
import { readRow } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { type ExcusedDays, excusedDaysOf, excusedText } from "#domain/class-book/excused-days";
import type { CourseAbsences } from "#domain/class-book/student-absences";
import type { PlainDate } from "#domain/time/plain-date";
import { useAbsenceUnit } from "#hooks/data/use-held-lessons";
import { useLive } from "#hooks/data/use-live";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { labelled } from "#i18n/words/label-words";
import type { AttendanceRow, Excuse } from "#schema/attendance";
import { Button } from "#ui/kit/button";
import { Swatch } from "#ui/kit/swatch";
import { LeftOutNote } from "../../parts/left-out-note.tsx";
import { Section } from "../../parts/section.tsx";
import { PeriodChoice } from "../year/period-choice.tsx";
import { ExcusedList } from "./excused-list.tsx";
import { AbsenceLine } from "./absence-line.tsx";
import { useAbsenceSums } from "./absence-sums.ts";
import { RangeDialog } from "./range-dialog.tsx";
import { useCountedAbsences } from "./use-absences.ts";

/** How many lines of a course are shown at first. */
const shownAtFirst = 6;

type StudentAbsencesProps = { readonly student: string; readonly year: Year; readonly today: PlainDate };

/**
 * What was said of a student in the lessons of a term, by course, and the decision on excuses.
 */
export function StudentAbsences({ student, year, today }: StudentAbsencesProps) {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  const { moment } = useMirror();
  const unit = useAbsenceUnit();
  const { absences, counted, period, periods, setPeriod } = useCountedAbsences(student, year, { unit, today });
  const { missedText, courseText } = useAbsenceSums(unit);
  const row = useLive((db) => readRow(db, "students", student), [student]);
  const [isRange, setRange] = useState(false);
  if (!absences || !counted) return null;
  const { courses, total, leftOut } = counted;
  const decide = (rows: readonly AttendanceRow[], excuse: Excuse, days?: ExcusedDays) => {
    const ahead = days && row ? [edit("students", row, { excuses: [...row.excuses, excusedText(days)] })] : [];
    return run(
      [...decideExcuses(rows, excuse, moment()), ...ahead],
      excuse === "excused" ? t`Absence excused` : t`Absence not excused`,
    );
  };
  const remove = (days: ExcusedDays) => {
    const text = excusedText(days);
    if (row)
      void run([edit("students", row, { excuses: row.excuses.filter((one) => one !== text) })], t`Excuse removed`);
  };
  const sum = missedText(total);
  return (
    <Section
      title={t`Absences`}
      aside={<PeriodChoice label={t`Terms of the absences`} period={period} periods={periods} onPeriod={setPeriod} />}
    >
      {courses.length === 0 && <p className="py-1.5 text-ui text-ink-2">{t`Nothing is noted in this time.`}</p>}
      {courses.length > 1 && sum !== "" && (
        <p className="py-1.5 text-ui text-ink-2 tabular-nums">{labelled(i18n, t`All courses`, sum)}</p>
      )}
      {courses.map((course) => (
        <CourseLines key={course.course} course={course} year={year} sum={courseText(course)} onDecide={decide} />
      ))}
      <LeftOutNote leftOut={leftOut} className="pt-2" />
      {row && row.excuses.length > 0 && <ExcusedList days={excusedDaysOf(row)} onRemove={remove} />}
      <Button variant="normal" className="mt-3" onPress={() => setRange(true)}>
        <Trans>Decide on several days…</Trans>
      </Button>
      {isRange && <RangeDialog absences={absences} onDecide={decide} onClose={() => setRange(false)} />}
    </Section>
  );
}

type CourseLinesProps = {
  readonly course: CourseAbsences<AttendanceRow>;
  readonly year: Year;
  /** What is counted of it. */
  readonly sum: string;
  readonly onDecide: (rows: readonly AttendanceRow[], excuse: Excuse) => Promise<boolean>;
};

function CourseLines({ course, year, sum, onDecide }: CourseLinesProps) {
  const [isWhole, setWhole] = useState(false);
  const { hours } = course;
  const shown = isWhole ? hours : hours.slice(0, shownAtFirst);
  const label = year.labelOf(course.course).full;
  const rest = hours.length - shown.length;
  return (
    <div className="pt-2">
      <h3 className="flex min-h-[34px] flex-wrap items-center gap-x-3 border-b border-line text-ui font-normal tracking-normal">
        <Swatch color={year.courseById.get(course.course)?.color || "lagoon"} />
        <span className="min-w-0 truncate font-semibold text-ink">{label}</span>
        <span className="ms-auto text-ink-2 tabular-nums">{sum}</span>
      </h3>
      <ul>
        {shown.map((hour) => (
          <AbsenceLine key={hour.record.id} hour={hour} onDecide={(excuse) => onDecide([hour.record], excuse)} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" onPress={() => setWhole(true)}>
          <Plural value={rest} one="# more" other="# more" />
        </Button>
      )}
    </div>
  );
}
