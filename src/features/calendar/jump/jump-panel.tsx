import { parseDate } from "@internationalized/date";
import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useState } from "react";
import type { Year } from "#db/read/year-reader";
import { holidaysOn, isWholeDay } from "#domain/holidays/holiday";
import { endOfMonth, type PlainDate, startOfMonth } from "#domain/time/plain-date";
import { readDayToGo } from "#domain/time/typed-date";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { MonthGrid } from "#ui/kit/fields/month-grid";
import { TextField } from "#ui/kit/fields/text-field";
import { PopoverPanel } from "#ui/kit/overlays/popover-panel";

type JumpPanelProps = {
  readonly year: Year;
  /** The day that the calendar shows. */
  readonly date: PlainDate;
  /** The button it belongs to. */
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  /** Whether the field to type in has the focus: the panel was opened by its key. */
  readonly isTyped: boolean;
  readonly onGo: (date: PlainDate) => void;
  readonly onClose: () => void;
};

/** Goes to any day: it is found in a month that shows the days off, or typed. */
export function JumpPanel({ year, date, triggerRef, isTyped, onGo, onClose }: JumpPanelProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(date);
  const { schoolyear, schedule } = year;
  const isClosed = (day: PlainDate) => holidaysOn(schedule.holidays, day).some(isWholeDay);
  return (
    <PopoverPanel
      triggerRef={triggerRef}
      triggerId=""
      autoFocus={true}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      label={t`Go to a date`}
      className="flex w-min flex-col gap-3 p-3!"
    >
      <MonthGrid
        autoFocus={!isTyped}
        value={parseDate(date)}
        onChange={(day) => onGo(day.toString())}
        onFocusChange={(day) => setShown(day.toString())}
        isMarked={(day) => isClosed(day.toString())}
      />
      <DaysOff holidays={schedule.holidays} month={shown} />
      <TypedDay schoolyear={schoolyear} isFocused={isTyped} onGo={onGo} />
    </PopoverPanel>
  );
}

/** The most days off that are named below a month. */
const most = 4;

/** The stripes of the month in words. */
function DaysOff({ holidays, month }: { readonly holidays: Year["schedule"]["holidays"]; readonly month: PlainDate }) {
  const format = useFormat();
  const [start, end] = [startOfMonth(month), endOfMonth(month)];
  const found = holidays
    .filter((one) => isWholeDay(one) && one.start <= end && start <= one.end)
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));
  if (found.length === 0) return null;
  const rest = found.length - most;
  return (
    <ul className="flex flex-col gap-0.5 text-small text-ink-2">
      {found.slice(0, most).map((one) => (
        <li key={one.id} className="flex gap-2">
          <span aria-hidden className="hatched mt-0.5 size-3 shrink-0 rounded-bar border border-line-2" />
          <span className="min-w-0">
            {one.name},{" "}
            {one.start === one.end ? format.date(one.start, "short") : format.range(one.start, one.end, "short")}
          </span>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Trans>and {rest} more</Trans>
        </li>
      )}
    </ul>
  );
}

type TypedDayProps = {
  readonly schoolyear: Year["schoolyear"];
  readonly isFocused: boolean;
  readonly onGo: (date: PlainDate) => void;
};

function TypedDay({ schoolyear, isFocused, onGo }: TypedDayProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const example = format.date(schoolyear.end, "numeric");
  const go = () => {
    const day = readDayToGo(text, schoolyear);
    setWrong(day === "");
    if (day !== "") onGo(day);
  };
  return (
    <form
      className="flex items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <TextField
        label={t`Date`}
        hint={t`Such as 24.12. or ${example}`}
        fault={isWrong ? t`This isn't a date. Try ${example}.` : undefined}
        autoFocus={isFocused}
        value={text}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
        className="flex-1"
      />
      <Button type="submit" variant="normal" size="medium" className="mt-6">
        <Trans context="to a date">Go</Trans>
      </Button>
    </form>
  );
}
