import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useLocation } from "wouter";
import { whyLabel } from "#domain/schedule/label-why";
import { addDays, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import type { SchoolCalendar } from "#domain/schedule/school-calendar";
import { defaultDays } from "#domain/holidays/school-days";
import { dayPath, newEventPath, paths } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { RotationWhy } from "#ui/planner/rotation-why";
import { DayMenuButton } from "./day-menu-button.tsx";
import type { Day } from "./day-model.ts";

type DayHeaderProps = {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly day: Day;
  readonly calendar: SchoolCalendar;
};

/** The date, how much there is to teach, and links to other days. */
export function DayHeader({ date, today, day, calendar }: DayHeaderProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [, navigate] = useLocation();
  const open = (target: PlainDate) => navigate(target === today ? paths.today : dayPath(target));
  return (
    <header className="flex items-start gap-4 max-tablet:hidden">
      <div className="min-w-0 flex-1">
        <h1 className="text-h1 first-letter:uppercase">{format.date(date, "full")}</h1>
        <p className="flex flex-wrap items-center gap-x-1.5 text-ui text-ink-2">
          {/* The bar above says the week, and the label of this day. */}
          {date !== today && isOfDays(calendar, date) && (
            <DayLabel date={date} today={today} day={day} calendar={calendar} />
          )}
          <DaySummary day={day} />
        </p>
      </div>
      <div className="flex items-center gap-2 pt-0.5">
        <div className="flex items-center rounded-control border border-line-2 bg-surface">
          <IconButton
            icon={ChevronLeft}
            label={t`Previous school day`}
            onPress={() => open(neighbour(calendar, date, -1))}
          />
          <Button variant="ghost" size="medium" className="rounded-none border-x-line-2" onPress={() => open(today)}>
            <Trans>Today</Trans>
          </Button>
          <IconButton
            icon={ChevronRight}
            label={t`Next school day`}
            onPress={() => open(neighbour(calendar, date, 1))}
          />
        </div>
        <DayMenuButton date={date} variant="normal" />
        <Button icon={Plus} size="medium" onPress={() => navigate(newEventPath)}>
          <Trans context="create an event">New</Trans>
        </Button>
      </div>
    </header>
  );
}

const isOfDays = (calendar: SchoolCalendar, date: PlainDate): boolean => calendar.rotationOn(date)?.unit === "day";

/** The day's rotation label, which says why. */
export function DayLabel({ date, today, day, calendar }: DayHeaderProps) {
  const { t } = useLingui();
  if (day.rotationLabel === null) return null;
  const dayWord = (label: string) => t`Day ${label}`;
  const { label: bare } = day.rotationLabel;
  // A day of a cycle: its bare number beside the week's would be taken for one more week.
  const label = isOfDays(calendar, date) ? dayWord(bare) : bare;
  return (
    <RotationWhy
      {...day.rotationLabel}
      label={label}
      question={date === today ? t`Why is today ${label}?` : t`Why ${label}?`}
      why={() => whyLabel(calendar, date)}
    />
  );
}

/** "6 lessons, 5h 50m". */
export function DaySummary({ day }: { readonly day: Day }) {
  const format = useFormat();
  if (day.lessonCount === 0) return <Trans>No lessons</Trans>;
  const duration = format.duration(day.minutes);
  return (
    <>
      <Plural value={day.lessonCount} one="# lesson" other="# lessons" />, {duration}
    </>
  );
}

/**
 * The next week day with school in the timetable, forwards or backwards; the plain neighbour where
 * there is no timetable.
 */
const neighbour = (calendar: SchoolCalendar, date: PlainDate, step: 1 | -1): PlainDate => {
  for (let count = 1; count <= 7; count += 1) {
    const candidate = addDays(date, step * count);
    if ((calendar.timetableOn(candidate)?.days ?? defaultDays).includes(isoWeekday(candidate))) return candidate;
  }
  return addDays(date, step);
};
