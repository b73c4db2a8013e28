import { useState } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { changesLessons, editFrom, isTaught, onlyAdds } from "#domain/timetable/timetable-edits";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useToday } from "#hooks/data/use-now";
import type { TimetableRow } from "#schema/timetables";
import { hasPastPlans } from "./list/has-past-plans.ts";
import { createTimetable, editsToMutations, endTimetable, type PlannedEdit } from "#db/edit/timetable-rows";
import type { TimetableData } from "./use-timetable-data.ts";

/** The day from which an edit counts: the timetable's start, or a date. */
type FromChoice = { readonly type: "start" } | { readonly type: "date"; readonly date: PlainDate };

/** A question that waits: from when on an edit of this timetable counts. */
export type Asking = {
  readonly timetable: TimetableRow;
  /** Whether the edit, if it counts in all of the weeks, takes nothing from those that are over. */
  readonly isSafeForAll: boolean;
  readonly answer: (choice: FromChoice | null) => void;
};

export type ChangeTimetable = (
  timetable: TimetableRow,
  edits: readonly PlannedEdit[],
  text: string,
) => Promise<boolean>;

/**
 * How the screens here edit a timetable. Weeks already taught by it are not changed unasked: the
 * teacher says from when on, and it is split there in the same step. "From the start" is asked once
 * per visit, and in the set-up, where the timetable is only being made, not at all.
 */
export const useTimetableEdits = (o: {
  data: Pick<TimetableData, "sessions">;
  isSetup?: boolean;
  /** Gets the new timetable's id after a split. */
  onSplit?: (id: string) => void;
}): { readonly change: ChangeTimetable; readonly asking: Asking | null } => {
  const { run, newId } = useEdits();
  const { db } = useMirror();
  const today = useToday();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [fromStart, setFromStart] = useState<ReadonlySet<string>>(new Set());

  const ask = async (timetable: TimetableRow, edits: readonly PlannedEdit[]): Promise<FromChoice | null> => {
    const isSafeForAll = onlyAdds(timetable, edits) || !(await hasPastPlans(db, timetable, today));
    return new Promise((resolve) => {
      const answer = (choice: FromChoice | null) => {
        setAsking(null);
        resolve(choice);
      };
      setAsking({ timetable, isSafeForAll, answer });
    });
  };

  const change: ChangeTimetable = async (timetable, edits, text) => {
    if (edits.length === 0) return false;
    const isAsked = !o.isSetup && changesLessons(edits) && !fromStart.has(timetable.id);
    const mustAsk = isAsked && isTaught(timetable, o.data.sessions, today);
    const choice: FromChoice | null = mustAsk ? await ask(timetable, edits) : { type: "start" };
    if (choice === null) return false;
    if (choice.type === "start") {
      if (mustAsk) setFromStart((known) => new Set([...known, timetable.id]));
      return run(editsToMutations(timetable.id, edits), text);
    }
    const sessions = o.data.sessions.filter((session) => session.timetable === timetable.id);
    const edited = editFrom({ timetable, sessions, edits, from: choice.date, newId });
    if (!edited) return run(editsToMutations(timetable.id, edits), text);
    const mutations = [endTimetable(timetable, edited.validTo), ...createTimetable(edited)];
    const isDone = await run(mutations, text);
    if (isDone) o.onSplit?.(edited.timetable.id);
    return isDone;
  };

  return { change, asking };
};
