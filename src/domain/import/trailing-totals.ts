import type { PastedRow } from "./pasted-table.ts";

/** How lists call their sum in English, French, German and Luxembourgish. */
const totalWord =
  /^(?:grand total|sub-?total|totale?|totals|totaux|sum|summe?|somme|gesamt(?:zahl|summe)?|insgesamt|anzahl|schülerzahl|klassenstärke|effectifs?|nombre|count|headcount|zomm|unzuel|total général)(?![\p{L}-])/iu;
const isNumber = (cell: string): boolean => /^\d{1,5}$/u.test(cell);

/**
 * Whether a row is no student but a sum: "Total", "Summe;24", "Nombre d'élèves : 24". With a cell
 * that is no number beside it, it may be somebody of that name.
 */
const isTotal = ({ cells }: PastedRow): boolean => {
  const [first = "", ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== "");
  const word = totalWord.exec(first)?.[0];
  if (word === undefined || !others.every(isNumber)) return false;
  const rest = first.slice(word.length).replaceAll(/[\s:=.]/gu, "");
  return rest === "" || others.length > 0 || /\d$/u.test(rest);
};

/** How many rows at the end of a list are sums. */
export const trailingTotals = (rows: readonly PastedRow[]): number => {
  const last = rows.findLastIndex((row) => !isTotal(row));
  return rows.length - 1 - last;
};
