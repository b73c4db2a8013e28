import { monthStarts } from "./month-starts.ts";

type MonthLineProps = {
  /** The Mondays of the weeks above, one after the other. */
  mondays: readonly string[];
  /** Columns above: as many as weeks, or more where something follows the year. */
  columns: number;
  /** The short name of the month of a `YYYY-MM-DD`. */
  formatMonth: (date: string) => string;
};

/**
 * The names of the months under a row of weeks; every second one where it is narrow (within a
 * `@container`).
 */
export function MonthLine({ mondays, columns, formatMonth }: MonthLineProps) {
  return (
    <div aria-hidden className="relative h-[11px] text-ink-2">
      {monthStarts(mondays).map(({ date, at }, index) => (
        <span
          key={date}
          className={`absolute whitespace-nowrap ${index % 2 === 1 ? "@max-[30rem]:hidden" : ""}`}
          style={{ left: `${(at / columns) * 100}%` }}
        >
          {formatMonth(date)}
        </span>
      ))}
    </div>
  );
}
