import { parentKeysOf } from "#db/store/cascades";
import { editAny } from "#db/edit/edit";
import type { FileTarget } from "#db/store/file-rows";
import type { Mutation } from "#db/edit/mutation";
import { syncedFields } from "#db/store/row-diff";
import { collections, type CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import { type Steps, toEnd } from "./in-slices.ts";
import { type FileKey, fileTarget } from "./backup-format.ts";
import {
  type Comparison,
  isValid,
  type IsThere,
  keyOf,
  linksBack,
  release,
  type RestoreItem,
} from "./compare-backup.ts";

/**
 * What the teacher decided, by collection; by default nothing here is changed, and what was deleted
 * comes back.
 */
export type RestoreChoice = {
  /** Collections in which the backup's version replaces another one on this device. */
  readonly taken: ReadonlySet<CollectionName>;
  /** Collections whose records that were deleted here stay deleted. */
  readonly leftDeleted: ReadonlySet<CollectionName>;
  /** Whether class books that were deleted for good come back. */
  readonly takesEnded?: boolean;
};

/** A file that comes from the backup for a record that has none. */
export type RestoreFile = { readonly source: FileKey; readonly target: FileTarget; readonly item: RestoreItem };

export type RestorePlan = {
  readonly mutations: readonly Mutation[];
  /** Files that have to be kept before the mutations are written. */
  readonly files: readonly RestoreFile[];
  /** How many records come or come back, and how many are changed. */
  readonly coming: number;
  readonly changing: number;
  /** Records that are left out: what they belong to is neither here nor in the backup. */
  readonly orphans: readonly RestoreItem[];
  /**
   * References to records that are neither here nor in the backup: the records come without them.
   */
  readonly released: number;
};

/** The records without which this one would make no sense. */
const isOrphan = ({ collection, values }: RestoreItem, isThere: IsThere): boolean =>
  (collection === "attachments" && parentKeysOf(collection, values).some(([parent, id]) => !isThere(parent, id))) ||
  syncedFields(collection).some(([name, field]) => {
    if (field.kind !== "relation" || field.many || !(field.cascade || field.required)) return false;
    const id = values[name];
    return typeof id === "string" && id !== "" && !isThere(field.target as CollectionName, id);
  });

/** A file on the server is no part of a backup: a record that comes back keeps its own. */
const fileValues = ({ collection, row }: RestoreItem): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (Object.entries(collections[collection].fields) as [string, Field][]).flatMap(([name, field]) =>
      field.kind === "file" && row ? [[name, row[name]]] : [],
    ),
  );

/** The edits that restore a backup, as one run. What is here and not chosen stays as it is. */
export const planBackupRestore = (...of: Parameters<typeof planSteps>): RestorePlan => toEnd(planSteps(...of));

/** The same, which can be interrupted. */
export const planSteps = function* (
  { items, account, living, keepsStudents }: Comparison,
  { taken, leftDeleted, takesEnded = false }: RestoreChoice,
): Steps<RestorePlan> {
  const isWanted = ({ collection, state, ended }: RestoreItem) =>
    (takesEnded || ended === undefined) && (state === "new" || (state === "deleted" && !leftDeleted.has(collection)));
  const coming = new Map(items.filter(isWanted).map((item) => [keyOf(item.collection, item.id), item]));
  const isComing: IsThere = (collection, id) => coming.has(keyOf(collection, id));
  const isThere: IsThere = (collection, id) =>
    isComing(collection, id) || living.has(keyOf(collection, id)) || (collection === "students" && !keepsStudents);
  const orphans: RestoreItem[] = [];
  for (let size = -1; size !== coming.size;) {
    size = coming.size;
    for (const [key, item] of coming) {
      yield;
      if (!isOrphan(item, isThere)) continue;
      orphans.push(item);
      coming.delete(key);
    }
  }

  let released = 0;
  let changing = 0;
  const mutations: Mutation[] = [];
  for (const item of items) {
    yield;
    const { collection, id, row, state, changed } = item;
    if (isComing(collection, id)) {
      const kept = release(collection, item.values, isThere);
      released += kept.released;
      mutations.push({
        op: "create",
        collection,
        id,
        values: { ...kept.values, ...fileValues(item) },
      } as Mutation);
    } else if (row && !row.deleted) {
      const links = linksBack(item, isComing);
      const isTaken = state === "different" && taken.has(collection) && !isOrphan(item, isThere);
      const said = Object.fromEntries(isTaken ? changed.map((name) => [name, item.values[name]]) : []);
      const kept = release(collection, said, isThere);
      const patch = { ...links, ...kept.values };
      if (Object.keys(patch).length === 0 || !isValid(collection, { ...row, ...patch })) continue;
      released += kept.released;
      changing += isTaken ? 1 : 0;
      mutations.push(editAny(collection, row, patch));
    }
  }
  const years = [...coming.values()].some(({ collection }) => collection === "schoolyears");
  if (account && years) {
    const { row, activeYear, isSetUp } = account;
    const isYearGone = !living.has(keyOf("schoolyears", String(row.active_schoolyear)));
    const patch = {
      ...(isYearGone && isThere("schoolyears", activeYear) ? { active_schoolyear: activeYear } : {}),
      ...(isSetUp && row.setup !== "done" ? { setup: "done" } : {}),
    };
    if (Object.keys(patch).length > 0) mutations.push(editAny("users", row, patch));
  }
  const files = items.flatMap((item): readonly RestoreFile[] => {
    const { collection, id, file } = item;
    const target = file && isThere(collection, id) ? fileTarget(collection, id) : undefined;
    return target ? [{ source: file!, target, item }] : [];
  });
  return { mutations, files, coming: coming.size, changing, orphans, released };
};
