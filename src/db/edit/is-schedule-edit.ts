import { scheduleCollections } from "#domain/schedule/schedule-collections";
import type { Decision, Mutation } from "./mutation.ts";

/** Whether an edit is about the schedule, or the dates of its year. */
export const isScheduleEdit = ({ op, collection }: Mutation | Decision): boolean => {
  // Nothing else of a course has to do with its lessons.
  if (collection === "courses") return op === "delete" || op === "restore";
  return collection === "schoolyears" || (scheduleCollections as readonly string[]).includes(collection);
};
