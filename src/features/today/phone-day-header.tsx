import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isoWeek, type PlainDate } from "#domain/time/plain-date";
import type { SchoolCalendar } from "#domain/schedule/school-calendar";
import { useFormat } from "#i18n/use-format";
import { DayLabel, DaySummary } from "./day-header.tsx";
import { DayMenuButton } from "./day-menu-button.tsx";
import type { Day } from "./day-model.ts";

type PhoneDayHeaderProps = {
  readonly date: PlainDate;
  readonly today: PlainDate;
  readonly day: Day;
  readonly calendar: SchoolCalendar;
  readonly aside: ReactNode;
};

/** The date in a phone's head, the week below it. */
export function PhoneDayHeader({ date, today, day, calendar, aside }: PhoneDayHeaderProps) {
  const format = useFormat();
  const { week } = isoWeek(date);
  return (
    <header className="bg-canvas px-4 pt-4 pb-1 tablet:hidden">
      <div className="flex items-center justify-between gap-3">
        <h1 className="min-w-0 text-h1 first-letter:uppercase">{format.date(date, "weekdayMedium")}</h1>
        {/* A part with two things to say says them one below the other. */}
        <span className="w-min shrink-0">{aside}</span>
      </div>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-body text-ink-2">
        <Trans>Week {week}</Trans>
        <DayLabel date={date} today={today} day={day} calendar={calendar} />
        <span>
          <DaySummary day={day} />
        </span>
        <DayMenuButton date={date} className="-my-3 ms-auto" />
      </p>
    </header>
  );
}
