import { parentKeysOf } from "#db/cascades";
import { type AnyRow, type Conflict, type OutboxEntry, pushRank } from "#db/outbox";
import { isClean, isSameValue, syncedFields } from "#db/row-diff";
import { collectionNames, type CollectionName } from "#schema/collections";
import { mergeRow } from "./merge-row.ts";
import { keyOf, withVersion } from "./plan-batch.ts";
import type { Changes, Pull, PulledRow, SyncState } from "./sync-store.ts";

/**
 * The mirror before the pull is applied, as far as a plan looks at it: every entry of the outbox with its row; the
 * parents of these and, in a pull of changes, of the pulled rows; all rows in a `full` pull and in a `lost` one.
 */
export type MirrorView = {
  readonly entries: readonly OutboxEntry[];
  row(collection: CollectionName, id: string): AnyRow | undefined;
  rows(collection: CollectionName): readonly AnyRow[];
};

/** What applying a pull changes in the mirror. Clean rows are replaced; dirty ones are merged and lose no edit. */
export const planPull = (pull: Pull, mirror: MirrorView): Changes => {
  const plan = createPlan(pull, mirror);
  for (const pulled of pull.rows) planPulledRow(plan, pulled);
  if (pull.mode === "full" || pull.mode === "lost") planAbsentRows(plan);
  reviveParents(plan);
  return plan.changes();
};

/** Earlier runs that are remembered: as many starts as may lie between a backup and its return. */
const runsKept = 10;

/**
 * The runs before that of a pull, each with how far the mirror has its history. Of the run that ended this is what the pull
 * brought of it; of the others what the server lost is lost here too.
 */
export const planPast = ({ boot, cursor, past }: SyncState, pull: Pull): SyncState["past"] => {
  if (boot === "" || boot === pull.boot) return past;
  const { shared } = pull;
  if (pull.mode !== "lost") return [{ boot, cursor: Math.min(shared ?? cursor, pull.to) }, ...past].slice(0, runsKept);
  const runs = [{ boot, cursor }, ...past].slice(0, runsKept);
  return shared === null ? [] : runs.map((run) => ({ ...run, cursor: Math.min(run.cursor, shared) }));
};

type Plan = ReturnType<typeof createPlan>;

