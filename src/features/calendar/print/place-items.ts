import { eventSpanOn } from "#domain/schedule/event";
import { layoutDay } from "#domain/timetable/timetable-grid";
import type { PlainDate } from "#domain/time/plain-date";
import type { Printable } from "./printed-item.tsx";

/** A block in a column of hours, in minutes; `from` and `to` are parts of the column's width. */
export type PlacedItem = {
  readonly item: Printable;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
};

/** The height of a point in time, in minutes. */
const pointMinutes = 30;

/**
 * A day's items as a column of hours has them. Those that last all day or are outside the hours are
 * above it. The others are in it, side by side where they overlap. `hours` is what the column
 * shows, in minutes.
 */
export const placeItems = (
  items: readonly Printable[],
  date: PlainDate,
  hours: { readonly start: number; readonly end: number },
): { readonly allDay: readonly Printable[]; readonly timed: readonly PlacedItem[] } => {
  const spans = items.flatMap((item) => {
    const span = item.type === "lesson" ? item.occurrence : eventSpanOn(item.event, date);
    if (!span || span.start >= hours.end || Math.max(span.end, span.start + 1) <= hours.start) return [];
    const start = Math.max(span.start, hours.start);
    return [{ item, start, end: Math.min(Math.max(span.end, start + pointMinutes), hours.end) }];
  });
  const places = layoutDay(
    spans.map(({ item, start, end }) => ({ id: item.id, start, end, labels: [] })),
    [],
  );
  return {
    allDay: items.filter((item) => !spans.some((span) => span.item === item)),
    timed: spans.map((span) => ({ ...span, ...places.get(span.item.id)! })),
  };
};
