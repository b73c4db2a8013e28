import { countChangedLines, diffWords, type TextRun } from "#domain/rich/text-diff";
import type { Comparison } from "#db/status/comparisons";
import { keptChoice, type StoredConflict } from "#db/status/conflicts";
import type { AnyRow, ConflictChoice } from "#db/store/outbox";
import { isSameValue, syncedFields } from "#db/store/row-diff";
import type { CollectionName } from "#schema/collections";
import type { Field } from "#schema/field";
import { withTogether } from "#schema/together";
import { bothRich, bothTexts } from "#domain/rich/both-texts";

/** A field whose two versions differ now. */
export type ComparedField = {
  readonly conflict: StoredConflict;
  readonly name: string;
  readonly field: Field;
  /** The record's value. */
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Whether one version can follow the other. */
  readonly canKeepBoth: boolean;
};

const schemaField = (collection: CollectionName, name: string): Field | undefined =>
  syncedFields(collection).find(([one]) => one === name)?.[1];

/** The fields to decide on, without those now the same on both sides or unknown here. */
export const comparedFields = ({ collection, conflicts, row }: Comparison): readonly ComparedField[] =>
  conflicts.flatMap((conflict) => {
    const field = schemaField(collection, conflict.field);
    // Once decided, the record has the choice: both versions are those from that moment.
    const now = row && conflict.resolvedAt === "" ? row[conflict.field] : undefined;
    const mine = now !== undefined && !conflict.isReplaced ? now : conflict.mine;
    const theirs = now !== undefined && conflict.isReplaced ? now : conflict.theirs;
    if (!field || isSameValue(field, mine, theirs)) return [];
    const canKeepBoth =
      (field.merge === "text" || field.merge === "rich") &&
      [mine, theirs].every((value) => typeof value === "string" && value !== "");
    return [{ conflict, name: conflict.field, field, mine, theirs, canKeepBoth }];
  });

/**
 * What means nothing to people: an order key, and what a source once said of a holiday or an event.
 */
const silentFields: ReadonlySet<string> = new Set(["order", "official", "imported", "classBookEnded"]);

/**
 * The fields that need no decision: merged by themselves, or the same on both sides. Empty ones are
 * left out.
 */
export const settledFields = (
  { collection, row }: Comparison,
  compared: readonly ComparedField[],
): readonly { readonly name: string; readonly field: Field; readonly value: unknown }[] => {
  const open = new Set(compared.map(({ name }) => name));
  return syncedFields(collection).flatMap(([name, field]) => {
    const value = row?.[name];
    const isEmpty = value === "" || value === undefined || (Array.isArray(value) && value.length === 0);
    return open.has(name) || isEmpty || silentFields.has(name) ? [] : [{ name, field, value }];
  });
};

/**
 * The choices with one more. What means one thing with that field is chosen with it: half of each
 * version would be a place that nobody chose.
 */
export const withChoice = (
  choices: ReadonlyMap<number, ConflictChoice>,
  fields: readonly ComparedField[],
  { conflict }: ComparedField,
  choice: ConflictChoice,
): ReadonlyMap<number, ConflictChoice> => {
  const names = withTogether(conflict.collection, [conflict.field]);
  const chosen = fields.filter(({ name }) => names.includes(name));
  return new Map([...choices, ...chosen.map((one) => [one.conflict.key, choice] as const)]);
};

/** The value of a field once it was decided. */
const chosenValue = ({ field, mine, theirs }: ComparedField, choice: ConflictChoice): unknown => {
  if (choice === "mine") return mine;
  if (choice === "theirs") return theirs;
  return field.merge === "rich" ? bothRich(String(mine), String(theirs)) : bothTexts(String(mine), String(theirs));
};

/** What the choices change in the record as it is. */
export const choicesPatch = (
  row: AnyRow,
  fields: readonly ComparedField[],
  choices: ReadonlyMap<number, ConflictChoice>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((one) => {
      const value = chosenValue(one, choices.get(one.conflict.key) ?? keptChoice(one.conflict));
      return isSameValue(one.field, row[one.name], value) ? [] : [[one.name, value]];
    }),
  );

type DiffedLines = {
  readonly mine: readonly TextRun[];
  readonly theirs: readonly TextRun[];
  /** Lines in all, and how many of them differ. */
  readonly lines: number;
  readonly changed: number;
};

/** Two values, each as lines of words, with what differs marked. */
export const diffLines = (mine: readonly string[], theirs: readonly string[]): DiffedLines => {
  const [a, b] = diffWords(mine.join("\n"), theirs.join("\n"));
  return {
    mine: a,
    theirs: b,
    lines: Math.max(mine.length, theirs.length),
    changed: countChangedLines(mine, theirs),
  };
};
