import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CircleDashed } from "lucide-react";
import { Link } from "wouter";
import { setupPath } from "#hooks/paths";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useFormat } from "#i18n/use-format";
import type { SetupStep } from "#schema/users";
import { Icon } from "#ui/kit/icon";
import { TextLink } from "#ui/kit/link";
import type { Summary } from "./use-summary.ts";

/** How many courses a line names before it only counts. */
const mostNames = 3;

/** What the year still lacks, with a link to the step for it. None of it is needed to begin. */
export function MissingList({ summary }: { readonly summary: Summary }) {
  const { t } = useLingui();
  const format = useFormat();
  const keepsStudents = useKeepsStudents();
  const { year, students, unplaced, hasGap } = summary;
  const { schedule, courses, classes } = year;
  const unplacedText = (): string => {
    const names = unplaced.map(({ id }) => year.labelOf(id).full);
    if (names.length > mostNames) {
      return t`${plural(names.length, { one: "# course has no lesson yet", other: "# courses have no lesson yet" })}`;
    }
    const list = format.list(names);
    return t`No lesson yet: ${list}`;
  };
  const missing: readonly (readonly [isMissing: boolean, step: SetupStep, text: string])[] = [
    [schedule.holidays.length === 0, "holidays", t`There are no holidays yet`],
    [classes.length === 0, "classes", t`There are no classes yet`],
    [classes.length > 0 && students === 0 && keepsStudents, "students", t`Your classes have no students yet`],
    [courses.length === 0, "courses", t`There are no courses yet`],
    [courses.length > 0 && unplaced.length > 0, "timetable", unplacedText()],
    [hasGap, "timetable", t`A part of the year has no timetable`],
  ];
  const shown = missing.filter(([isMissing]) => isMissing);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="still-missing" className="rounded-sheet border border-line bg-sunken px-4 py-3.5">
      <h2 id="still-missing" className="text-body font-strong text-ink">
        <Trans>Still missing</Trans>
      </h2>
      <p className="text-ui text-ink-2">
        <Trans>You can begin without it and add it later.</Trans>
      </p>
      <ul className="mt-2 flex flex-col">
        {shown.map(([, step, text]) => (
          <li key={text} className="flex items-center gap-2.5 py-1 text-body text-ink touch:py-0">
            <Icon icon={CircleDashed} className="text-ink-2" />
            <span className="min-w-0 flex-1">{text}</span>
            <Link href={setupPath(step)} asChild>
              <TextLink aria-label={t`Add: ${text}`} className="touch:py-3">
                <Trans>Add</Trans>
              </TextLink>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
