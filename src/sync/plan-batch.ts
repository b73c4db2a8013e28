import type { RecordKey } from "#db/store/cascades";
import { type AnyRow, type OutboxEntry, pushRank } from "#db/store/outbox";
import { isClean, isSameJson, isSettled, rowPatch } from "#db/store/row-diff";
import { collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import type { Changes, FrozenBatch, FrozenOp, ParkedOp } from "./sync-store.ts";

/** A record's key in maps. */
export const keyOf = (collection: string, id: string): string => `${collection}/${id}`;

type ReplacedVersions = NonNullable<OutboxEntry["replacedVersions"]>;

/** The most versions, of those it was made over, that an edit remembers. */
const mostVersions = 4;

/** The versions that an edit was made over, and one more. */
export const withVersion = (versions: ReplacedVersions = [], version: Partial<AnyRow> | null): ReplacedVersions =>
  version === null || versions.some((known) => isSameJson(known, version))
    ? versions
    : [...versions, version].slice(-mostVersions);

export type DirtyRecord = { readonly entry: OutboxEntry; readonly row: AnyRow };

export type Limits = { readonly owner: string; readonly maxOps: number; readonly maxBytes: number };

/** Whether an edit may be sent: pending, for a record with a known version or a new one. */
const isReady = ({ entry }: DirtyRecord): boolean =>
  entry.state === "pending" && (entry.base === null || entry.rev > 0);

/**
 * The next ops to send of the records `dirty`, which are in push order: at most `maxOps`, and about
 * `maxBytes` of JSON. Skips what cannot be sent yet. Also skips what refers to a record in `unsent`
 * (those the server has never seen), unless that record is earlier in the batch. `isFull`: there
 * may be more.
 */
export const planOps = (
  dirty: readonly DirtyRecord[],
  unsent: ReadonlySet<string>,
  o: Limits,
): { readonly ops: readonly FrozenOp[]; readonly isFull: boolean } => {
  const missing = new Set(unsent);
  const ops: FrozenOp[] = [];
  let bytes = 0;
  for (const record of dirty.filter(isReady)) {
    const op = opOf(record, o.owner);
    if (!op || targetsOf(op.collection, op.body).some((target) => missing.has(target.join("/")))) continue;
    bytes += JSON.stringify(op.body).length;
    if (ops.length === o.maxOps || (ops.length > 0 && bytes > o.maxBytes)) return { ops, isFull: true };
    ops.push(op);
    missing.delete(keyOf(op.collection, op.id));
  }
  return { ops, isFull: false };
};

/** What the server sets itself, or never takes from the outbox. */
const notSent = new Set([
  "id",
  "owner",
  "device",
  "editedHere",
  "rev",
  "seq",
  "created",
  "updated",
  "collectionId",
  "collectionName",
]);

const opOf = ({ entry, row }: DirtyRecord, owner: string): FrozenOp | undefined => {
  const { collection, id, base, rev } = entry;
  if (base) {
    const patch = rowPatch(collection, base, row);
    const { over, settled } = entry;
    const isDecided = settled !== undefined && settled.length > 0;
    if (Object.keys(patch).length === 0 && !isDecided) return undefined;
    const said = { ...(over ? { over } : {}), ...(isDecided ? { settled } : {}) };
    return { kind: "update", collection, id, body: { ...patch, rev }, sent: row, ...said };
  }
  const fields = collections[collection].fields as Record<string, Field>;
  const values = Object.entries(row).filter(([name]) => !notSent.has(name) && fields[name]?.kind !== "file");
  return { kind: "create", collection, id, body: { ...Object.fromEntries(values), id, owner }, sent: row };
};

/** The records that a row, or part of one, refers to. */
export const targetsOf = (
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
): readonly RecordKey[] =>
  (Object.entries(collections[collection].fields) as [string, Field][]).flatMap(([name, field]) => {
    const value = field.kind === "relation" ? values[name] : undefined;
    if (field.kind !== "relation" || value === undefined || value === "") return [];
    return (field.many ? (value as string[]) : [value as string]).map((id) => [field.target as CollectionName, id]);
  });

export type Lookup = (
  collection: CollectionName,
  id: string,
) => { readonly row: AnyRow | undefined; readonly entry: OutboxEntry | undefined };

/**
 * A batch was applied: the server has what was sent. Its new version comes with the next pull;
 * until then `rev` is 0 and the record is not sent again. A record edited meanwhile stays dirty
 * over its new base.
 */
export const planSettle = (batch: FrozenBatch, lookup: Lookup): Changes => {
  const rows: { collection: CollectionName; id: string; row: AnyRow | null }[] = [];
  const entries: { collection: CollectionName; id: string; entry: OutboxEntry | null }[] = [];
  for (const { collection, id, sent, settled: told } of batch.ops) {
    const { row, entry } = lookup(collection, id);
    if (!row || !entry) continue;
    const base: AnyRow = { ...sent, rev: 0 };
    rows.push({ collection, id, row: { ...row, rev: 0 } });
    const { replacedVersions: _, over: __, settled, ...kept } = entry;
    const since = batch.frozenAt;
    // What was decided while the batch was on its way is still to be told.
    const later = settled && !isSameJson(settled, told) ? { settled } : {};
    const left: OutboxEntry = { ...kept, ...later, base, rev: 0, since, state: "pending", reason: null };
    entries.push({ collection, id, entry: isSettled(left, row) ? null : left });
  }
  return { rows, entries, conflicts: [] };
};

/**
 * A batch was refused and none of it applied: its records are pending again. The op at fault is
 * parked with the reason, unless its record was edited since: that is a new try. One that restores
 * a deleted record after its purge is too late: the record is recreated; a new one that is deleted
 * here is forgotten.
 */
export const planThaw = (batch: FrozenBatch, parked: ParkedOp | null, lookup: Lookup): Changes => {
  const rows: { collection: CollectionName; id: string; row: AnyRow | null }[] = [];
  const entries: { collection: CollectionName; id: string; entry: OutboxEntry | null }[] = [];
  for (const [index, { collection, id, body, sent }] of batch.ops.entries()) {
    const { row, entry } = lookup(collection, id);
    if (!row || !entry) continue;
    const isAtFault = index === parked?.op;
    if (isAtFault && entry.base === null && row.deleted) {
      // Nobody can repair a new record that is deleted already.
      rows.push({ collection, id, row: null });
      entries.push({ collection, id, entry: null });
      continue;
    }
    // The op may have been applied, or may still be: it then comes back as somebody else's edit.
    const own = Object.fromEntries(Object.keys(body).map((name) => [name, sent[name]]));
    const replacedVersions = withVersion(entry.replacedVersions, own);
    const waiting: OutboxEntry = { ...entry, replacedVersions, state: "pending", reason: null };
    if (isAtFault && parked.reason.type === "notFound" && entry.base?.deleted && !row.deleted) {
      rows.push({ collection, id, row: { ...row, rev: 0 } });
      entries.push({ collection, id, entry: { ...waiting, base: null, rev: 0, rank: pushRank(collection, row) } });
      continue;
    }
    const back: OutboxEntry =
      isAtFault && isClean(collection, sent, row) ? { ...waiting, state: "parked", reason: parked.reason } : waiting;
    entries.push({ collection, id, entry: isSettled(entry, row) ? null : back });
  }
  return { rows, entries, conflicts: [] };
};
