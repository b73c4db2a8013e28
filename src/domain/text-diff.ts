/** A run of a text, and whether the other text has something else there. */
export type TextRun = { readonly text: string; readonly isChanged: boolean };

/** Above so many pairs to compare, what differs is told as one piece: nobody reads a diff that large. */
const mostPairs = 4_000_000;

/** The indexes of a longest common sequence of two lists, as pairs, in order. */
const commonPairs = (a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] => {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const rows = a.length - start - end;
  const columns = b.length - start - end;
  const pairs: [number, number][] = Array.from({ length: start }, (_, index) => [index, index]);
  if (rows * columns <= mostPairs) {
    const width = columns + 1;
    const lengths = new Uint32Array((rows + 1) * width);
    for (let i = rows - 1; i >= 0; i -= 1) {
      for (let j = columns - 1; j >= 0; j -= 1) {
        lengths[i * width + j] =
          a[start + i] === b[start + j]
            ? lengths[(i + 1) * width + j + 1]! + 1
            : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
      }
    }
    for (let i = 0, j = 0; i < rows && j < columns;) {
      if (a[start + i] === b[start + j]) pairs.push([start + i++, start + j++]);
      else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1;
      else j += 1;
    }
  }
  for (let index = end; index > 0; index -= 1) pairs.push([a.length - index, b.length - index]);
  return pairs;
};

/** Words and the spaces between them; joined they give the text back. */
const wordsOf = (text: string): readonly string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]+/gu) ?? [];

/** The tokens as runs; a space between two changed words belongs to them. */
const runsOf = (tokens: readonly string[], common: ReadonlySet<number>): readonly TextRun[] => {
  const isChanged = tokens.map((_, index) => !common.has(index));
  for (let index = 1; index < tokens.length - 1; index += 1) {
    if (!tokens[index]!.trim() && isChanged[index - 1] && isChanged[index + 1]) isChanged[index] = true;
  }
  const runs: TextRun[] = [];
  for (const [index, text] of tokens.entries()) {
    const last = runs.at(-1);
    if (last && last.isChanged === isChanged[index]) runs.splice(-1, 1, { ...last, text: last.text + text });
    else runs.push({ text, isChanged: isChanged[index]! });
  }
  return runs;
};

/** Two texts, each as runs, with the words marked that the other does not have there. */
export const diffWords = (mine: string, theirs: string): readonly [readonly TextRun[], readonly TextRun[]] => {
  const [a, b] = [wordsOf(mine), wordsOf(theirs)];
  const pairs = commonPairs(a, b);
  return [runsOf(a, new Set(pairs.map(([i]) => i))), runsOf(b, new Set(pairs.map(([, j]) => j)))];
};

/**
 * One list of lines out of two: what both have stands once; where they differ, mine comes first and theirs after it. `keyOf`
 * says when two lines are the same.
 */
export const joinBoth = <T>(mine: readonly T[], theirs: readonly T[], keyOf: (line: T) => string): readonly T[] => {
  const both: T[] = [];
  let i = 0;
  let j = 0;
  for (const [x, y] of [...commonPairs(mine.map(keyOf), theirs.map(keyOf)), [mine.length, theirs.length] as const]) {
    both.push(...mine.slice(i, x), ...theirs.slice(j, y), ...mine.slice(x, x + 1));
    [i, j] = [x + 1, y + 1];
  }
  return both;
};

/** How many of the longer list's lines the other list does not have. */
export const countChangedLines = (mine: readonly string[], theirs: readonly string[]): number =>
  Math.max(mine.length, theirs.length) - commonPairs(mine, theirs).length;
