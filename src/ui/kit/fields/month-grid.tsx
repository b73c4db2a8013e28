import type { CalendarDate } from "@internationalized/date";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "react-aria-components/Button";
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  type CalendarProps,
} from "react-aria-components/Calendar";
import { Heading } from "react-aria-components/Heading";

import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";

const step =
  "inline-flex size-8 items-center justify-center rounded-control text-ink-2 transition-colors data-disabled:text-ink-3 data-hovered:bg-canvas touch:size-11";

type MonthGridProps = Pick<CalendarProps<CalendarDate>, "autoFocus" | "value" | "onChange" | "onFocusChange"> & {
  /** Whether a day is striped: one without school. Say beside it what the stripes mean. */
  isMarked?: (date: CalendarDate) => boolean;
};

/**
 * One month to choose a day from: for the date picker around it, or by itself with a value. Weeks
 * start on Monday in every language.
 */
export function MonthGrid({ isMarked, ...props }: MonthGridProps) {
  return (
    <Calendar<CalendarDate> firstDayOfWeek="mon" {...props}>
      <header className="mb-1 flex items-center justify-between">
        <Button slot="previous" className={step}>
          <Icon icon={ChevronLeft} />
        </Button>
        <Heading className="text-ui font-semibold text-ink" />
        <Button slot="next" className={step}>
          <Icon icon={ChevronRight} />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-small font-normal text-ink-3">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={join(
                isMarked?.(date) && "hatched data-selected:bg-none",
                "flex size-8 items-center justify-center rounded-control border border-transparent text-ui text-ink tabular-nums outline-offset-[-2px]! data-hovered:bg-canvas data-outside-month:invisible touch:size-11",
                "data-today:border-focus data-today:font-semibold data-selected:bg-primary data-selected:forced-highlight data-selected:font-strong data-selected:text-on-primary data-disabled:text-ink-3 data-unavailable:text-ink-3 data-unavailable:line-through",
              )}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  );
}
