import { link, linkedKeysOf } from "#db/bin/link-back";
import { parentKeysOf, type RecordKey } from "#db/store/cascades";
import type { AnyRow } from "#db/store/outbox";
import { collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import { keyOf } from "./plan-batch.ts";
import type { Plan } from "./pull-plan.ts";
import { isHistory, isNews } from "./pull-news.ts";

type Found = { readonly collection: CollectionName; readonly row: AnyRow };

/**
 * The student that a deleted one became: a merge says so in place of what it was deleted with. None
 * for any other record.
 */
export const intoKeyOf = (collection: CollectionName, { id, deleted, deletedWith = "" }: AnyRow): RecordKey[] =>
  collection === "students" && deleted && deletedWith !== "" && deletedWith !== id ? [[collection, deletedWith]] : [];

/** A row as it is in the plan so far, on top of what the server has or had. */
const put = (plan: Plan, { collection, row }: Found, values: Partial<AnyRow>): AnyRow => {
  const entry = plan.entryOf(collection, row.id);
  const next = { ...row, ...values };
  plan.putOnTop(collection, entry ? entry.base : row, next);
  return next;
};

const alive = { deleted: false, deletedWith: "" } as const;

/**
 * An edit beats a delete across relations too: a living record that is new to the device that
 * deleted its parent restores the parent, or recreates it if the server purged it. What was deleted
 * with the parent comes back with it, so that no test is there with one mark of six. A device's own
 * edits are new, and so is the news that a pull brings. So is a record that was purged here and is
 * back with a restored server: its deletion can't be sent again, and alone it would be in no list.
 */
export const reviveParents = (plan: Plan): void => {
  const { mode, rows } = plan.pull;
  const hasDeletions = mode === "full" || mode === "lost" || rows.some(({ row }) => row.deleted);
  const isBack = (collection: CollectionName, row: AnyRow) =>
    isHistory(plan.pull, row) && !plan.mirror.row(collection, row.id);
  /** What belongs to a class book that was deleted for good brings nothing of it back. */
  const isEnded = ({ collection, row }: Found) => plan.entryOf(collection, row.id)?.reason?.type === "ended";
  const news = plan
    .changes()
    .rows.flatMap(({ collection, row }) =>
      row && !row.deleted && (isNews(plan.pull, row) || isBack(collection, row)) ? { collection, row } : [],
    )
    .filter((one) => !isEnded(one));
  if (hasDeletions) {
    for (const { collection, id } of plan.dirty()) {
      const row = plan.rowOf(collection, id);
      if (row && !row.deleted && !isEnded({ collection, row })) news.push({ collection, row });
    }
  }
  const ends = new Map(plan.pull.rows.map(({ collection, row }) => [keyOf(collection, row.id), row.seq]));
  const seen = new Set<string>();
  const revived: (Found & { readonly cause: string })[] = [];
  for (let child = news.pop(); child; child = news.pop()) {
    for (const [target, id] of parentKeysOf(child.collection, child.row)) {
      const parent = plan.rowOf(target, id);
      const moved = parent && moveToMerged(plan, child, { collection: target, row: parent });
      if (moved) {
        news.push(moved);
        break;
      }
      if (seen.has(keyOf(target, id))) continue;
      seen.add(keyOf(target, id));
      const gone = parent ? undefined : plan.mirror.row(target, id);
      if (parent ? !parent.deleted : !gone) continue;
      if (parent) {
        const row = put(plan, { collection: target, row: parent }, alive);
        revived.push({ collection: target, row, cause: parent.deletedWith || id });
        news.push({ collection: target, row });
      } else {
        const row = { ...gone!, ...alive, rev: 0, seq: ends.get(keyOf(target, id)) ?? 0 };
        plan.putOnTop(target, null, row);
        news.push({ collection: target, row });
      }
    }
  }
  for (const one of reviveChildren(plan, revived)) linkBack(plan, one);
};

/** What is said of a student who became another one elsewhere is said of that one. */
const moveToMerged = (plan: Plan, child: Found, parent: Found): Found | undefined => {
  const [into] = intoKeyOf(parent.collection, parent.row);
  if (!into || !plan.rowOf(...into)) return undefined;
  const fields = Object.entries(collections[child.collection].fields as Record<string, Field>);
  const named = fields.filter(
    ([name, field]) => field.kind === "relation" && field.target === "students" && child.row[name] === parent.row.id,
  );
  const isFile = child.row["parentCollection"] === "students" && child.row["parent"] === parent.row.id;
  const values = Object.fromEntries(
    [...named.map(([name]) => name), ...(isFile ? ["parent"] : [])].map((name) => [name, into[1]]),
  );
  return { collection: child.collection, row: put(plan, child, values) };
};

/** What was deleted with the revived records and belongs to them; returns all that came back. */
const reviveChildren = (plan: Plan, revived: readonly (Found & { readonly cause: string })[]): readonly Found[] => {
  const causes = new Set(revived.map(({ cause }) => cause));
  const back = new Map(revived.map((one) => [keyOf(one.collection, one.row.id), one as Found]));
  const pulled = plan.pull.rows.map(({ collection, row }): RecordKey => [collection, row.id]);
  const candidates = causes.size === 0 ? [] : [...plan.mirror.below, ...pulled];
  for (let size = -1; size !== back.size;) {
    size = back.size;
    for (const [collection, id] of candidates) {
      const row = plan.rowOf(collection, id);
      if (!row?.deleted || !causes.has(row.deletedWith ?? "")) continue;
      const parents = parentKeysOf(collection, row);
      // One that belongs to something else in the bin stays there.
      const isThere = parents.every(([target, of]) => plan.rowOf(target, of)?.deleted === false);
      if (!isThere || !parents.some((key) => back.has(keyOf(...key)))) continue;
      back.set(keyOf(collection, id), { collection, row: put(plan, { collection, row }, alive) });
    }
  }
  return [...back.values()];
};

/** Gives a revived record back to what let go of it as it was deleted. */
const linkBack = (plan: Plan, to: Found): void => {
  const keys = linkedKeysOf(to.row);
  for (const [collection, id] of keys) {
    const row = plan.rowOf(collection, id);
    const patch = row && !row.deleted ? link(collection, row, to) : {};
    if (row && Object.keys(patch).length > 0) put(plan, { collection, row }, patch);
  }
  if (keys.length > 0) put(plan, to, { linkedBy: [] });
};
