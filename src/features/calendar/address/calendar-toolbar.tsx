import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import type { CalendarAddress } from "./calendar-address.ts";
import { CalendarFilter, type FilterChoices } from "./calendar-filter.tsx";
import { calendarTitle } from "./calendar-title.ts";
import { spanOf, viewOfSpan, type ViewSpan, viewSpans } from "../grid/calendar-views.ts";
import type { CalendarKeys } from "../grid/use-calendar-keys.ts";
import { ViewMenu } from "./view-menu.tsx";

type CalendarToolbarProps = CalendarKeys & {
  readonly address: CalendarAddress;
  /** First day of the school year, where the year views begin. */
  readonly yearStart: string;
  /** ISO week days that are left out. */
  readonly hiddenDays: readonly number[];
  readonly choices: FilterChoices;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
};

/** What is shown, steps to other days, the filter and the view. Two rows on a phone. */
export function CalendarToolbar({
  address,
  yearStart,
  hiddenDays,
  choices,
  onChange,
  onStep,
  onToday,
  onNew,
}: CalendarToolbarProps) {
  const { t } = useLingui();
  const format = useFormat();
  const span = spanOf(address.view);
  const spanNames: Record<ViewSpan, string> = {
    day: t({ message: "Day", context: "calendar view" }),
    week: t({ message: "Week", context: "calendar view" }),
    month: t({ message: "Month", context: "calendar view" }),
    year: t({ message: "Year", context: "calendar view" }),
  };
  const [previous, next] = {
    day: [t`Previous day`, t`Next day`],
    week: [t`Previous week`, t`Next week`],
    month: [t`Previous month`, t`Next month`],
    year: [t`Previous year`, t`Next year`],
  }[span] as [string, string];
  const title = calendarTitle(address, { yearStart, hiddenDays, format });

  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-2 px-6 pt-3.5 pb-3 max-tablet:px-3 max-tablet:pt-3 max-tablet:pb-2">
      <h1 className="me-2 min-w-0 truncate text-h2 text-ink tabular-nums max-wide:me-auto" aria-live="polite">
        <span className="max-tablet:hidden">{title.long}</span>
        <span className="tablet:hidden">{title.short}</span>
      </h1>
      <div className="flex items-center rounded-control border border-line-2 bg-surface touch:rounded-block">
        <IconButton icon={ChevronLeft} label={previous} className="h-[30px]! touch:h-11!" onPress={() => onStep(-1)} />
        <Button
          variant="ghost"
          size="medium"
          className="h-[30px]! rounded-none! border-y-0! border-x-line-2! px-3! text-ink! touch:h-11!"
          onPress={onToday}
        >
          <Trans>Today</Trans>
        </Button>
        <IconButton icon={ChevronRight} label={next} className="h-[30px]! touch:h-11!" onPress={() => onStep(1)} />
      </div>
      <span className="flex-1 max-wide:hidden" />
      <div className="flex items-center gap-2 max-wide:w-full">
        <CalendarFilter address={address} choices={choices} onChange={onChange} />
        <SegmentedControl
          label={t`View`}
          className="max-wide:ms-auto max-tablet:flex-1"
          segments={viewSpans.map((id) => ({ id, label: spanNames[id] }))}
          value={span}
          onChange={(id) => onChange({ view: viewOfSpan[id] })}
        />
        <ViewMenu
          address={address}
          onChange={onChange}
          previous={previous}
          next={next}
          onStep={onStep}
          onToday={onToday}
          onNew={onNew}
        />
        <Button size="medium" icon={Plus} className="max-tablet:hidden" onPress={onNew}>
          <Trans context="create an event">New</Trans>
        </Button>
      </div>
    </header>
  );
}
