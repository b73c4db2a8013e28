import { addMonths, datesBetween, endOfMonth, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { type CalendarItem, type EventItem, eventTitle, itemRange } from "../grid/calendar-items.ts";
import { viewRange } from "../grid/calendar-views.ts";
import type { PrintedView } from "./printed-view.ts";

/** The events of each day, whether a view has them by themselves or by the day. */
const eventsByDate = (items: readonly CalendarItem[]): ReadonlyMap<PlainDate, readonly EventItem[]> => {
  const found = items.flatMap((item): readonly (readonly [PlainDate, EventItem])[] => {
    if (item.type === "day") return item.events.map((event) => [item.date, event] as const);
    if (item.type !== "event") return [];
    const { start, end } = itemRange(item);
    return datesBetween(start, end).map((date) => [date, item] as const);
  });
  return new Map(
    [...Map.groupBy(found, ([date]) => date)].map(([date, pairs]) => [date, pairs.map(([, event]) => event)]),
  );
};

/** A year as a planner on one page: a column for each month, with its days off and its events. */
export function PrintYear({ year, content, view, date }: PrintedView) {
  const format = useFormat();
  const { start } = viewRange(view, date, year.schoolyear.start);
  const months = Array.from({ length: 12 }, (_, index) => addMonths(start, index));
  const events = eventsByDate(content.items);
  return (
    <div className="print-year">
      {months.map((month) => (
        <section key={month}>
          <h2>{format.monthYear(month)}</h2>
          {datesBetween(month, endOfMonth(month)).map((day) => {
            const closed = content.closedDays.get(day)?.name;
            const names = [closed ?? "", ...(events.get(day) ?? []).map(eventTitle)].filter(Boolean);
            return (
              <p key={day} className={closed ? "print-closed" : ""} data-weekend={isoWeekday(day) > 5 || undefined}>
                <b>{Number(day.slice(8))}</b> {format.weekday(isoWeekday(day), "narrow")} {names.join(", ")}
              </p>
            );
          })}
        </section>
      ))}
    </div>
  );
}
