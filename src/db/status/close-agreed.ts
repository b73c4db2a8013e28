import type { Database } from "#db/store/database";
import type { AnyRow } from "#db/store/outbox";
import { isSameValue, syncedFields } from "#db/store/row-diff";
import type { CollectionName } from "#schema/collections";
import { keptChoice, openConflicts } from "./conflicts.ts";

/** Fields of a record on which the teacher decided on another device; "all": all of them. */
export type ToldDecision = {
  readonly collection: CollectionName;
  readonly id: string;
  readonly fields: readonly string[] | "all";
};

/**
 * Closes what nobody has to decide any more, within the current transaction: what was decided on
 * another device, and where both versions have come to agree. `at`: now, ISO.
 */
export const closeAgreed = async (db: Database, at: string, told: readonly ToldDecision[]): Promise<void> => {
  const open = await openConflicts(db).toArray();
  for (const conflict of open) {
    const { collection, id, field, isReplaced, mine, theirs } = conflict;
    const row = await db.table<AnyRow, string>(collection).get(id);
    const definition = new Map(syncedFields(collection)).get(field);
    if (!row || row.deleted || !definition) continue;
    const isTold = told.some(
      (one) => one.collection === collection && one.id === id && (one.fields === "all" || one.fields.includes(field)),
    );
    const other = isReplaced ? mine : theirs;
    const isAgreed = isSameValue(definition, row[field], other);
    if (!isTold && !isAgreed) continue;
    const kept = keptChoice(conflict);
    const choice = isAgreed ? (kept === "mine" ? "theirs" : "mine") : kept;
    // The record's value now is the version that it shows; the other one can still be chosen.
    const versions = isReplaced ? { theirs: row[field] } : { mine: row[field] };
    await db.conflicts.put({ ...conflict, ...(isAgreed ? {} : versions), resolvedAt: at, choice });
  }
};
