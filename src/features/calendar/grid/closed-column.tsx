import { Plural, Trans } from "@lingui/react/macro";
import { memo, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { PlainDate } from "#domain/time/plain-date";
import { yearDialogPath } from "#hooks/paths";
import { ButtonLink } from "#ui/kit/link";
import { useGrid } from "./grid-context.ts";
import type { ClosedDay } from "./calendar-items.ts";
import { hourCellClass, hourCellProps } from "./hour-cells.ts";
import { usePlainWords } from "./use-plain-words.ts";

type DayProps = { readonly date: PlainDate };

/** The note that closed days beside each other show once, in the middle one of them. */
type Note = { readonly lost: number };

/** The note of a day's column: undefined where another column has it. */
const noteIn = (column: Element, date: PlainDate, closedDays: ReadonlyMap<PlainDate, ClosedDay>): Note | undefined => {
  const columns = column.parentElement!.querySelectorAll<HTMLElement>(".fc-timegrid-col[data-date]");
  const dates = Array.from(columns, (one) => one.dataset.date!);
  const own = dates.indexOf(date);
  if (!closedDays.has(date)) return undefined;
  const isOpen = (day: PlainDate) => !closedDays.has(day);
  const first = dates.slice(0, own).findLastIndex(isOpen) + 1;
  const after = dates.findIndex((day, index) => index > own && isOpen(day));
  const run = dates.slice(first, after === -1 ? undefined : after);
  if (own !== first + Math.floor((run.length - 1) / 2)) return undefined;
  return { lost: run.reduce((sum, day) => sum + closedDays.get(day)!.lost, 0) };
};

/**
 * The layer over the hours of a day without school: its stripes, what it took, and the cells of its
 * periods. FullCalendar draws its day cells in the all-day row too, where this is empty.
 */
export const ClosedColumn = memo(({ date }: DayProps) => {
  const probe = useRef<HTMLSpanElement>(null);
  const [isColumn, setColumn] = useState(false);
  const [note, setNote] = useState<Note>();
  const words = usePlainWords();
  const { closedDays, periods, hours } = useGrid();
  useLayoutEffect(() => {
    const column = probe.current!.closest(".fc-timegrid-col");
    setColumn(column !== null);
    setNote(column ? noteIn(column, date, closedDays) : undefined);
  }, [date, closedDays]);
  return (
    <>
      <span ref={probe} hidden />
      {isColumn && (
        <>
          <div className="absolute inset-0 flex justify-center bg-surface">
            <div className="hatched absolute inset-0" />
            {note && (
              <div
                data-on-grid
                className="pointer-events-auto relative z-10 mt-44 flex h-max max-w-full flex-col items-center px-1 text-center text-ui"
              >
                <span className="font-semibold text-ink">
                  <Trans>No lessons</Trans>
                </span>
                {note.lost > 0 && (
                  <span className="text-ink-2">
                    <Plural value={note.lost} one="# lost its slot" other="# lost their slot" />
                  </span>
                )}
                {note.lost > 0 && <PlaceButton count={note.lost} />}
              </div>
            )}
          </div>
          {hourCellProps({ date, periods, hours, ...words }).map(({ key, ...props }) => (
            <button key={key} {...props} className={hourCellClass} />
          ))}
        </>
      )}
    </>
  );
});

/** Opens the list of lessons without a slot over the calendar. */
function PlaceButton({ count }: { readonly count: number }) {
  const [path] = useLocation();
  return (
    <Link href={yearDialogPath(path, useSearch(), "place-lessons")} replace asChild>
      <ButtonLink
        variant="normal"
        className="mt-2 max-w-full max-tablet:px-1! max-tablet:text-small! max-tablet:whitespace-normal"
      >
        <Plural value={count} one="Place it" other="Place them" />
      </ButtonLink>
    </Link>
  );
}