/** The changes so far over the mirror: reads see what was already decided. */
const createPlan = (pull: Pull, mirror: MirrorView) => {
  const rows = new Map<string, { collection: CollectionName; id: string; row: AnyRow | null }>();
  const entries = new Map<string, OutboxEntry | null>();
  const conflicts: Conflict[] = [];
  for (const entry of mirror.entries) entries.set(keyOf(entry.collection, entry.id), entry);
  const before = new Map(entries);

  const entryOf = (collection: CollectionName, id: string) => entries.get(keyOf(collection, id)) ?? undefined;
  return {
    pull,
    mirror,
    conflicts,
    entryOf,
    dirty: () => [...entries.values()].filter((entry) => entry !== null),
    rowOf: (collection: CollectionName, id: string) => {
      const planned = rows.get(keyOf(collection, id));
      return planned ? (planned.row ?? undefined) : mirror.row(collection, id);
    },
    /** The record is as the server has it; null: the server has forgotten it and so do we. */
    putClean: (collection: CollectionName, id: string, row: AnyRow | null) => {
      rows.set(keyOf(collection, id), { collection, id, row });
      if (entries.has(keyOf(collection, id))) entries.set(keyOf(collection, id), null);
    },
    /** The record is `row`, the server has `base`: dirty where they differ. `over`: what the server had and lost. */
    putOver: (collection: CollectionName, base: AnyRow | null, row: AnyRow, over: AnyRow | null = null) => {
      const key = keyOf(collection, row.id);
      rows.set(key, { collection, id: row.id, row });
      const entry = entries.get(key);
      if (isClean(collection, base, row)) {
        if (entry) entries.set(key, null);
        return;
      }
      const fresh = { collection, id: row.id, since: pull.at, state: "pending", reason: null } as const;
      const madeOver = withVersion(entry?.madeOver, over);
      entries.set(key, { ...(entry ?? fresh), madeOver, base, rev: base?.rev ?? 0, rank: pushRank(collection, row) });
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

const planPulledRow = (plan: Plan, pulled: PulledRow): void => {
  const { collection, row, isPurged } = pulled;
  const entry = plan.entryOf(collection, row.id);
  const ours = plan.rowOf(collection, row.id);
  const known = entry ? entry.base : ours;
  if (plan.pull.mode === "lost" && ours && known && !isSharedChange(plan.pull, known, row)) {
    if (!isPurged) planDoubtedRow(plan, collection, { known, ours, theirs: row });
    else if (entry || plan.pull.shared !== null) planGoneRow(plan, collection, ours, { over: known, seq: row.seq });
    else plan.putClean(collection, row.id, null);
  } else if (entry) planDirtyRow(plan, pulled, entry);
  else plan.putClean(collection, row.id, isPurged ? null : row);
};

/**
 * Whether the server that went back in time has the version we know, so that what it tells of the record is the same or
 * simply newer. Of a version that was never told (`rev` 0) we know the `seq` that it was written over, and nobody can
 * have written in between: it is there if anything later is.
 */
const isSharedChange = ({ shared }: Pull, known: AnyRow, theirs: AnyRow): boolean => {
  if (shared === null) return false;
  return known.rev > 0 ? known.seq <= shared : known.seq < theirs.seq && theirs.seq <= shared;
};

/** A row of which this device has edits. */
const planDirtyRow = (plan: Plan, { collection, row: theirs, isPurged }: PulledRow, entry: OutboxEntry): void => {
  const { id } = theirs;
  const mine = plan.rowOf(collection, id);
  if (!mine) throw new Error(`${collection}/${id} is in the outbox and not in the mirror`);
  const { base } = entry;
  // We brought back what others made anew after a purge, from a state that may be older than ours.
  const isAnew = base?.deleted && !mine.deleted && base.created !== theirs.created;
  if (isPurged) planGoneRow(plan, collection, mine, { over: base, seq: theirs.seq });
  else if (isAnew) putMerged(plan, collection, { base: null, over: base, mine, theirs });
  else putMerged(plan, collection, { base, over: null, mine, theirs });
};

/** `over`: what mine was made over besides the base, and the server lost. */
type Sides = {
  readonly base: AnyRow | null;
  readonly over: AnyRow | null;
  readonly mine: AnyRow;
  readonly theirs: AnyRow;
};

/** Theirs, but for what my edits were written over: somebody sent again what the server had lost, or never said it took. */
const newsIn = (
  collection: CollectionName,
  madeOver: readonly Partial<AnyRow>[],
  { base, mine, theirs }: Sides,
): AnyRow => {
  const old = syncedFields(collection).filter(
    ([name, field]) =>
      madeOver.some((version) => name in version && isSameValue(field, version[name], theirs[name])) &&
      !(base && isSameValue(field, base[name], mine[name])),
  );
  return { ...theirs, ...Object.fromEntries(old.map(([name]) => [name, mine[name]])) };
};

/** Where both sides wrote, mine stays, and what they wrote is kept aside. */
const putMerged = (plan: Plan, collection: CollectionName, sides: Sides): void => {
  const { base, over, mine, theirs } = sides;
  const { id } = theirs;
  const entry = plan.entryOf(collection, id);
  const mineAt = entry?.since ?? plan.pull.at;
  const madeOver = withVersion(entry?.madeOver, over);
  const merged = mergeRow(collection, base, mine, newsIn(collection, madeOver, sides));
  plan.putOver(collection, theirs, merged.row, over);
  const about = {
    collection,
    id,
    at: plan.pull.at,
    mineAt,
    theirsAt: theirs.updated,
    theirsDevice: theirs.device ?? "",
    resolvedAt: "",
    choice: "",
  } as const;
  plan.conflicts.push(...merged.conflicts.map((conflict) => ({ ...about, ...conflict })));
};

/**
 * A row from a server that went back in time and lost the version we know. If theirs is what the lost one was made from, ours
 * stays. Otherwise it was written since, by somebody who never saw ours: ours stays here too, and theirs is kept aside but for
 * what ours was written over. Where no restore point is known, versions and moments have to tell.
 */
const planDoubtedRow = (
  plan: Plan,
  collection: CollectionName,
  { known, ours, theirs }: { known: AnyRow; ours: AnyRow; theirs: AnyRow },
): void => {
  const { shared } = plan.pull;
  const isSame = known.rev === theirs.rev && known.seq === theirs.seq && known.updated === theirs.updated;
  // A version that was never told stands for the one that it was written over.
  const isMadeFrom = known.rev === 0 && known.seq === theirs.seq && known.updated === theirs.updated;
  const isOlder = shared === null ? known.rev > theirs.rev && known.updated >= theirs.updated : theirs.seq <= shared;
  const { rev, seq, created, updated, device } = theirs;
  // Another device that lost the same version may have sent it again.
  const isCommon = isSame || isMadeFrom || isOlder || isClean(collection, known, theirs);
  if (isSame && !plan.entryOf(collection, theirs.id)) plan.putClean(collection, theirs.id, theirs);
  else if (isCommon) plan.putOver(collection, theirs, { ...ours, rev, seq, created, updated, device }, known);
  else putMerged(plan, collection, { base: null, over: known, mine: ours, theirs });
};

/** A record of ours that is gone at the server: an edit makes it anew, after the `seq` of its end; a delete has nothing to do. */
const planGoneRow = (
  plan: Plan,
  collection: CollectionName,
  mine: AnyRow,
  { over, seq }: { over: AnyRow | null; seq: number },
): void => {
  if (mine.deleted) plan.putClean(collection, mine.id, null);
  else plan.putOver(collection, null, { ...mine, rev: 0, seq }, over);
};

/** Rows that a pull of everything did not bring. */
const planAbsentRows = (plan: Plan): void => {
  const pulled = new Set(plan.pull.rows.map(({ collection, row }) => keyOf(collection, row.id)));
  for (const collection of collectionNames) {
    for (const row of plan.mirror.rows(collection)) {
      const entry = plan.entryOf(collection, row.id);
      if (pulled.has(keyOf(collection, row.id)) || entry?.base === null) continue;
      if (entry) planGoneRow(plan, collection, row, { over: entry.base, seq: 0 });
      else if (row.deleted || isPurgedRow(plan.pull, row)) plan.putClean(collection, row.id, null);
      // The user record is made by signing up, never by a device.
      else if (collection !== "users") plan.putOver(collection, null, { ...row, rev: 0, seq: 0 }, row);
    }
  }
};

/** Whether a row that is not there was purged: only of versions below the floor that the server once had is that certain. */
const isPurgedRow = ({ mode, shared, floor }: Pull, { rev, seq }: AnyRow): boolean =>
  rev > 0 && (mode === "full" || (shared !== null && seq <= shared && seq < floor));

/**
 * An edit beats a delete over relations too: a record that lives on and is news to the device that deleted its parent
 * brings the parent back, anew where the server has forgotten it. News are a device's own edits, and what a pull of changes
 * brings.
 */
const reviveParents = (plan: Plan): void => {
  const isWhole = plan.pull.mode === "full" || plan.pull.mode === "lost";
  const living = plan.changes().rows.filter(({ row }) => row && !row.deleted);
  const hasDeletions = isWhole || plan.pull.rows.some(({ row }) => row.deleted);
  const news = plan.pull.mode === "changes" ? living.map(({ collection, row }) => ({ collection, row: row! })) : [];
  if (hasDeletions) {
    for (const { collection, id } of plan.dirty()) {
      const row = plan.rowOf(collection, id);
      if (row && !row.deleted) news.push({ collection, row });
    }
  }
  const ends = new Map(plan.pull.rows.map(({ collection, row }) => [keyOf(collection, row.id), row.seq]));
  const seen = new Set<string>();
  for (let child = news.pop(); child; child = news.pop()) {
    for (const [target, id] of parentKeysOf(child.collection, child.row)) {
      if (seen.has(keyOf(target, id))) continue;
      seen.add(keyOf(target, id));
      const parent = plan.rowOf(target, id);
      const gone = parent ? undefined : plan.mirror.row(target, id);
      if (parent ? !parent.deleted : !gone) continue;
      const entry = plan.entryOf(target, id);
      const revived = parent
        ? { ...parent, deleted: false }
        : { ...gone!, deleted: false, rev: 0, seq: ends.get(keyOf(target, id)) ?? 0 };
      plan.putOver(target, parent ? (entry ? entry.base : parent) : null, revived);
      news.push({ collection: target, row: revived });
    }
  }
};
