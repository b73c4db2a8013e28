import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { joinLocalDateTime } from "#domain/time/minutes";
import type { PlainDate } from "#domain/time/plain-date";
import { yearDialogPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { ButtonLink } from "#ui/kit/link";
import { moveInHours } from "./cell-keys.ts";
import { cellId, useGrid } from "./grid-context.ts";

type DayProps = { readonly date: PlainDate };

/**
 * Drawn over a day's column of hours: the stripes of a day without school, and a cell for each period to reach by
 * keyboard. FullCalendar draws its day cells in the all-day row too, where this is empty.
 */
export function DayColumn({ date }: DayProps) {
  const probe = useRef<HTMLSpanElement>(null);
  const [isColumn, setColumn] = useState(false);
  useLayoutEffect(() => setColumn(probe.current?.closest(".fc-timegrid-col") !== null), []);
  const { closedDays } = useGrid();
  const closed = closedDays.get(date);
  if (!isColumn) return <span ref={probe} hidden />;
  return (
    <>
      {closed && (
        <div className="absolute inset-0 flex justify-center bg-surface">
          <div className="hatched absolute inset-0" />
          <div className="relative z-10 mt-44 flex h-max max-w-full flex-col items-center px-1 text-center text-ui">
            <span className="font-semibold text-ink">
              <Trans>No lessons</Trans>
            </span>
            {closed.lost > 0 && (
              <span className="text-ink-2">
                <Plural value={closed.lost} one="# lost its slot" other="# lost their slot" />
              </span>
            )}
            {closed.lost > 0 && <PlaceButton count={closed.lost} />}
          </div>
        </div>
      )}
      <HourCells date={date} />
    </>
  );
}

/** Opens the list of lessons without a slot over the calendar. */
function PlaceButton({ count }: { readonly count: number }) {
  const [path] = useLocation();
  return (
    <Link href={yearDialogPath(path, useSearch(), "place-lessons")} replace asChild>
      <ButtonLink
        variant="normal"
        className="pointer-events-auto mt-2 max-w-full max-tablet:px-1! max-tablet:text-small! max-tablet:whitespace-normal"
      >
        <Plural value={count} one="Place it" other="Place them" />
      </ButtonLink>
    </Link>
  );
}

/** One cell for each period of a day; the arrow keys move between them, Enter makes an event. */
function HourCells({ date }: DayProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { periods, hours, activeCell, onFocusCell, onCreate } = useGrid();
  const slots = periods.length > 0 ? periods : fullHours(hours.start, hours.end);
  const day = format.date(date, "full");
  const part = (minutes: number) => `${((minutes - hours.start) / (hours.end - hours.start)) * 100}%`;
  return slots.map(({ start, end }) => {
    const id = cellId(date, start);
    const time = format.timeRange(start, end);
    return (
      <button
        key={start}
        type="button"
        data-cell-date={date}
        data-cell-start={start}
        tabIndex={activeCell === id ? 0 : -1}
        aria-label={t`New event, ${day}, ${time}`}
        onFocus={() => onFocusCell(id)}
        onKeyDown={moveInHours}
        onClick={() =>
          onCreate({ allDay: false, start: joinLocalDateTime(date, start), end: joinLocalDateTime(date, end) })
        }
        className="absolute inset-x-0.5 rounded-lesson focus-visible:z-20"
        style={{ top: part(start), height: part(hours.start + end - start) }}
      />
    );
  });
}

const fullHours = (start: number, end: number): readonly { start: number; end: number }[] =>
  Array.from({ length: Math.floor((end - start) / 60) }, (_, index) => {
    const from = Math.ceil(start / 60) * 60 + index * 60;
    return { start: from, end: from + 60 };
  }).filter((hour) => hour.end <= end);
