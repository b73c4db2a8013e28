import { byCreation } from "#domain/lessons/by-creation";
import type { PlainDate } from "#domain/time/plain-date";

type Task = { readonly id: string; readonly created: string; readonly used: PlainDate };

/** Stored tasks: those that are ready as they were made, then the used ones, the latest first. */
export const orderTasks = <T extends Task>(tasks: readonly T[]): readonly T[] => {
  const [ready, used] = [tasks.filter((one) => one.used === ""), tasks.filter((one) => one.used !== "")];
  const byUse = (a: T, b: T) => (a.used === b.used ? byCreation(a, b) : a.used < b.used ? 1 : -1);
  return [...ready.toSorted(byCreation), ...used.toSorted(byUse)];
};
