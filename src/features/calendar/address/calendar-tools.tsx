import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { memo, type RefObject } from "react";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { Button } from "#ui/kit/button";
import { IconButton } from "#ui/kit/icon-button";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { addressPath, type CalendarAddress } from "./calendar-address.ts";
import { CalendarFilter } from "./calendar-filter.tsx";
import type { FilterChoices } from "./tool-menu-props.ts";
import { spanOf, viewOfSpan, type ViewSpan, viewSpans } from "../grid/calendar-views.ts";
import type { CalendarKeys } from "../grid/use-calendar-keys.ts";
import { ExportMenu } from "./export-menu.tsx";
import { ViewMenu } from "./view-menu.tsx";

export type CalendarToolsProps = CalendarKeys & {
  readonly address: CalendarAddress;
  readonly choices: FilterChoices;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
  /** The place of the view menu's button. */
  readonly menuRef: RefObject<HTMLSpanElement | null>;
};

/**
 * Whether two sets of tools look the same: a step to another day changes none of them, and most
 * presses are steps.
 */
const looksSame = (a: CalendarToolsProps, b: CalendarToolsProps): boolean =>
  a.choices === b.choices &&
  a.onChange === b.onChange &&
  a.onStep === b.onStep &&
  a.onToday === b.onToday &&
  a.onNew === b.onNew &&
  addressPath({ ...a.address, date: b.address.date }) === addressPath(b.address);

const useStepNames = (span: ViewSpan): readonly [previous: string, next: string] => {
  const { t } = useLingui();
  return {
    day: [t`Previous day`, t`Next day`],
    week: [t`Previous week`, t`Next week`],
    month: [t`Previous month`, t`Next month`],
    year: [t`Previous year`, t`Next year`],
  }[span] as [string, string];
};

/** Back, today, on. */
export const CalendarSteps = memo(({ address, onStep, onToday }: CalendarToolsProps) => {
  const [previous, next] = useStepNames(spanOf(address.view));
  return (
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
  );
}, looksSame);

/** The filter, the views, print and export, a new event. */
export const CalendarTools = memo((props: CalendarToolsProps) => {
  const { address, choices, onChange, onNew, onExtra, menuRef } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const span = spanOf(address.view);
  const spanNames: Record<ViewSpan, string> = {
    day: t({ message: "Day", context: "calendar view" }),
    week: t({ message: "Week", context: "calendar view" }),
    month: t({ message: "Month", context: "calendar view" }),
    year: t({ message: "Year", context: "calendar view" }),
  };
  return (
    <div className="flex items-center gap-2 max-wide:w-full">
      <CalendarFilter address={address} choices={choices} onChange={onChange} />
      <SegmentedControl
        label={t`View`}
        className="max-wide:ms-auto max-tablet:flex-1 max-tablet:*:px-1.5!"
        segments={viewSpans.map((id) => ({ id, label: spanNames[id] }))}
        value={span}
        onChange={(id) => onChange({ view: viewOfSpan[id] })}
      />
      <ViewMenu address={address} onChange={onChange} onExtra={onExtra} hasExport={isPhone} placeRef={menuRef} />
      {!isPhone && <ExportMenu onExtra={onExtra} />}
      <Button size="medium" icon={Plus} className="max-tablet:hidden" onPress={onNew}>
        <Trans context="create an event">New</Trans>
      </Button>
      {/* A button in the bar covers no lesson. The month has its own beside the chosen day. */}
      {address.view !== "dayGridMonth" && (
        <IconButton
          icon={Plus}
          label={t`New event`}
          onPress={onNew}
          className="size-11! rounded-block! bg-primary! text-on-primary! tablet:hidden!"
        />
      )}
    </div>
  );
}, looksSame);
