import { isScheduleEdit } from "./is-schedule-edit.ts";
import type { Decision, Mutation } from "./mutation.ts";

type Edit = Mutation | Decision;

/** A lesson that is cancelled, moved or given a room keeps its slot, and so does its plan. */
const isOfOneLesson = (edit: Edit): boolean =>
  edit.op === "create" && edit.collection === "exceptions" && Boolean(edit.values.course);

const placesPlan = (edit: Edit): boolean =>
  edit.collection === "lessons" &&
  (edit.op === "create" || (edit.op === "update" && ("date" in edit.patch || "start" in edit.patch)));

/**
 * Whether edits may take slots from lesson plans, or give them others, and nobody has decided yet
 * where the plans go: edits that place plans themselves come from a screen that has shown that.
 */
export const mayMoveLessons = (edits: readonly Edit[]): boolean =>
  !edits.some(placesPlan) && edits.some((edit) => isScheduleEdit(edit) && !isOfOneLesson(edit));
