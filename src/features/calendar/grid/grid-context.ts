import { createContext, useContext } from "react";
import type { Expander } from "#domain/schedule/expander";
import type { PlainDate } from "#domain/time/plain-date";
import type { TimetablePeriod } from "#domain/timetable/timetable";
import type { ItemTimes } from "./calendar-changes.ts";
import type { Hours } from "./calendar-hours.ts";
import type { ClosedDay } from "./calendar-items.ts";
import type { CalendarView } from "./calendar-views.ts";

/**
 * What the parts inside FullCalendar's cells show. They are drawn by React, so a change here
 * renders them without FullCalendar.
 */
export type GridState = {
  readonly view: CalendarView;
  readonly expander: Expander;
  readonly closedDays: ReadonlyMap<PlainDate, ClosedDay>;
  /** The school's grid: lines and labels of the hours. */
  readonly periods: readonly TimetablePeriod[];
  readonly hours: Hours;
  /** The cell that the Tab key reaches: `cellId` of a time, or a date. */
  readonly activeCell: string;
  readonly onFocusCell: (id: string) => void;
  readonly onCreate: (times: ItemTimes) => void;
  readonly onOpenDay: (date: PlainDate) => void;
  readonly onDragMinutes: (minutes: number | null) => void;
};

export const GridContext = createContext<GridState | null>(null);

export const useGrid = (): GridState => {
  const state = useContext(GridContext);
  if (!state) throw new Error("useGrid is used outside of GridContext");
  return state;
};

/**
 * Start of the dragged block, in minutes; null while nothing is dragged. It is a context of its
 * own, as it changes every few pixels.
 */
export const DragContext = createContext<number | null>(null);

/** Names a cell of the hours: a date and the minutes of its start. */
export const cellId = (date: PlainDate, start: number): string => `${date}|${start}`;

/** FullCalendar's dates carry the wall clock as UTC. */
export const toPlainDate = (date: Date): PlainDate => date.toISOString().slice(0, 10);
export const toMinutes = (date: Date): number => date.getUTCHours() * 60 + date.getUTCMinutes();
