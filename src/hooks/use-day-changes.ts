import { createContext, useContext } from "react";
import type { PlainDate } from "#domain/time/plain-date";

/** A day, and where one asks about one of its hours: the minutes that is at. */
export type DayPlace = { readonly date: PlainDate; readonly start?: number | undefined };

/** Opens what changes one day: its menu, and the dialogs behind it. Each is one undo. */
export type DayChanges = {
  /** All that can be done with the day, in a menu at what was pressed. */
  openMenu(at: DayPlace, anchor: HTMLElement): void;
  /** A lesson that the timetable does not have. */
  addLesson(at: DayPlace): void;
  /** The day is taught like another one; or what it is taught like is changed. */
  swap(date: PlainDate): void;
  /**
   * A closure of the day, of some of its hours or for some classes; with an id, one that there is.
   */
  close(date: PlainDate, holiday?: string): void;
};

export const DayChangesContext = createContext<DayChanges | null>(null);

export const useDayChanges = (): DayChanges => {
  const changes = useContext(DayChangesContext);
  if (!changes) throw new Error("useDayChanges is used outside of DayChangesContext");
  return changes;
};
