import { readOverMark } from "#domain/people/device-name";
import type { AnyRow, OutboxEntry } from "#db/store/outbox";
import { isClean, isSameValue, syncedFields } from "#db/store/row-diff";
import { type CollectionName, collectionNames, collections } from "#schema/collections";
import { mergeRow } from "#sync/merge/merge-row";
import { isContained } from "#sync/merge/merge-without-base";
import { emptyValue, type Field } from "#schema/field";
import { withTogether } from "#schema/together";
import { keyOf, withVersion } from "./plan-batch.ts";
import { parkEnded } from "./park-ended.ts";
import { compareClosed } from "./compare-closed.ts";
import { createPlan, type MirrorView, type Plan, withOwnFields } from "./pull-plan.ts";
import { isHistory } from "./pull-news.ts";
import { reviveParents } from "./revive-parents.ts";
import type { Changes, Pull, PulledRow, SyncState } from "./sync-store.ts";

/**
 * What applying a pull changes in the mirror. Clean rows are replaced; dirty ones are merged and
 * lose no edit.
 */
export const planPull = (pull: Pull, mirror: MirrorView): Changes => {
  const plan = createPlan(pull, mirror);
  for (const pulled of pull.rows) planPulledRow(plan, pulled);
  if (pull.mode === "full" || pull.mode === "lost") planAbsentRows(plan);
  compareClosed(plan);
  parkEnded(plan);
  reviveParents(plan);
  return plan.changes();
};

/** Earlier runs that are remembered: the most restarts between a backup and its restore. */
const runsKept = 10;

/**
 * The runs before the pull's, each with how far the mirror has its history. For the run that ended,
 * that is what the pull brought of it. For the others, what the server lost is lost here too.
 */
export const planPast = ({ boot, cursor, past }: SyncState, pull: Pull): SyncState["past"] => {
  if (boot === "" || boot === pull.boot) return past;
  const { commonSeq } = pull;
  if (pull.mode !== "lost")
    return [{ boot, cursor: Math.min(commonSeq ?? cursor, pull.to) }, ...past].slice(0, runsKept);
  const runs = [{ boot, cursor }, ...past].slice(0, runsKept);
  return commonSeq === null ? [] : runs.map((run) => ({ ...run, cursor: Math.min(run.cursor, commonSeq) }));
};

/** A server with an older schema omits fields it does not know: it has not changed them. */
const withEveryField = (collection: CollectionName, theirs: AnyRow, ours: AnyRow | undefined): AnyRow => {
  const missing = Object.entries(collections[collection].fields).filter(([name]) => theirs[name] === undefined);
  if (missing.length === 0) return theirs;
  const values = missing.map(([name, field]) => [name, ours?.[name] ?? emptyValue(field as Field)]);
  return { ...theirs, ...Object.fromEntries(values) };
};

const planPulledRow = (plan: Plan, pulled: PulledRow): void => {
  const { collection, isPurged } = pulled;
  const entry = plan.entryOf(collection, pulled.row.id);
  const ours = plan.rowOf(collection, pulled.row.id);
  const known = entry ? entry.base : ours;
  const row = isPurged ? pulled.row : withEveryField(collection, pulled.row, known ?? ours);
  if (ours && known && !isPurged) tellReplaced(plan, collection, { known, ours, theirs: row });
  if (plan.pull.mode === "lost" && ours && known && !isCommonChange(plan.pull, known, row)) {
    if (!isPurged) planUnconfirmedRow(plan, collection, { known, ours, theirs: row });
    else if (entry || plan.pull.commonSeq !== null)
      planPurgedRow(plan, collection, ours, { over: known, seq: row.seq });
    else plan.putClean(collection, row.id, null);
  } else if (entry?.base === null && ours && !isPurged && isHistory(plan.pull, row)) {
    // Ours was made again over a later version, which the server purged and then lost.
    putOver(plan, collection, { known: null, ours, theirs: row });
  } else if (entry) planDirtyRow(plan, { collection, row, isPurged }, entry);
  else plan.putClean(collection, row.id, isPurged ? null : row);
};

/** Ours stays over theirs, which it was made from. `known`: the version that the server lost. */
const putOver = (
  plan: Plan,
  collection: CollectionName,
  { known, ours, theirs }: { known: AnyRow | null; ours: AnyRow; theirs: AnyRow },
): void => {
  const { rev, seq, created, updated, device } = theirs;
  plan.putOnTop(collection, theirs, { ...ours, rev, seq, created, updated, device }, known);
};

