import { type PastedRow, readPastedTable } from "./pasted-table.ts";

const mostTitles = 8;

const candidates = ["\t", ";", ",", "|", "^", "~"] as const;

/**
 * How many cells each of the first lines would have, with quoted separators and line breaks inside
 * of cells.
 */
const widthsOf = (text: string, separator: string): readonly number[] => {
  const widths: number[] = [];
  let width = 1;
  let isQuoted = false;
  let hasText = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === separator) width += 1;
    if (sign === "\n" && !isQuoted) {
      if (hasText) widths.push(width);
      width = 1;
      hasText = false;
    } else if (sign.trim() !== "") hasText = true;
  }
  if (hasText) widths.push(width);
  return widths;
};

/** "Weber, Léa" wherever a line has a comma: names, no two columns. */
const areNames = (text: string): boolean =>
  text.split("\n").every((line) => !line.includes(",") || /^[^,"]+, +[^,"]+$/u.test(line.trim()));

/**
 * What separates the cells of a file: what gives most of its lines the same number of them; "" for
 * one column.
 */
export const separatorOfFile = (text: string): string => {
  const [, said] = /^sep=(.)\n/iu.exec(text) ?? [];
  if (said !== undefined) return said;
  const sample = text.slice(0, 20_000);
  let best = "";
  let most = 0;
  for (const separator of candidates) {
    const all = widthsOf(sample, separator);
    // A title above the list is in one cell.
    const titles = all.findIndex((width) => width > 1);
    const widths = titles <= mostTitles && all.length - titles > 1 ? all.slice(Math.max(0, titles)) : all;
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [usual = 1, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    const share = count / Math.max(1, widths.length);
    // More columns count a little; a decimal comma in some lines does not win over the separator in
    // all of them.
    const score = share < 0.6 ? 0 : share + Math.min(usual, 20) / 100;
    if (score > most) [best, most] = [separator, score];
  }
  return best === "," && areNames(sample) ? "" : best;
};

/**
 * The rows of a file of cells, whatever separates them. Empty rows are left out, their lines are
 * counted.
 */
export const readDelimited = (written: string): readonly PastedRow[] => {
  const text = written.replace(/^\uFEFF/u, "").replaceAll(/\r\n?/gu, "\n");
  const separator = separatorOfFile(text);
  const rows = readPastedTable(text, { separator });
  return /^sep=.\n/iu.test(text) ? rows.slice(1) : rows;
};
