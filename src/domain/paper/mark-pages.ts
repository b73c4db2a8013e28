/** Widths of a sheet of marks, in pixels: `docs/features.md`, and the pictures it follows. */
const upright = { paper: 698, name: 150, test: 70, average: 54, adjustment: 32, mark: 42 };
const turned = { paper: 1027, name: 165, test: 41, average: 54, adjustment: 34, mark: 44 };

/** Letters of a title in one upright line, and lines before all titles turn. */
const lineLetters = 11;
const mostLines = 3;

/** In how many lines a title goes, broken at its spaces. */
const linesOf = (title: string): number => {
  let [lines, used] = [1, 0];
  for (const word of title.split(/[\s-]+/u)) {
    const letters = [...word].length;
    if (letters > lineLetters) return Infinity;
    if (used > 0 && used + 1 + letters > lineLetters) [lines, used] = [lines + 1, letters];
    else used += (used > 0 ? 1 : 0) + letters;
  }
  return lines;
};

/** How a table of marks is laid out on A4. */
export type MarkPages = {
  readonly isTurned: boolean;
  readonly widths: Readonly<Record<"name" | "test" | "average" | "adjustment" | "mark", number>>;
  /** The tests of each part of the table, from a first up to a last one that is no longer in it. */
  readonly chunks: readonly { readonly from: number; readonly to: number }[];
};

/**
 * Lays tests out on pages: upright while there are few with short titles, else turned and
 * landscape. What does not fit goes on in another part, and the result stands with the last tests.
 * `hasSums` says that there is an average and what it is moved by.
 */
export const markPages = (titles: readonly string[], hasSums: boolean): MarkPages => {
  const resultOf = ({ average, adjustment, mark }: typeof upright) => (hasSums ? average + adjustment : 0) + mark;
  const fitting = (widths: typeof upright, result: number) =>
    Math.floor((widths.paper - widths.name - result) / widths.test);
  const isTurned =
    titles.length > fitting(upright, resultOf(upright)) || titles.some((title) => linesOf(title) > mostLines);
  if (!isTurned) return { isTurned, widths: upright, chunks: [{ from: 0, to: titles.length }] };
  const last = fitting(turned, resultOf(turned));
  const full = fitting(turned, 0);
  const before = Math.ceil(Math.max(0, titles.length - last) / full);
  const each = before === 0 ? 0 : Math.ceil((titles.length - last) / before);
  const chunks = Array.from({ length: before }, (_, at) => ({ from: at * each, to: (at + 1) * each }));
  return { isTurned, widths: turned, chunks: [...chunks, { from: before * each, to: titles.length }] };
};
