import type { ReactNode, RefObject } from "react";
import { useFormat } from "#i18n/use-format";
import { calendarTitle } from "./calendar-title.ts";
import { CalendarSteps, CalendarTools, type CalendarToolsProps } from "./calendar-tools.tsx";
import { JumpTitle } from "./jump-title.tsx";

type CalendarToolbarProps = CalendarToolsProps & {
  /** First day of the school year, where the year views begin. */
  readonly yearStart: string;
  /** ISO week days that are left out. */
  readonly hiddenDays: readonly number[];
  readonly phoneAside: ReactNode;
  /** The title's button, where the panel that asks for a date opens. */
  readonly titleRef: RefObject<HTMLButtonElement | null>;
  readonly isJumping: boolean;
};

/** The title, the steps to other days, the filter and the view. Two rows on a phone. */
export function CalendarToolbar({
  yearStart,
  hiddenDays,
  phoneAside,
  titleRef,
  isJumping,
  ...tools
}: CalendarToolbarProps) {
  const format = useFormat();
  const title = calendarTitle(tools.address, { yearStart, hiddenDays, format });
  return (
    <header className="@container/tools flex flex-wrap items-center gap-x-2 gap-y-2 px-6 pt-3.5 pb-3 max-tablet:px-3 max-tablet:pt-3 max-tablet:pb-2">
      <JumpTitle title={title} buttonRef={titleRef} isOpen={isJumping} onPress={() => tools.onExtra("jump")} />
      <span className="-my-1.5 tablet:hidden">{phoneAside}</span>
      <CalendarSteps {...tools} />
      <span className="flex-1 max-wide:hidden" />
      <CalendarTools {...tools} />
    </header>
  );
}
