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

/** A point in time is as high as this, in minutes. */
const pointMinutes = 30;

/** A day's items as a column of hours has them: what lasts all day above it, the others in it, side by side where they overlap. */
export const placeItems = (
  items: readonly Printable[],
  date: PlainDate,
): { readonly allDay: readonly Printable[]; readonly timed: readonly PlacedItem[] } => {
  const spans = items.flatMap((item) => {
    const span = item.type === "lesson" ? item.occurrence : eventSpanOn(item.event, date);
    return span ? [{ item, start: span.start, end: Math.max(span.end, span.start + pointMinutes) }] : [];
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
