import { createContext, useContext } from "react";
import type { Mutation } from "#db/mutation";

/** How screens write: with a word about it, a way back, and a look ahead where lessons move. */
export type Edits = {
  /** Writes edits and says `text` in a toast that can take them back, or says why not. Answers whether they were written. */
  run(mutations: readonly Mutation[], text: string): Promise<boolean>;
  /**
   * The same for edits of the schedule: holidays, rotation, timetable, sessions, the year's dates. Where they move a lesson
   * plan, leave one without a slot or change a label, the teacher sees what would happen and decides; lessons that move are
   * part of the same undo.
   */
  propose(mutations: readonly Mutation[], text: string): Promise<boolean>;
};

export const EditsContext = createContext<Edits | null>(null);

export const useEdits = (): Edits => {
  const edits = useContext(EditsContext);
  if (!edits) throw new Error("useEdits is used outside of EditsContext");
  return edits;
};
