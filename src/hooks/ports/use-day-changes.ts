import { createContext, useContext } from "react";
import type { PlainDate } from "#domain/time/plain-date";

/** A day, and the minutes of one of its hours if the question is about that hour. */
export type DayPlace = { readonly date: PlainDate; readonly start?: number | undefined };

/** Opens the menu that changes one day, and the dialogs behind it. Each change is one undo. */
export type DayChanges = {
  /** All that can be done with the day, in a menu at what was pressed. */
  openMenu(at: DayPlace, anchor: HTMLElement): void;
  /** Adds a lesson that the timetable does not have. */
  addLesson(at: DayPlace): void;
  /** Teaches the day like another one, or changes which one it is taught like. */
  swap(date: PlainDate): void;
  /**
   * Adds a closure of the day, of some of its hours or for some classes; with an id, opens that
   * closure.
   */
  close(date: PlainDate, holiday?: string): void;
};

export const DayChangesContext = createContext<DayChanges | null>(null);

export const useDayChanges = (): DayChanges => {
  const changes = useContext(DayChangesContext);
  if (!changes) throw new Error("useDayChanges is used outside of DayChangesContext");
  return changes;
};
