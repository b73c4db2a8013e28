import { ordersBetween } from "#domain/units/unit-order";
import { blockOf, mostLevels, type OutlineOutcome, type OutlineRow } from "./outline.ts";

/** A line of an outline: an outcome and its level. Where it stands says what it stands under. */
export type OutlineLine = { readonly id: string; readonly level: number };

/** A place to write. */
export type OutlinePlace = { readonly id: string; readonly parent: string; readonly order: string };

export const linesOf = (rows: readonly OutlineRow[]): readonly OutlineLine[] =>
  rows.map(({ outcome, level }) => ({ id: outcome.id, level }));

type Block = { readonly at: number; readonly own: readonly OutlineLine[]; readonly level: number };

const blockAt = (lines: readonly OutlineLine[], id: string): Block | null => {
  const at = lines.findIndex((line) => line.id === id);
  return at < 0 ? null : { at, own: blockOf(lines, at), level: lines[at]!.level };
};

const byLevels = (lines: readonly OutlineLine[], by: number): readonly OutlineLine[] =>
  lines.map(({ id, level }) => ({ id, level: level + by }));

/** One level deeper, with all that stands under it; null where it can't go there. */
export const indentLine = (lines: readonly OutlineLine[], id: string): readonly OutlineLine[] | null => {
  const block = blockAt(lines, id);
  if (!block || block.at === 0 || lines[block.at - 1]!.level < block.level) return null;
  if (block.own.some(({ level }) => level >= mostLevels)) return null;
  return lines.toSpliced(block.at, block.own.length, ...byLevels(block.own, 1));
};

/**
 * One level up, with all that stands under it; null on the first level. No line changes its place:
 * those that follow on its old level stand under it.
 */
export const outdentLine = (lines: readonly OutlineLine[], id: string): readonly OutlineLine[] | null => {
  const block = blockAt(lines, id);
  if (!block || block.level === 1) return null;
  return lines.toSpliced(block.at, block.own.length, ...byLevels(block.own, -1));
};

/**
 * Before its neighbour above of the same level. The first one of a branch becomes the last one of
 * the branch before. Null where there is none.
 */
export const raiseLine = (lines: readonly OutlineLine[], id: string): readonly OutlineLine[] | null => {
  const block = blockAt(lines, id);
  if (!block) return null;
  const rest = lines.toSpliced(block.at, block.own.length);
  const before = rest.slice(0, block.at);
  const neighbour = before.findLastIndex(({ level }) => level <= block.level);
  if (neighbour < 0) return null;
  if (before[neighbour]!.level === block.level) return rest.toSpliced(neighbour, 0, ...block.own);
  // Its branch's head; above it has to stand a branch that is as deep.
  const above = before.slice(0, neighbour).findLast(({ level }) => level <= block.level - 1);
  return above?.level === block.level - 1 ? rest.toSpliced(neighbour, 0, ...block.own) : null;
};

/**
 * After its neighbour below of the same level. The last one of a branch becomes the first one of
 * the next branch. Null where there is none.
 */
export const lowerLine = (lines: readonly OutlineLine[], id: string): readonly OutlineLine[] | null => {
  const block = blockAt(lines, id);
  if (!block) return null;
  const rest = lines.toSpliced(block.at, block.own.length);
  const next = rest[block.at];
  if (!next) return null;
  if (next.level === block.level) return rest.toSpliced(block.at + blockOf(rest, block.at).length, 0, ...block.own);
  return next.level === block.level - 1 ? rest.toSpliced(block.at + 1, 0, ...block.own) : null;
};

/**
 * Puts new lines after one; `after` "": at the start. `levels` are as they were typed. A line is at
 * most one level deeper than the one above it, and none is deeper than the fifth.
 */
export const insertLines = (
  lines: readonly OutlineLine[],
  after: string,
  fresh: readonly OutlineLine[],
): readonly OutlineLine[] => {
  const at = lines.findIndex(({ id }) => id === after) + 1;
  let above = lines[at - 1]?.level ?? 0;
  const fitting = fresh.map(({ id, level }) => {
    above = Math.max(1, Math.min(level, above + 1, mostLevels));
    return { id, level: above };
  });
  return lines.toSpliced(at, 0, ...fitting);
};

/** The last line of a row's block: a new neighbour comes after it. */
export const endOfBlock = (lines: readonly OutlineLine[], id: string): string =>
  blockAt(lines, id)?.own.at(-1)?.id ?? "";

/** Without an outcome and all that stands under it. */
export const idsOfBlock = (lines: readonly OutlineLine[], id: string): readonly string[] =>
  (blockAt(lines, id)?.own ?? []).map((line) => line.id);

/** The most of a list whose keys rise. */
const risingOf = (keys: readonly (string | null)[]): ReadonlySet<number> => {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, key] of keys.entries()) {
    if (key === null) continue;
    let place = 0;
    while (place < ends.length && keys[ends[place]!]! < key) place += 1;
    before[index] = place === 0 ? -1 : ends[place - 1]!;
    ends[place] = index;
  }
  const rising = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) rising.add(at);
  return rising;
};

/** Keys for one parent's children, in order; null keys are given. Null where there is no room. */
const fillKeys = (keys: readonly (string | null)[]): readonly string[] | null => {
  const filled: string[] = [];
  for (let at = 0; at < keys.length;) {
    const kept = keys[at];
    if (kept !== null && kept !== undefined) {
      filled.push(kept);
      at += 1;
      continue;
    }
    const next = keys.findIndex((key, index) => index > at && key !== null);
    const end = next < 0 ? keys.length : next;
    const made = ordersBetween(filled.at(-1) ?? "", keys[end] ?? null, end - at);
    if (!made) return null;
    filled.push(...made);
    at = end;
  }
  return filled;
};

/**
 * The places to write so that the outline reads as `lines`: as few places as can be, so that two
 * devices that move different lines meet in none. `outcomes` are the records; new ones are not
 * among them.
 */
export const outlinePlaces = (
  outcomes: readonly OutlineOutcome[],
  lines: readonly OutlineLine[],
): readonly OutlinePlace[] => {
  const records = new Map(outcomes.map((one) => [one.id, one]));
  const above: string[] = [""];
  const children = new Map<string, string[]>();
  for (const { id, level } of lines) {
    const parent = above[level - 1]!;
    above[level] = id;
    children.set(parent, [...(children.get(parent) ?? []), id]);
  }
  return [...children].flatMap(([parent, all]) => {
    const isGone = (id: string) => (records.get(id)?.gone ?? "") !== "";
    const ids = [...all.filter((id) => !isGone(id)), ...all.filter(isGone)];
    const own = ids.map((id) => (records.get(id)?.parent === parent ? records.get(id)!.order || null : null));
    const living = ids.filter((id) => !isGone(id)).length;
    // Gone lines come last, whatever their keys are.
    const rising = risingOf(own.slice(0, living));
    const gone = risingOf(own.slice(living));
    const kept = own.map((key, index) =>
      (index < living ? rising.has(index) : gone.has(index - living)) ? key : null,
    );
    const fill = (from: number, to: number) =>
      fillKeys(kept.slice(from, to)) ?? ordersBetween("", null, to - from) ?? [];
    const orders = [...fill(0, living), ...fill(living, ids.length)];
    return ids.flatMap((id, index) => {
      const order = orders[index]!;
      const record = records.get(id);
      return record?.parent === parent && record.order === order ? [] : [{ id, parent, order }];
    });
  });
};