/**
 * Tells of words that this device had sent, and that another one replaced without having seen them.
 * That device says so with its version, and keeps ours aside. Both tell the teacher, and either can
 * decide.
 */
const tellReplaced = (
  plan: Plan,
  collection: CollectionName,
  { known, ours, theirs }: { known: AnyRow; ours: AnyRow; theirs: AnyRow },
): void => {
  const device = theirs.device ?? "";
  const over = readOverMark(device);
  if (over === null || ours.deleted || theirs.deleted || plan.pull.mode === "lost") return;
  const named = over === "all" ? null : new Set(withTogether(collection, over));
  const own = new Set(withTogether(collection, ours.editedHere ?? []));
  for (const [field, definition] of syncedFields(collection)) {
    const isSent = isSameValue(definition, known[field], ours[field]);
    const isMeant = named === null || named.has(field);
    if (!own.has(field) || !isMeant || !isSent || isSameValue(definition, ours[field], theirs[field])) continue;
    plan.conflicts.push({
      collection,
      id: theirs.id,
      field,
      base: ours[field],
      mine: ours[field],
      theirs: theirs[field],
      at: plan.pull.at,
      mineAt: ours.updated,
      theirsAt: theirs.updated,
      theirsDevice: device,
      resolvedAt: "",
      choice: "",
      isReplaced: true,
    });
  }
};

/**
 * Whether the restored server has the version we know, so that its row is the same or simply newer.
 * For a version that was never sent to us (`rev` 0) we know the `seq` that it replaced. Nobody can
 * have written in between: the version is there if anything later is.
 */
const isCommonChange = ({ commonSeq }: Pull, known: AnyRow, theirs: AnyRow): boolean => {
  if (commonSeq === null) return false;
  return known.rev > 0 ? known.seq <= commonSeq : known.seq < theirs.seq && theirs.seq <= commonSeq;
};

/** A row with edits on this device. */
const planDirtyRow = (plan: Plan, { collection, row: theirs, isPurged }: PulledRow, entry: OutboxEntry): void => {
  const { id } = theirs;
  const mine = plan.rowOf(collection, id);
  if (!mine) throw new Error(`${collection}/${id} is in the outbox and not in the mirror`);
  const { base } = entry;
  // We restored what others recreated after a purge, from a state that may be older than ours.
  const isRecreated = base?.deleted && !mine.deleted && base.created !== theirs.created;
  if (isPurged) planPurgedRow(plan, collection, mine, { over: base, seq: theirs.seq });
  else if (isRecreated) putMerged(plan, collection, { base: null, over: base, mine, theirs });
  else putMerged(plan, collection, { base, over: null, mine, theirs });
};

/** `over`: what mine was made over besides the base, and what the server lost. */
type Sides = {
  readonly base: AnyRow | null;
  readonly over: AnyRow | null;
  readonly mine: AnyRow;
  readonly theirs: AnyRow;
};

/**
 * Theirs, except what my edits replaced: somebody resent what the server had lost or had not
 * confirmed. A text that the lost version contains may be an earlier one of it, which nobody here
 * remembers.
 */
const changedFields = (
  collection: CollectionName,
  replacedVersions: readonly Partial<AnyRow>[],
  { base, over, mine, theirs }: Sides,
): AnyRow => {
  const isOld = ([name, field]: readonly [string, Field]): boolean => {
    if (base && isSameValue(field, base[name], mine[name])) return false;
    if (replacedVersions.some((version) => name in version && isSameValue(field, version[name], theirs[name])))
      return true;
    return over !== null && !isSameValue(field, over[name], mine[name]) && isContained(field, theirs[name], over[name]);
  };
  const fields = new Map(syncedFields(collection));
  // What means one thing is an old version as a whole, or not at all.
  const isOldAsAWhole = (name: string): boolean =>
    withTogether(collection, [name]).every((one) => {
      const field = fields.get(one);
      if (!field || isSameValue(field, mine[one], theirs[one])) return true;
      return isOld([one, field]) || (base !== null && isSameValue(field, base[one], theirs[one]));
    });
  const old = [...fields].filter((one) => isOld(one) && isOldAsAWhole(one[0]));
  return { ...theirs, ...Object.fromEntries(old.map(([name]) => [name, mine[name]])) };
};

