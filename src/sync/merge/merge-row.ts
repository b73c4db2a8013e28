import type { AnyRow } from "#db/store/outbox";
import { isSameJson, isSameValue, syncedFields } from "#db/store/row-diff";
import { mergeRules } from "#domain/time/merge-rules";
import type { Collection } from "#schema/collection";
import { type CollectionName, collections, type Values } from "#schema/collections";
import { emptyValue, type Field } from "#schema/field";
import { groupsOf } from "#schema/together";
import { validateRow } from "#schema/validate";
import { mergeRich } from "./merge-rich.ts";
import { mergeText } from "./merge-text.ts";
import { isContained, mergeWithoutBase, type Outcome } from "./merge-without-base.ts";

/**
 * A field that both sides changed and no rule could merge: mine stays in the record, theirs is kept
 * aside.
 */
export type FieldConflict = {
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
};

export type MergedRow = {
  readonly row: AnyRow;
  readonly conflicts: readonly FieldConflict[];
  /** Fields in which theirs replaced a different value that was not written on this device. */
  readonly yielded: readonly FieldConflict[];
};

/**
 * What a record becomes when `mine`, made from `base`, meets `theirs`, the server's: field by
 * field, with the server's system fields and with every field this version of the app does not
 * know. `base` is null if both created the record.
 */
export const mergeRow = (collection: CollectionName, base: AnyRow | null, mine: AnyRow, theirs: AnyRow): MergedRow => {
  const fields = syncedFields(collection);
  const conflicts: FieldConflict[] = [];
  const yielded: FieldConflict[] = [];
  const values: Record<string, unknown> = {};
  const { latestBy = "" } = collections[collection] as Collection;
  const isMineLater = String(mine[latestBy] ?? "") > String(theirs[latestBy] ?? "");
  const whole = mergeGroups(collection, { base, mine, theirs }, isMineLater);
  let isMineEdited = base === null;
  let isTheirsEdited = base === null;
  for (const [name, field] of fields) {
    const sides = { base: base?.[name], mine: mine[name], theirs: theirs[name] };
    // A server that does not know the field has not changed it.
    if (sides.theirs === undefined) sides.theirs = base === null ? sides.mine : sides.base;
    const isChangedBy = (side: unknown) => base === null || !isSameValue(field, sides.base, side);
    isMineEdited ||= isChangedBy(sides.mine);
    isTheirsEdited ||= isChangedBy(sides.theirs);
    const side = whole.get(name);
    const { value, fate } = side
      ? wholeValue(field, sides, side)
      : field.merge === "latest" && isChangedBy(sides.mine) && isChangedBy(sides.theirs)
        ? { value: laterValue(field, sides, { isMineLater, hasBase: base !== null }), fate: "clean" as const }
        : base
          ? mergeValue(field, sides)
          : mergeWithoutBase(field, sides.mine, sides.theirs, isEditedHere(mine, name));
    values[name] = value;
    if (fate === "conflict") conflicts.push({ field: name, ...sides });
    if (fate === "yielded") yielded.push({ field: name, ...sides });
  }
  const deleted = mergeDeleted(base?.deleted ?? false, mine.deleted, theirs.deleted, isMineEdited, isTheirsEdited);
  const row: AnyRow = { ...theirs, ...values, deleted };
  if (deleted !== theirs.deleted) Object.assign(row, { deletedWith: deleted ? (mine.deletedWith ?? "") : "" });
  // Nobody compares what is deleted. It may come back: theirs stays in it, and mine is kept aside.
  if (deleted) {
    const theirsAgain = Object.fromEntries(conflicts.map(({ field }) => [field, theirs[field]]));
    return { row: { ...row, ...theirsAgain }, conflicts: [], yielded: [...conflicts, ...yielded] };
  }
  if (isValid(collection, row) || !isValid(collection, mine)) return { row, conflicts, yielded };
  const isTheirsToStay = base === null && conflicts.length === 0 && isValid(collection, { ...theirs, deleted });
  return isTheirsToStay ? keepTheirs(fields, mine, { ...theirs, deleted }) : keepMine(fields, base, mine, row, theirs);
};

