import { createContext, useContext } from "react";
import type { SaveOutcome } from "#db/journal/write-typed";
import type { SideEffect } from "#db/write/history";
import type { Decision, Mutation, SaveReceipt } from "#db/edit/mutation";

/** How a screen writes. */
export type Edits = {
  /**
   * Writes edits and shows `text` in a toast that can undo them, with their side effect, or why
   * not. Some edits move a lesson plan, leave one without a slot or change a label (holidays,
   * rotation, timetable, the year's dates). Then the teacher sees what would happen and decides;
   * plans that move are part of the same undo. Returns whether they were written.
   */
  run(edits: readonly (Mutation | Decision)[], text: string, sideEffect?: SideEffect): Promise<boolean>;
  /**
   * Wraps what is read or loaded before `run`: an undo that is asked for meanwhile takes this back,
   * and not what was done before. A caller that asks a question instead of writing asks
   * `isTakenBack` first: if so, there is nothing to ask any more.
   */
  prepare<T>(work: (isTakenBack: () => boolean) => Promise<T>): Promise<T>;
  /**
   * Takes the last edit of this tab back, or does it again, and says in a toast what it was or why
   * not.
   */
  undo(): Promise<void>;
  redo(): Promise<void>;
  /**
   * Saves what somebody types, or a part of something long, without a toast. All that is saved in
   * one `undoGroup` is one undo, which is called `text`. Only failures are reported. `receipt` is
   * noted with it, for a journal, which then has what could not be written.
   */
  saveTyped(
    mutations: readonly Mutation[],
    undoGroup: string,
    text?: string,
    receipt?: SaveReceipt,
  ): Promise<SaveOutcome>;
  /**
   * Says in a toast, with its undo, what `saveTyped` has saved in a group. It says nothing if
   * nothing was saved.
   */
  saySaved(undoGroup: string, text: string): void;
  /**
   * Takes back what `saveTyped` has saved in a group that was given up in the middle, and says so.
   * Half of a list is never done again: it has no redo.
   */
  takeBack(undoGroup: string): Promise<void>;
  /** Writes what needs no undo, such as the set-up step. Only a full disk is reported. */
  runSilently(mutations: readonly Mutation[]): Promise<boolean>;
  /** An id for a record that other records of the same step refer to. */
  newId(): string;
};

export const EditsContext = createContext<Edits | null>(null);

export const useEdits = (): Edits => {
  const edits = useContext(EditsContext);
  if (!edits) throw new Error("useEdits is used outside of EditsContext");
  return edits;
};