/** If both sides wrote, mine stays and theirs is kept aside. */
const putMerged = (plan: Plan, collection: CollectionName, sides: Sides): void => {
  const { base, over, mine, theirs } = sides;
  const { id } = theirs;
  const entry = plan.entryOf(collection, id);
  const mineAt = entry?.since ?? plan.pull.at;
  const replacedVersions = withVersion(entry?.replacedVersions, over);
  const merged = mergeRow(collection, base, mine, changedFields(collection, replacedVersions, sides));
  const kept = merged.conflicts.map(({ field }) => field);
  plan.putOnTop(collection, theirs, withOwnFields(collection, mine, merged.row, theirs), over, kept);
  const about = {
    collection,
    id,
    at: plan.pull.at,
    theirsAt: theirs.updated,
    theirsDevice: theirs.device ?? "",
  } as const;
  const open = { ...about, mineAt, resolvedAt: "", choice: "" } as const;
  // Can still be chosen, like a decided comparison.
  const automatic = { mineAt: mine.updated, resolvedAt: plan.pull.at, choice: "theirs", isAutomatic: true } as const;
  plan.conflicts.push(
    ...merged.conflicts.map((conflict) => ({ ...open, ...conflict })),
    ...merged.yielded.map((conflict) => ({ ...about, ...automatic, ...conflict })),
  );
};

/**
 * A row from a restored server that lost the version we know. If the lost one was made from theirs,
 * ours stays. Otherwise theirs was written since, by somebody who never saw ours: the two merge
 * without a base, except what ours replaced. If no restore point is known, versions and times
 * decide.
 */
const planUnconfirmedRow = (
  plan: Plan,
  collection: CollectionName,
  { known, ours, theirs }: { known: AnyRow; ours: AnyRow; theirs: AnyRow },
): void => {
  const { commonSeq } = plan.pull;
  const isSame = known.rev === theirs.rev && known.seq === theirs.seq && known.updated === theirs.updated;
  // A version never sent to us counts as the one it replaced.
  const isMadeFrom = known.rev === 0 && known.seq === theirs.seq && known.updated === theirs.updated;
  const isOlder =
    commonSeq === null ? known.rev > theirs.rev && known.updated >= theirs.updated : theirs.seq <= commonSeq;
  // Another device may have resent the same lost version.
  const isCommon = isSame || isMadeFrom || isOlder || isClean(collection, known, theirs);
  if (isSame && !plan.entryOf(collection, theirs.id)) plan.putClean(collection, theirs.id, theirs);
  else if (isCommon) putOver(plan, collection, { known, ours, theirs });
  else putMerged(plan, collection, { base: null, over: known, mine: ours, theirs });
};

/**
 * A record of ours that the server purged: an edit recreates it, after the `seq` of its purge; a
 * delete has nothing to do.
 */
const planPurgedRow = (
  plan: Plan,
  collection: CollectionName,
  mine: AnyRow,
  { over, seq }: { over: AnyRow | null; seq: number },
): void => {
  if (mine.deleted) plan.putClean(collection, mine.id, null);
  else plan.putOnTop(collection, null, { ...mine, rev: 0, seq }, over);
};

/** Rows that a full pull did not bring. */
const planAbsentRows = (plan: Plan): void => {
  const pulled = new Set(plan.pull.rows.map(({ collection, row }) => keyOf(collection, row.id)));
  for (const collection of collectionNames) {
    for (const row of plan.mirror.rows(collection)) {
      const entry = plan.entryOf(collection, row.id);
      if (pulled.has(keyOf(collection, row.id)) || entry?.base === null) continue;
      if (entry) planPurgedRow(plan, collection, row, { over: entry.base, seq: 0 });
      else if (row.deleted || isPurgedRow(plan.pull, row)) plan.putClean(collection, row.id, null);
      // The user record is created by signing up, never by a device.
      else if (collection !== "users") plan.putOnTop(collection, null, { ...row, rev: 0, seq: 0 }, row);
    }
  }
};

/**
 * Whether a missing row was purged: certain only for versions below the floor that the server once
 * had.
 */
const isPurgedRow = ({ mode, commonSeq, floor }: Pull, { rev, seq }: AnyRow): boolean =>
  rev > 0 && (mode === "full" || (commonSeq !== null && seq <= commonSeq && seq < floor));
