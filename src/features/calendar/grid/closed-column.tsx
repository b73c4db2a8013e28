import { Plural, Trans } from "@lingui/react/macro";
import { useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import type { PlainDate } from "#domain/time/plain-date";
import { yearDialogPath } from "#hooks/paths";
import { ButtonLink } from "#ui/kit/link";
import { useGrid } from "./grid-context.ts";
import { hourCellClass, hourCellProps } from "./hour-cells.ts";
import { usePlainWords } from "./use-plain-words.ts";

type DayProps = { readonly date: PlainDate };

/**
 * Drawn over the hours of a day without school: its stripes, what it took, and the cells of its periods. FullCalendar draws its day cells
 * in the all-day row too, where this is empty.
 */
export function ClosedColumn({ date }: DayProps) {
  const probe = useRef<HTMLSpanElement>(null);
  const [isColumn, setColumn] = useState(false);
  useLayoutEffect(() => setColumn(probe.current?.closest(".fc-timegrid-col") !== null), []);
  const words = usePlainWords();
  const { closedDays, periods, hours } = useGrid();
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
      {hourCellProps({ date, periods, hours, ...words }).map(({ key, ...props }) => (
        <button key={key} {...props} className={hourCellClass} />
      ))}
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
