import type { RecordKey } from "#db/store/cascades";
import { type AnyRow, type Conflict, type OutboxEntry, pushRank } from "#db/store/outbox";
import { isSameValue, isSettled, syncedFields } from "#db/store/row-diff";
import type { CollectionName } from "#schema/collections";
import { keyOf, withVersion } from "./plan-batch.ts";
import type { Changes, Pull } from "./sync-store.ts";

/**
 * The mirror before the pull is applied, as far as a plan needs it. It has every entry of the
 * outbox with its row, the pulled rows, and the parents of the outbox's rows. In a pull of changes
 * it also has the parents of the pulled rows. In a `full` pull and in a `lost` one it has all rows.
 * `below`: what belongs to deleted records that a living one belongs to.
 */
export type MirrorView = {
  readonly entries: readonly OutboxEntry[];
  readonly below: readonly RecordKey[];
  row(collection: CollectionName, id: string): AnyRow | undefined;
  rows(collection: CollectionName): readonly AnyRow[];
};

/**
 * A row that replaced mine; `editedHere` keeps the fields that still show something written here.
 */
export const withOwnFields = (
  collection: CollectionName,
  mine: AnyRow | undefined,
  row: AnyRow,
  theirs: AnyRow,
): AnyRow => {
  if (!mine?.editedHere) return row;
  const fields = new Map(syncedFields(collection));
  const editedHere = mine.editedHere.filter((name) => {
    const field = fields.get(name);
    return field && (isSameValue(field, row[name], mine[name]) || !isSameValue(field, row[name], theirs[name]));
  });
  return editedHere.length === 0 ? row : { ...row, editedHere };
};

export type Plan = ReturnType<typeof createPlan>;

/** The changes so far on top of the mirror: reads include them. */
export const createPlan = (pull: Pull, mirror: MirrorView) => {
  const rows = new Map<string, { collection: CollectionName; id: string; row: AnyRow | null }>();
  const entries = new Map<string, OutboxEntry | null>();
  const conflicts: Conflict[] = [];
  for (const entry of mirror.entries) entries.set(keyOf(entry.collection, entry.id), entry);
  const before = new Map(entries);

  const entryOf = (collection: CollectionName, id: string) => entries.get(keyOf(collection, id)) ?? undefined;
  const rowOf = (collection: CollectionName, id: string) => {
    const planned = rows.get(keyOf(collection, id));
    return planned ? (planned.row ?? undefined) : mirror.row(collection, id);
  };
  return {
    pull,
    mirror,
    conflicts,
    entryOf,
    dirty: () => [...entries.values()].filter((entry) => entry !== null),
    rowOf,
    /** The record is as the server has it; null: the server purged it and so do we. */
    putClean: (collection: CollectionName, id: string, row: AnyRow | null) => {
      const kept = row && withOwnFields(collection, rowOf(collection, id), row, row);
      rows.set(keyOf(collection, id), { collection, id, row: kept });
      if (entries.has(keyOf(collection, id))) entries.set(keyOf(collection, id), null);
    },
    /**
     * The record is `row`, the server has `base`: dirty where they differ. `over`: what the server
     * had and lost. `kept`: fields in which the words of this device stay over another one's.
     */
    putOnTop: (
      collection: CollectionName,
      base: AnyRow | null,
      row: AnyRow,
      over: AnyRow | null = null,
      kept: readonly string[] = [],
    ) => {
      const key = keyOf(collection, row.id);
      const known = base && withOwnFields(collection, rowOf(collection, row.id), base, base);
      rows.set(key, { collection, id: row.id, row });
      const entry = entries.get(key);
      if (isSettled({ collection, base, settled: base ? entry?.settled : [] }, row)) {
        if (entry) entries.set(key, null);
        return;
      }
      const fresh = { collection, id: row.id, since: pull.at, state: "pending", reason: null } as const;
      const replacedVersions = withVersion(entry?.replacedVersions, over);
      entries.set(key, {
        ...(entry ?? fresh),
        replacedVersions,
        ...(kept.length > 0 ? { over: [...new Set([...(entry?.over ?? []), ...kept])] } : {}),
        base: known,
        rev: base?.rev ?? 0,
        rank: pushRank(collection, row),
      });
    },
    /** It is not sent, and waits for the teacher: what it belonged to was deleted for good. */
    park: (collection: CollectionName, row: AnyRow): void => {
      const key = keyOf(collection, row.id);
      const entry = entries.get(key);
      if (!entry) return;
      rows.set(key, { collection, id: row.id, row: { ...row, rev: 0 } });
      entries.set(key, { ...entry, base: null, rev: 0, state: "parked", reason: { type: "ended", fields: [] } });
    },
    changes: (): Changes => ({
      rows: [...rows.values()],
      entries: [...entries].flatMap(([key, entry]) => {
        if (entry === (before.get(key) ?? null)) return [];
        const { collection, id } = (entry ?? before.get(key))!;
        return [{ collection, id, entry }];
      }),
      conflicts,
    }),
  };
};
