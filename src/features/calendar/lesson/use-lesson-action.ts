import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Mutation } from "#db/mutation";
import type { Year } from "#db/year-reader";
import type { PlainDate } from "#domain/time/plain-date";
import { cancelMutations, canPlaceLesson, lessonMutations } from "#db/lesson-exceptions";
import type { LessonItem } from "../grid/calendar-items.ts";

/** Where a lesson is to go; null while it is half typed. `seen` is the lesson as it was when that was asked for. */
type Move = {
  readonly seen: Pick<LessonItem, "occurrence"> & { readonly exceptions: Year["schedule"]["exceptions"] };
  readonly date: PlainDate | null;
  readonly start: number | null;
};

/** An edit of this one lesson, and what it is called once it is done. */
export type LessonEdit = { readonly mutations: readonly Mutation[]; readonly text: string };

/** Moving or cancelling this one lesson, while it is filled in. What was typed stays if one goes back and opens it again. */
export const useLessonAction = (data: Year, item: LessonItem) => {
  const { t } = useLingui();
  const [open, setOpen] = useState<"move" | "cancel" | null>(null);
  const [note, setNote] = useState("");
  const [move, setMove] = useState<Move | null>(null);
  const [fault, setFault] = useState<string>();
  const isMoved =
    move !== null && (move.date !== move.seen.occurrence.date || move.start !== move.seen.occurrence.start);

  const openMove = () => {
    const { occurrence } = item;
    // A move made elsewhere meanwhile is compared with this one, not overwritten.
    const seen = { occurrence, exceptions: data.schedule.exceptions };
    if (!isMoved) setMove({ seen, date: occurrence.date, start: occurrence.start });
    setOpen("move");
  };

  const moveEdit = ({ seen, date, start }: Move): LessonEdit | undefined => {
    const { occurrence, exceptions } = seen;
    if (date === null || start === null) return void setFault(t`Enter a day and a time.`);
    const place = { date, start, end: start + occurrence.end - occurrence.start };
    if (!canPlaceLesson(data.schedule, item.course, place)) return void setFault(t`There is no school then.`);
    const mutations = lessonMutations(occurrence, exceptions, place);
    return { mutations, text: mutations.length > 0 ? t`Lesson moved, only this one` : t`Lesson changed` };
  };

  return {
    open,
    note,
    setNote,
    move,
    /** What is wrong with the new place. */
    fault,
    setMove: (patch: Partial<Pick<Move, "date" | "start">>) => {
      setFault(undefined);
      setMove((before) => before && { ...before, ...patch });
    },
    openMove,
    openCancel: () => setOpen("cancel"),
    back: () => setOpen(null),
    isChanged: (open === "cancel" && note.trim() !== "") || (open === "move" && isMoved),
    /** What is filled in as edits; undefined if it has a fault, which is shown from then on. */
    toEdit: (): LessonEdit | undefined => {
      if (open === "cancel")
        return { mutations: cancelMutations(item.occurrence, note.trim()), text: t`Lesson cancelled` };
      if (open === "move" && move) return moveEdit(move);
      return { mutations: [], text: t`Lesson changed` };
    },
  };
};
