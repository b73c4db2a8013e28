import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ListChecks } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { readCourseRecords } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { uncalledLessons } from "#domain/class-book/uncalled-lessons";
import type { DateRange } from "#domain/time/date-range";
import { useLive } from "#hooks/data/use-live";
import { useNow } from "#hooks/data/use-now";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";

/** How many lessons are shown at first. */
const shownAtFirst = 6;

type UncalledListProps = { readonly course: string; readonly year: Year; readonly period: DateRange };

/**
 * The lessons of a course whose roll is not called, each a press from it. Nothing where there are
 * none, and where the rolls of the course are not called at all.
 */
export function UncalledList({ course, year, period }: UncalledListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  const { openRoll } = useLessonSheet();
  const { today, minutes } = useNow();
  const [isWhole, setWhole] = useState(false);
  const rolls = useLive((db) => readCourseRecords(db, "registers", [course]), [course]);
  const lessons = useMemo(
    () => uncalledLessons(year.occurrences(), rolls ?? [], { course, period, now: { date: today, minutes } }),
    [year, rolls, course, period, today, minutes],
  );
  if (lessons.length === 0) return null;
  const shown = isWhole ? lessons : lessons.slice(0, shownAtFirst);
  const rest = lessons.length - shown.length;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-body font-strong text-ink">{t`Lessons without a roll`}</h2>
      <p className="text-ui text-ink-2">
        <Trans>Whether somebody was missing is not known. The roll can still be called.</Trans>
      </p>
      <ul className="mt-2 border-t border-line">
        {shown.map((one) => (
          <li key={one.key} className="border-b border-line">
            <PressButton
              onPress={() => openRoll({ course, date: one.originDate, start: one.originStart })}
              className="flex min-h-[38px] w-full items-center gap-2.5 py-1 text-start text-ui text-ink hover:bg-sunken pointer-coarse:min-h-12"
            >
              <Icon icon={ListChecks} className="text-ink-2" />
              <span className="tabular-nums">
                {format.date(one.date, "weekdayMedium")}, {format.timeRange(one.start, one.end)}
              </span>
              <span className="ms-auto pe-1 text-ink-2">{t`Call the roll`}</span>
            </PressButton>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" className="mt-1" onPress={() => setWhole(true)}>
          <Plural value={rest} one="# more" other="# more" />
        </Button>
      )}
    </section>
  );
}
