import { useState } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { editFrom, isTaught } from "#domain/timetable/timetable-edits";
import { useEdits } from "#hooks/use-edits";
import { useToday } from "#hooks/use-now";
import type { TimetableRow } from "#schema/timetables";
import { createTimetable, editsToMutations, endTimetable, type PlannedEdit } from "./list/timetable-rows.ts";
import type { TimetableData } from "./use-timetable-data.ts";

/** From when on an edit counts: from the timetable's start, or from a date. */
type FromChoice = { readonly type: "start" } | { readonly type: "date"; readonly date: PlainDate };

/** A question that waits: from when on an edit of this timetable counts. */
export type Asking = { readonly timetable: TimetableRow; readonly answer: (choice: FromChoice | null) => void };

export type ChangeTimetable = (
  timetable: TimetableRow,
  edits: readonly PlannedEdit[],
  text: string,
) => Promise<boolean>;

/**
 * How the screens here edit a timetable. Weeks already taught by it are not changed unasked: the teacher says
 * from when on, and it is split there in the same step. "From the start" is asked once per visit.
 */
export const useTimetableEdits = (o: {
  data: Pick<TimetableData, "sessions">;
  /** Gets the new timetable's id after a split. */
  onSplit?: (id: string) => void;
}): { readonly change: ChangeTimetable; readonly asking: Asking | null } => {
  const { propose, newId } = useEdits();
  const today = useToday();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [fromStart, setFromStart] = useState<ReadonlySet<string>>(new Set());

  const ask = (timetable: TimetableRow): Promise<FromChoice | null> =>
    new Promise((resolve) => {
      const answer = (choice: FromChoice | null) => {
        setAsking(null);
        resolve(choice);
      };
      setAsking({ timetable, answer });
    });

  const change: ChangeTimetable = async (timetable, edits, text) => {
    if (edits.length === 0) return false;
    const mustAsk = isTaught(timetable, o.data.sessions, today) && !fromStart.has(timetable.id);
    const choice: FromChoice | null = mustAsk ? await ask(timetable) : { type: "start" };
    if (choice === null) return false;
    if (choice.type === "start") {
      if (mustAsk) setFromStart((known) => new Set([...known, timetable.id]));
      return propose(editsToMutations(timetable.id, edits), text);
    }
    const sessions = o.data.sessions.filter((session) => session.timetable === timetable.id);
    const edited = editFrom({ timetable, sessions, edits, from: choice.date, newId });
    if (!edited) return propose(editsToMutations(timetable.id, edits), text);
    const mutations = [endTimetable(timetable, edited.validTo), ...createTimetable(edited)];
    const isDone = await propose(mutations, text);
    if (isDone) o.onSplit?.(edited.timetable.id);
    return isDone;
  };

  return { change, asking };
};
