import type { ReactNode } from "react";
import { useFormat } from "#i18n/use-format";
import { calendarTitle } from "./calendar-title.ts";
import { CalendarSteps, CalendarTools, type CalendarToolsProps } from "./calendar-tools.tsx";

type CalendarToolbarProps = CalendarToolsProps & {
  /** First day of the school year, where the year views begin. */
  readonly yearStart: string;
  /** ISO week days that are left out. */
  readonly hiddenDays: readonly number[];
  readonly phoneAside: ReactNode;
};

/** What is shown, steps to other days, the filter and the view. Two rows on a phone. */
export function CalendarToolbar({ yearStart, hiddenDays, phoneAside, ...tools }: CalendarToolbarProps) {
  const format = useFormat();
  const title = calendarTitle(tools.address, { yearStart, hiddenDays, format });
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-2 px-6 pt-3.5 pb-3 max-tablet:px-3 max-tablet:pt-3 max-tablet:pb-2">
      <h1 className="me-2 min-w-0 truncate text-h2 text-ink tabular-nums max-wide:me-auto" aria-live="polite">
        <span className="max-tablet:hidden">{title.long}</span>
        <span className="tablet:hidden">{title.short}</span>
      </h1>
      <span className="-my-1.5 tablet:hidden">{phoneAside}</span>
      <CalendarSteps {...tools} />
      <span className="flex-1 max-wide:hidden" />
      <CalendarTools {...tools} />
    </header>
  );
}