/**
 * Of two edits the later one. Where both sides made the record, a field that only one of them
 * filled was not touched by the other. But a moment that is empty was emptied.
 */
const laterValue = (
  field: Field,
  { mine, theirs }: { mine: unknown; theirs: unknown },
  { isMineLater, hasBase }: { isMineLater: boolean; hasBase: boolean },
): unknown => {
  if (!hasBase && field.kind !== "text") {
    const unset = emptyValue(field);
    if (isSameValue(field, mine, unset)) return theirs;
    if (isSameValue(field, theirs, unset)) return mine;
  }
  return isMineLater ? mine : theirs;
};

const isEditedHere = ({ editedHere }: AnyRow, name: string): boolean => editedHere?.includes(name) ?? false;

/** What becomes of fields that mean one thing: all of them are one side's. */
type Whole = {
  readonly keeps: "mine" | "theirs";
  /** Where the other side's value differs. */
  readonly fate: Outcome["fate"];
};

/**
 * The fields of each group that both sides changed to something else. A group in which only sets
 * and texts changed is merged field by field: nobody chose between two values.
 */
const mergeGroups = (
  collection: CollectionName,
  { base, mine, theirs }: { base: AnyRow | null; mine: AnyRow; theirs: AnyRow },
  isMineLater: boolean,
): ReadonlyMap<string, Whole> => {
  const fields = new Map(syncedFields(collection));
  const whole = new Map<string, Whole>();
  for (const names of groupsOf(collection)) {
    const group = names.flatMap((name) => {
      const field = fields.get(name);
      return field && theirs[name] !== undefined ? [[name, field] as const] : [];
    });
    const changed = (a: AnyRow, b: AnyRow) => group.filter(([name, field]) => !isSameValue(field, a[name], b[name]));
    const isLatest = group.every(([, { merge }]) => merge === "latest");
    // What was tapped is never empty: who has no seat was taken from it.
    const start = base ?? (isLatest ? null : emptyRow(group));
    const both = start ? [changed(start, mine), changed(start, theirs)] : [group, group];
    const isChosen = both.flat().some(([, { merge }]) => merge === "value" || merge === "latest");
    if (!isChosen || [...both, changed(mine, theirs)].some((one) => one.length === 0)) continue;
    const later = { keeps: isMineLater ? "mine" : "theirs", fate: "clean" } as const;
    const side = isLatest ? later : wholeSide(group, mine, theirs, base !== null);
    for (const [name] of group) whole.set(name, side);
  }
  return whole;
};

type Group = readonly (readonly [string, Field])[];

const emptyRow = (group: Group): AnyRow =>
  Object.fromEntries(group.map(([name, field]) => [name, emptyValue(field)])) as AnyRow;

/** Mine stays, and is asked about. Without a base it gives way as a single value would. */
const wholeSide = (group: Group, mine: AnyRow, theirs: AnyRow, hasBase: boolean): Whole => {
  if (hasBase) return { keeps: "mine", fate: "conflict" };
  const isHeld = (a: AnyRow, b: AnyRow) =>
    group.every(([name, field]) => isSameValue(field, a[name], b[name]) || isContained(field, a[name], b[name]));
  if (isHeld(mine, theirs)) return { keeps: "theirs", fate: "clean" };
  if (isHeld(theirs, mine)) return { keeps: "mine", fate: "clean" };
  return group.some(([name]) => isEditedHere(mine, name))
    ? { keeps: "mine", fate: "conflict" }
    : { keeps: "theirs", fate: "yielded" };
};

const wholeValue = (
  field: Field,
  { mine, theirs }: { mine: unknown; theirs: unknown },
  { keeps, fate }: Whole,
): Outcome => ({
  value: keeps === "mine" ? mine : theirs,
  fate: isSameValue(field, mine, theirs) ? "clean" : fate,
});

