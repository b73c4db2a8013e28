import { eventSpanOn } from "#domain/schedule/event";
import type { PlainDate } from "#domain/time/plain-date";
import { isOff } from "../grid/calendar-items.ts";
import type { Printable } from "./printed-item.tsx";
import type { PrintedHours } from "./printed-view.ts";

type Span = { readonly start: number; readonly end: number };

/** A line of a printed week: a period, or a time at which something begins beside them. */
export type HourLine = Span & { readonly label: string; readonly pause: boolean };

/** A day's items in a line, and the number of lines that they take. */
export type HourCell = { readonly items: readonly Printable[]; readonly rows: number };

export type DayOfItems = { readonly date: PlainDate; readonly items: readonly Printable[] };

const spanOn = (item: Printable, date: PlainDate): Span | null =>
  item.type === "lesson" ? item.occurrence : (eventSpanOn(item.event, date) ?? null);

/** The hours that are printed, in minutes; null: all that something begins in. */
const shownHours = (days: readonly DayOfItems[], periods: readonly Span[], hours: PrintedHours): Span | null => {
  const spans = days.flatMap(({ date, items }) =>
    items.flatMap((item) => {
      const isLesson = item.type === "lesson" && !isOff(item.look);
      return hours === "lessons" && !isLesson ? [] : (spanOn(item, date) ?? []);
    }),
  );
  const [first] = hours === "lessons" ? [] : periods;
  const all = hours === "school" || spans.length === 0 ? [...periods, ...spans] : [...(first ? [first] : []), ...spans];
  if (all.length === 0) return null;
  return { start: Math.min(...all.map(({ start }) => start)), end: Math.max(...all.map(({ end }) => end)) };
};

/**
 * A week as the lines of its hours: the periods that are printed, and what begins beside them. What
 * lasts all day or is outside the hours stands above.
 */
export const weekHours = (
  days: readonly DayOfItems[],
  periods: readonly HourLine[],
  hours: PrintedHours,
): {
  readonly lines: readonly HourLine[];
  readonly above: ReadonlyMap<PlainDate, readonly Printable[]>;
  /** A day's cell in each line; null where the cell of the line above goes on. */
  readonly cells: ReadonlyMap<PlainDate, readonly (HourCell | null)[]>;
} => {
  const shown = shownHours(days, periods, hours);
  const isShown = (span: Span) =>
    shown !== null && span.start < shown.end && Math.max(span.end, span.start + 1) > shown.start;
  const timed = days.map(({ date, items }) => ({
    date,
    items: items.flatMap((item) => {
      const span = spanOn(item, date);
      return span && isShown(span) ? [{ item, start: Math.max(span.start, shown!.start), end: span.end }] : [];
    }),
  }));
  const listed = periods.filter(isShown);
  const beside = new Set(
    timed
      .flatMap(({ items }) => items.map(({ start }) => start))
      .filter((start) => start < (listed[0]?.start ?? Infinity) || start >= (listed.at(-1)?.end ?? 0)),
  );
  const starts = [
    ...listed,
    ...[...beside].map((start) => ({ start, end: start + 60, label: "", pause: false })),
  ].toSorted((a, b) => a.start - b.start);
  // A line ends where the next one begins at the latest.
  const lines = starts.map((line, at) => ({ ...line, end: Math.min(line.end, starts[at + 1]?.start ?? line.end) }));
  const lineOf = (minutes: number) =>
    Math.max(
      0,
      lines.findLastIndex(({ start }) => start <= minutes),
    );
  return {
    lines,
    above: new Map(
      days.map(({ date, items }, at) => [
        date,
        items.filter((item) => !timed[at]!.items.some((one) => one.item === item)),
      ]),
    ),
    cells: new Map(
      timed.map(({ date, items }) => {
        const byLine = Map.groupBy(items, ({ start }) => lineOf(start));
        const cells: (HourCell | null)[] = [];
        while (cells.length < lines.length) {
          const at = cells.length;
          const own = byLine.get(at) ?? [];
          const end = Math.max(0, ...own.map((one) => one.end));
          let rows = 1;
          while (at + rows < lines.length && !byLine.has(at + rows) && lines[at + rows]!.start < end) rows += 1;
          cells.push({ items: own.map(({ item }) => item), rows }, ...Array.from({ length: rows - 1 }, () => null));
        }
        return [date, cells] as const;
      }),
    ),
  };
};
