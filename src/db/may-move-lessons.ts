import { scheduleCollections } from "#domain/schedule/schedule-collections";
import { type Decision, isMutation, type Mutation } from "./mutation.ts";

const isOfSchedule = ({ op, collection }: Mutation): boolean => {
  // Nothing else of a course has to do with its lessons.
  if (collection === "courses") return op === "delete" || op === "restore";
  return collection === "schoolyears" || (scheduleCollections as readonly string[]).includes(collection);
};

/** A lesson that is cancelled, moved or given a room keeps its slot, and so does its plan. */
const isOfOneLesson = (step: Mutation): boolean =>
  step.op === "create" && step.collection === "exceptions" && (step.values.course ?? "") !== "";

const placesPlan = (step: Mutation): boolean => {
  if (step.collection !== "lessons") return false;
  if (step.op === "create") return true;
  return step.op === "update" && (step.patch.date !== undefined || step.patch.start !== undefined);
};

/**
 * Whether edits may take slots from lesson plans, or give them others, and nobody has decided yet where the plans go: edits
 * that place plans themselves come from a screen that has shown that.
 */
export const mayMoveLessons = (edits: readonly (Mutation | Decision)[]): boolean => {
  const steps = edits.filter(isMutation);
  return !steps.some(placesPlan) && steps.some((step) => isOfSchedule(step) && !isOfOneLesson(step));
};
