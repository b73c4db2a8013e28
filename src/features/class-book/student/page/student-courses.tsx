import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "wouter";
import type { Year } from "#db/read/year-reader";
import { coursePath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { Swatch } from "#ui/kit/swatch";
import { CourseBar } from "../year/course-bar.tsx";
import { usePeriodName } from "../year/use-period-name.ts";
import type { CourseLine, Period } from "../year/use-student-year.ts";
import { Section } from "../../parts/section.tsx";

type StudentCoursesProps = {
  readonly lines: readonly CourseLine[];
  readonly year: Year;
  readonly period: Period;
};

/** The courses a student is in, with the mark of the term beside the class's, and hours missed. */
export function StudentCourses({ lines, year, period }: StudentCoursesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const periodName = usePeriodName();
  const named = lines
    .map((line) => ({ ...line, label: year.labelOf(line.course.id).full }))
    .toSorted((a, b) => format.collator.compare(a.label, b.label));
  const hasBars = lines.some(({ standing }) => standing?.bar !== undefined);
  return (
    <Section title={t`Courses`}>
      {named.length === 0 ? (
        <p className="py-1.5 text-ui text-ink-2">{t`In none of this year's courses.`}</p>
      ) : (
        <p
          aria-hidden
          className="flex items-center gap-x-3 border-b border-line pb-1.5 text-small text-ink-2 max-tablet:hidden"
        >
          <span className="w-44 shrink-0" />
          <span className="flex-1">
            {periodName(period)}
            {hasBars && (
              <>
                <span className="ms-5 me-1.5 inline-block h-3 w-0.5 bg-ink align-middle" />
                <Trans>class average</Trans>
              </>
            )}
          </span>
          <span>
            <Trans>Hours missed</Trans>
          </span>
        </p>
      )}
      <ul>
        {named.map((line) => (
          <CourseRow key={line.course.id} {...line} />
        ))}
      </ul>
    </Section>
  );
}

function CourseRow({ course, label, standing, hours }: CourseLine & { readonly label: string }) {
  const { t } = useLingui();
  const color = course.color || "lagoon";
  const { missed, called } = hours;
  return (
    <li className="border-b border-line">
      <Link
        href={coursePath(course.id)}
        className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-ui hover:bg-sunken pointer-coarse:min-h-11"
      >
        <Swatch color={color} />
        <span className="w-40 min-w-0 shrink-0 truncate font-semibold text-ink max-tablet:flex-1">{label}</span>
        <span className="order-last flex min-w-0 basis-full tablet:order-none tablet:flex-1 tablet:basis-0">
          {standing && <CourseBar standing={standing} color={color} />}
        </span>
        <span className="shrink-0 text-ink-2 tabular-nums tablet:min-w-32 tablet:text-end">
          <span className="sr-only">{t`Hours missed`}: </span>
          {called === 0
            ? t`no roll called`
            : missed === 0
              ? t`none of ${called} called`
              : t`${missed} of ${called} called`}
        </span>
      </Link>
    </li>
  );
}