/** If one side changed, take it; if both, by the field's rule. */
const mergeValue = (
  field: Field,
  { base, mine, theirs }: { base: unknown; mine: unknown; theirs: unknown },
): Outcome => {
  if (isSameValue(field, mine, theirs) || isSameValue(field, base, mine)) return { value: theirs, fate: "clean" };
  if (isSameValue(field, base, theirs)) return { value: mine, fate: "clean" };
  if (field.merge === "set" && [base, mine, theirs].every(Array.isArray)) {
    return { value: mergeSet(base as unknown[], mine as unknown[], theirs as unknown[]), fate: "clean" };
  }
  if (field.merge === "repeat") {
    const rule = mergeRules(String(base), String(mine), String(theirs));
    if (rule !== undefined) return { value: rule, fate: "clean" };
  }
  if (field.kind === "json" && [base, mine, theirs].every(isObject)) {
    return mergeObject(base as JsonObject, mine as JsonObject, theirs as JsonObject);
  }
  if ((field.merge === "text" || field.merge === "rich") && [base, mine, theirs].every((v) => typeof v === "string")) {
    const merge = field.merge === "text" ? mergeText : mergeRich;
    const { text, isClean } = merge(base as string, mine as string, theirs as string);
    return { value: text, fate: isClean ? "clean" : "conflict" };
  }
  return { value: mine, fate: "conflict" };
};

/** Theirs, without what I removed, with what I added. */
const mergeSet = (base: unknown[], mine: unknown[], theirs: unknown[]): unknown[] => {
  const has = (list: unknown[], item: unknown) => list.some((other) => isSameJson(other, item));
  const kept = theirs.filter((item) => has(mine, item) || !has(base, item));
  return [...kept, ...mine.filter((item) => !has(base, item) && !has(kept, item))];
};

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Key by key, such as relabelled weeks: two of them on two devices do not conflict. */
const mergeObject = (base: JsonObject, mine: JsonObject, theirs: JsonObject): Outcome => {
  const merged: [string, unknown][] = [];
  let isClean = true;
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [before, ours, others] = [base[key], mine[key], theirs[key]];
    isClean &&= isSameJson(ours, others) || isSameJson(before, ours) || isSameJson(before, others);
    const value = isSameJson(before, ours) ? others : ours;
    if (value !== undefined) merged.push([key, value]);
  }
  return { value: Object.fromEntries(merged), fate: isClean ? "clean" : "conflict" };
};

/** A concurrent edit beats a delete, both ways; otherwise the side that changed it decides. */
const mergeDeleted = (
  base: boolean,
  mine: boolean,
  theirs: boolean,
  isMineEdited: boolean,
  isTheirsEdited: boolean,
): boolean => {
  if (mine === theirs) return mine;
  const isRestore = base;
  if (isRestore) return false;
  return mine ? !isTheirsEdited : !isMineEdited;
};

const isValid = (collection: CollectionName, row: AnyRow): boolean =>
  validateRow(collection, row as unknown as Values[typeof collection]).length === 0;

/** Fields valid alone but not together (my start, their end): all of mine, theirs kept aside. */
const keepMine = (
  fields: ReturnType<typeof syncedFields>,
  base: AnyRow | null,
  mine: AnyRow,
  merged: AnyRow,
  theirs: AnyRow,
): MergedRow => {
  const isTheirs = ([name, field]: readonly [string, Field]) =>
    theirs[name] !== undefined &&
    !isSameValue(field, mine[name], theirs[name]) &&
    !(base && isSameValue(field, base[name], theirs[name]));
  const conflicts = fields
    .filter(isTheirs)
    .map(([field]) => ({ field, base: base?.[field], mine: mine[field], theirs: theirs[field] }));
  const row = { ...merged, ...Object.fromEntries(fields.map(([name]) => [name, mine[name]])) };
  return { row, conflicts, yielded: [] };
};

/** The same if none of mine was written here. */
const keepTheirs = (fields: ReturnType<typeof syncedFields>, mine: AnyRow, theirs: AnyRow): MergedRow => {
  const yielded = fields
    .filter(([name, field]) => theirs[name] !== undefined && !isContained(field, mine[name], theirs[name]))
    .filter(([name, field]) => !isSameValue(field, mine[name], theirs[name]))
    .map(([field]) => ({ field, base: undefined, mine: mine[field], theirs: theirs[field] }));
  return { row: theirs, conflicts: [], yielded };
};
