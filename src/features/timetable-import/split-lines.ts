import type { TableLine } from "#domain/import/untis";

const separators = [",", ";", "\t"];
/** Lines used to find the separator and the quotes. */
const sampleSize = 50;

/**
 * The sign around texts, which Untis lets one choose: the apostrophe where more cells begin and end
 * with it.
 */
const quoteOf = (texts: readonly string[]): string => {
  const cells = (pattern: RegExp): number => texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
  const single = cells(/(?<=^|[,;\t])\s*'[^']*'\s*(?=[,;\t]|$)/gu);
  return single > cells(/(?<=^|[,;\t])\s*"[^"]*"\s*(?=[,;\t]|$)/gu) ? "'" : '"';
};

/**
 * The lines of an exported text with their cells, empty lines left out. Each line is split by
 * itself, so that a quote that nothing closes spoils no more than its own. The parser's code is
 * fetched when first needed.
 */
export const splitLines = async (text: string): Promise<readonly TableLine[]> => {
  const { default: Papa } = await import("papaparse");
  const lines = text
    .split(/\r\n|\r|\n/u)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((line) => line.text.trim() !== "");
  const quoteChar = quoteOf(lines.slice(0, sampleSize).map(({ text }) => text));
  const split = (line: string, delimiter: string) =>
    Papa.parse<string[]>(line, { delimiter, quoteChar, newline: "\n" });
  const cellsWith = (delimiter: string): number =>
    lines.slice(0, sampleSize).reduce((sum, line) => sum + (split(line.text, delimiter).data[0]?.length ?? 0), 0);
  const separator = separators.reduce((best, one) => (cellsWith(one) > cellsWith(best) ? one : best));
  return lines.map((line) => {
    const { data, errors } = split(line.text, separator);
    const cells = (data[0] ?? []).map((cell) => cell.trim());
    // An apostrophe within a text, 'Arts de l'image', is one of its letters as long as another one
    // closes it.
    const isBroken = errors.some(
      ({ type, code }) => type === "Quotes" && (quoteChar === '"' || code === "MissingQuotes"),
    );
    return { ...line, cells, isBroken };
  });
};
