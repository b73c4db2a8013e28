import { Plural, useLingui } from "@lingui/react/macro";
import { Cake } from "lucide-react";
import { useMemo, useState } from "react";
import { Link } from "wouter";
import type { Year } from "#db/read/year-reader";
import { isSchoolDay } from "#domain/holidays/school-days";
import { birthdaysAround } from "#domain/people/birthdays";
import { studentNames } from "#domain/people/student-names";
import { diffDays, type PlainDate } from "#domain/time/plain-date";
import { studentPath } from "#hooks/paths";
import type { StudentRow } from "#schema/students";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";
import { AsideSection } from "./aside-section.tsx";

type BirthdayListProps = {
  readonly year: Year;
  /** Those of the year. */
  readonly students: readonly StudentRow[];
  readonly today: PlainDate;
};

/** Before holidays there may be dozens. */
const few = 5;

/**
 * Whose birthday it is today or, on a school day, was or will be on the days without school around
 * it.
 */
export function BirthdayList({ year, students, today }: BirthdayListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const { schoolDays } = year.expander;
  const birthdays = useMemo(
    () => birthdaysAround(students, today, (date) => isSchoolDay(schoolDays, date)),
    [students, today, schoolDays],
  );
  if (birthdays.length === 0) return null;
  const names = studentNames(students, format.names);
  const shown = isWhole || birthdays.length <= few + 1 ? birthdays : birthdays.slice(0, few);
  const rest = birthdays.length - shown.length;
  return (
    <AsideSection title={t`Birthdays`}>
      <ul>
        {shown.map(({ student, date, age }) => (
          <li key={`${student.id} ${date}`}>
            <Link
              href={studentPath(student.id)}
              className="flex items-center gap-2.5 rounded-chip py-1 text-ui text-ink hover:bg-canvas pointer-coarse:min-h-11"
            >
              <Icon icon={Cake} className="text-ink-2" />
              <span className="min-w-0 flex-1 truncate">{names.full(student)}</span>
              <span className="shrink-0 text-ink-2 tabular-nums">
                {[
                  format.number(age),
                  Math.abs(diffDays(today, date)) < 2
                    ? format.relativeDays(diffDays(today, date))
                    : format.date(date, "weekdayMedium"),
                ].join(", ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <TextButton className="mt-1 text-ui touch:min-h-11" onClick={() => setWhole(true)}>
          <Plural value={rest} one="# more" other="# more" />
        </TextButton>
      )}
    </AsideSection>
  );
}
