import type { AnyRow } from "#db/store/outbox";
import { classBook } from "#schema/class-book";
import type { CollectionName } from "#schema/collections";
import type { Plan } from "./pull-plan.ts";

/** The school year that a record of a class book belongs to; undefined if that is not known. */
const yearOf = (plan: Plan, collection: CollectionName, row: AnyRow): string | undefined => {
  const steps = classBook.find(({ name }) => name === collection)?.steps ?? [];
  let now: AnyRow | undefined = row;
  for (const { field, target } of steps) {
    const id: unknown = now?.[field];
    if (typeof id !== "string") return undefined;
    if (target === "schoolyears") return id;
    // What was just purged still says what it belonged to.
    now = plan.rowOf(target as CollectionName, id) ?? plan.mirror.row(target as CollectionName, id);
  }
  return undefined;
};

/**
 * Sets aside what this device wrote into class books that were deleted for good before it heard so.
 * Otherwise its marks would bring a test back that nobody wants any more. The teacher sees them,
 * with a choice of their own. What is written from now on is sent like anything else.
 */
export const parkEnded = (plan: Plan): void => {
  const ended = new Set(
    plan.pull.rows.flatMap(({ collection, row, isPurged }) => {
      if (collection !== "schoolyears" || isPurged || !row["classBookEnded"]) return [];
      const known = plan.mirror.row(collection, row.id)?.["classBookEnded"] ?? "";
      return known === row["classBookEnded"] ? [] : row.id;
    }),
  );
  if (ended.size === 0) return;
  for (const { collection, id } of plan.dirty()) {
    const row = plan.rowOf(collection, id);
    if (!row || !ended.has(yearOf(plan, collection, row) ?? "")) continue;
    if (row.deleted) plan.putClean(collection, id, null);
    else plan.park(collection, row);
  }
};
