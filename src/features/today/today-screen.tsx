import { Trans } from "@lingui/react/macro";
import { type ReactNode, useMemo } from "react";
import { Link, useSearch } from "wouter";
import { paths } from "#hooks/paths";
import { useToday } from "#hooks/data/use-now";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { NoYearState } from "#ui/planner/no-year-state";
import { createDay, dateOf, hasDayNotes } from "./day-model.ts";
import { DayHeader } from "./day-header.tsx";
import { DayTimeline } from "./day-timeline.tsx";
import { NewButton } from "./new-button.tsx";
import { NextSchoolDay } from "./next-school-day.tsx";
import { PhoneDayHeader } from "./phone-day-header.tsx";
import { SetupNotice } from "./setup-notice.tsx";
import { TodayAside } from "./today-aside.tsx";
import { TodaySkeleton } from "./today-skeleton.tsx";
import { useYearData } from "./use-day.ts";
import { YearOverview } from "./year-overview.tsx";

// Most days are as the timetable has them.
const DayNotes = lazyPart(async () => ({ default: (await import("./day-notes.tsx")).DayNotes }), { isNote: true });

type TodayScreenProps = {
  /** The sync state, beside the date on a phone. */
  readonly phoneAside: ReactNode;
  /** What the school changed, above the lessons. */
  readonly aboveLessons: ReactNode;
  /** What is worked out after the first screen: it stands last, so that nothing moves. */
  readonly atEnd: ReactNode;
  /** A new version waits: restart into it. */
  readonly onRestart?: () => void;
};

/** The day's lessons, the year around it, and what comes next. */
export function TodayScreen({ phoneAside, aboveLessons, atEnd, onRestart }: TodayScreenProps) {
  const data = useYearData();
  const today = useToday();
  const date = dateOf(useSearch(), today);
  const day = useMemo(() => data && createDay({ ...data, date }), [data, date]);

  if (data === null) {
    return (
      <div className="mx-auto max-w-[640px] p-6">
        <NoYearState
          renderLink={(button) => (
            <Link href={paths.setup} asChild>
              {button}
            </Link>
          )}
        >
          <Trans>Your lessons will appear here once a school year with a timetable is on this device.</Trans>
        </NoYearState>
      </div>
    );
  }
  if (!data || !day) return <TodaySkeleton />;
  const { expander } = data.year;
  return (
    <div className="flex min-h-full max-wide:flex-col">
      <div className="min-w-0 flex-1 tablet:px-8 tablet:pt-5 tablet:pr-7">
        <DayHeader date={date} today={today} day={day} calendar={expander} />
        <PhoneDayHeader date={date} today={today} day={day} calendar={expander} aside={phoneAside} />
        {hasDayNotes(data.year.schedule, date) && (
          <PartBoundary>
            <DayNotes year={data.year} date={date} />
          </PartBoundary>
        )}
        <YearOverview data={data} today={today} />
        <SetupNotice className="mb-4 max-tablet:mx-4 max-tablet:mt-4" />
        {aboveLessons}
        <div className="pb-24 tablet:pb-8">
          <DayTimeline data={data} day={day} date={date} />
          {day.lessonCount === 0 && <NextSchoolDay data={data} date={date} />}
        </div>
      </div>
      <TodayAside data={data} today={today} atEnd={atEnd} onRestart={onRestart} />
      <NewButton />
    </div>
  );
}
