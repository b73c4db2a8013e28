import type { TableLine } from "#domain/import/untis";

const separators = [",", ";", "\t"];
/** Lines used to find the separator. */
const sampleSize = 50;

/**
 * The lines of an exported text with their cells, empty lines left out. Each line is split by itself, so that a quote that nothing
 * closes spoils no more than its own. The parser's code is fetched when first needed.
 */
export const splitLines = async (text: string): Promise<readonly TableLine[]> => {
  const { default: Papa } = await import("papaparse");
  const split = (line: string, delimiter: string) => Papa.parse<string[]>(line, { delimiter, newline: "\n" });
  const lines = text
    .split(/\r\n|\r|\n/u)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((line) => line.text.trim() !== "");
  const cellsWith = (delimiter: string): number =>
    lines.slice(0, sampleSize).reduce((sum, line) => sum + (split(line.text, delimiter).data[0]?.length ?? 0), 0);
  const separator = separators.reduce((best, one) => (cellsWith(one) > cellsWith(best) ? one : best));
  return lines.map((line) => {
    const { data, errors } = split(line.text, separator);
    const cells = (data[0] ?? []).map((cell) => cell.trim());
    return { ...line, cells, isBroken: errors.some(({ type }) => type === "Quotes") };
  });
};
