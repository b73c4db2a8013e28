import { diffArrays } from "diff";

/** A run of a text, and whether the other text has something else there. */
export type TextRun = { readonly text: string; readonly isChanged: boolean };

/** With more edits than this, everything counts as changed: nobody reads a comparison that long. */
const mostEdits = 750;

/** A stretch of two lists: either the same in both, or what each has there. */
type Stretch<T> = { readonly isSame: boolean; readonly mine: readonly T[]; readonly theirs: readonly T[] };

/** Two lists side by side, in order: what they share, and between that what only one has. */
const compareLists = <T>(
  mine: readonly T[],
  theirs: readonly T[],
  isEqual: (a: T, b: T) => boolean = (a, b) => a === b,
): readonly Stretch<T>[] => {
  const changes = diffArrays([...mine], [...theirs], { maxEditLength: mostEdits, comparator: isEqual });
  if (!changes) return [{ isSame: false, mine, theirs }];
  const stretches: Stretch<T>[] = [];
  for (const { value, added, removed } of changes) {
    const isSame = !added && !removed;
    const last = stretches.at(-1)?.isSame === isSame ? stretches.pop() : undefined;
    const own = { mine: last?.mine ?? [], theirs: last?.theirs ?? [] };
    stretches.push({
      isSame,
      mine: added ? own.mine : [...own.mine, ...value],
      theirs: removed ? own.theirs : [...own.theirs, ...value],
    });
  }
  return stretches;
};

/** Words and the spaces between them; joined they give the text back. */
const wordsOf = (text: string): readonly string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]+/gu) ?? [];

/** One side of the stretches as runs; a space between two changed words belongs to them. */
const runsOf = (stretches: readonly Stretch<string>[], side: "mine" | "theirs"): readonly TextRun[] => {
  const parts = stretches
    .map((stretch) => ({ text: stretch[side].join(""), isChanged: !stretch.isSame }))
    .filter(({ text }) => text !== "");
  const runs: TextRun[] = [];
  for (const [index, { text, isChanged: isOwn }] of parts.entries()) {
    const isBetween = parts[index - 1]?.isChanged === true && parts[index + 1]?.isChanged === true;
    const isChanged = isOwn || (isBetween && text.trim() === "");
    const last = runs.at(-1)?.isChanged === isChanged ? runs.pop() : undefined;
    runs.push({ text: (last?.text ?? "") + text, isChanged });
  }
  return runs;
};

/** Two texts, each as runs, with the words marked that the other does not have there. */
export const diffWords = (mine: string, theirs: string): readonly [readonly TextRun[], readonly TextRun[]] => {
  const stretches = compareLists(wordsOf(mine), wordsOf(theirs));
  return [runsOf(stretches, "mine"), runsOf(stretches, "theirs")];
};

/**
 * One list of lines out of two: what both have appears once; where they differ, mine comes first
 * and theirs after it. `keyOf` says when two lines are the same.
 */
export const joinBoth = <T>(mine: readonly T[], theirs: readonly T[], keyOf: (line: T) => string): readonly T[] =>
  compareLists(mine, theirs, (a, b) => keyOf(a) === keyOf(b)).flatMap((stretch) =>
    stretch.isSame ? stretch.mine : [...stretch.mine, ...stretch.theirs],
  );

/** How many of the longer list's lines the other list does not have. */
export const countChangedLines = (mine: readonly string[], theirs: readonly string[]): number => {
  const same = compareLists(mine, theirs).filter(({ isSame }) => isSame);
  return Math.max(mine.length, theirs.length) - same.reduce((sum, stretch) => sum + stretch.mine.length, 0);
};
