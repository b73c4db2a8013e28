import { type GridStop, nearestStop, stopsOfDay } from "#domain/timetable/timetable-grid";
import type { TimetableView } from "../timetable-view.ts";

export type DayStop = GridStop & { readonly day: number };

/** Names a stop in the document. */
export const stopKey = ({ day, type, id }: DayStop): string => `${day}|${type}|${id}`;

/** All stops, day by day from top to bottom. */
export const gridStops = ({
  days,
  periods,
  sessions,
  labels,
}: TimetableView): ReadonlyMap<number, readonly DayStop[]> =>
  new Map(
    days.map((day) => {
      const own = sessions.filter((session) => session.day === day);
      return [day, stopsOfDay(periods, own, labels).map((stop) => ({ ...stop, day }))];
    }),
  );

/**
 * The stop that a navigation key leads to; undefined where there is none that way, or the key is
 * another.
 */
export const stopAfter = (
  stops: ReadonlyMap<number, readonly DayStop[]>,
  from: DayStop,
  key: string,
): DayStop | undefined => {
  const own = stops.get(from.day) ?? [];
  const index = own.findIndex((stop) => stopKey(stop) === stopKey(from));
  const days = [...stops.keys()];
  const sideways = (step: -1 | 1): DayStop | undefined => {
    const day = days[days.indexOf(from.day) + step];
    return day === undefined ? undefined : (nearestStop(stops.get(day) ?? [], from.start) as DayStop | undefined);
  };
  switch (key) {
    case "ArrowDown":
      return own[index + 1];
    case "ArrowUp":
      return own[index - 1];
    case "ArrowRight":
      return sideways(1);
    case "ArrowLeft":
      return sideways(-1);
    case "Home":
      return own[0];
    case "End":
      return own.at(-1);
    default:
      return undefined;
  }
};
