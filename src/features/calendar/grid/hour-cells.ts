import { createElement as h, type VNode } from "@fullcalendar/core/preact";
import type { PlainDate } from "#domain/time/plain-date";
import type { TimetablePeriod } from "#domain/timetable/timetable";
import type { Format } from "#i18n/format";
import type { Hours } from "./calendar-hours.ts";

/**
 * A cell for each period of a day, to reach by keyboard: the arrow keys move between them, Enter
 * makes an event.
 */
type HourCells = {
  readonly date: PlainDate;
  readonly periods: readonly Pick<TimetablePeriod, "start" | "end">[];
  readonly hours: Hours;
};

type HourCellsInput = HourCells & {
  readonly format: Format;
  /** "New event, Thursday 26 November, 08:00–08:50". */
  readonly newEventAt: (day: string, time: string) => string;
};

/**
 * The buttons of a day's hours. The frame around the grid hears their presses and keys
 * (`use-cells.ts`).
 */
export const hourCells = ({ date, periods, hours, format, newEventAt }: HourCellsInput): readonly VNode[] => {
  const slots = periods.length > 0 ? periods : fullHours(hours.start, hours.end);
  const day = format.date(date, "full");
  const part = (minutes: number) => `${(minutes / (hours.end - hours.start)) * 100}%`;
  return slots.map(({ start, end }) =>
    h("button", {
      key: start,
      type: "button",
      "data-cell-date": date,
      "data-cell-start": start,
      "data-cell-end": end,
      tabIndex: -1,
      "aria-label": newEventAt(day, format.timeRange(start, end)),
      class: "absolute inset-x-0.5 rounded-lesson focus-visible:z-20",
      style: { top: part(start - hours.start), height: part(end - start) },
    }),
  );
};

const fullHours = (start: number, end: number): readonly { start: number; end: number }[] =>
  Array.from({ length: Math.floor((end - start) / 60) }, (_, index) => {
    const from = Math.ceil(start / 60) * 60 + index * 60;
    return { start: from, end: from + 60 };
  }).filter((hour) => hour.end <= end);
