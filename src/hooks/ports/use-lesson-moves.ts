import { createContext, useContext } from "react";
import type { Mutation } from "#db/edit/mutation";
import type { GivingWay } from "#domain/lessons/give-way";
import type { SlotPlace } from "#domain/lessons/slot-place";
import type { EventValues } from "#schema/events";

/** A lesson plan by its id, or a slot of a course with the date and start of the timetable. */
export type LessonOrSlot = { readonly lesson: string } | { readonly slot: SlotPlace & { readonly course: string } };

/** An absence asks about these lessons alone, by their slots' keys, with a first answer. */
type AbsenceQuestion = { readonly lessons: ReadonlySet<string>; readonly fate: GivingWay };

/**
 * Opens the dialogs that move lesson plans along their course, one by one or unit by unit. Each
 * asks first, and is one undo.
 */
export type LessonMoves = {
  /** This plan and all after it go some slots later or earlier. */
  shift(from: LessonOrSlot): void;
  /** One plan goes to another slot; if that is taken: swap, share it, or shift from there on. */
  move(lesson: string): void;
  /** The plans of two slots change places. */
  swap(from: LessonOrSlot): void;
  /** Duplicates the plan as a draft, in this course or another. */
  duplicate(lesson: string): void;
  /**
   * Cancels the lesson; its plans stay, shift or go into the next one. If it is cancelled already,
   * it only asks about its plans.
   */
  cancel(from: LessonOrSlot): void;
  /** The lesson becomes an exam: an event in its hours, with its course, class and room. */
  exam(from: LessonOrSlot): void;
  /**
   * Writes the edits of an event. For an exam on a planned lesson, an excursion or an absence the
   * teacher is asked first: which lessons are cancelled, and what becomes of the plans. All of it
   * is one undo. `event`: as it is then, of a series the time that is changed. `question`: asked of
   * its lessons, also if the event was there before. Returns whether it was written.
   */
  saveEvent(edits: readonly Mutation[], text: string, event: EventValues, question?: AbsenceQuestion): Promise<boolean>;
  /** A unit gets some slots more or fewer at its end, and what comes after it shifts. */
  stretchUnit(unit: string, by: number): void;
  /**
   * Moves a unit behind or before another one of its course, with its plans. If no plan moves, it
   * is done at once.
   */
  reorderUnit(unit: string, place: string): void;
  /**
   * Copies the plans of a course, or of one of its units, as drafts onto the slots of another
   * course.
   */
  copyPlans(from: { readonly course: string; readonly unit: string | null }): void;
};

export const LessonMovesContext = createContext<LessonMoves | null>(null);

export const useLessonMoves = (): LessonMoves => {
  const moves = useContext(LessonMovesContext);
  if (!moves) throw new Error("useLessonMoves is used outside of LessonMovesContext");
  return moves;
};
