/**
 * A row of a pasted table. `line` is the number of its first line, from 1; `text` is the row as it
 * was pasted.
 */
export type PastedRow = {
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
  /** The first indent among the cells of a workbook's row, in spaces; absent without one. */
  readonly indent?: number;
};

/**
 * What separates the cells: tab, semicolon, or a comma if every line has two (one may be "Weber,
 * Léa"). "" for one column.
 */
const separatorOf = (text: string): string => {
  if (text.includes("\t")) return "\t";
  if (text.includes(";")) return ";";
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 && lines.every((line) => line.split(",").length > 2) ? "," : "";
};

/** A space, which some programs put around a quoted cell; not where it separates the cells. */
const isSpace = (sign: string | undefined, separator: string): boolean =>
  sign !== separator && (sign === " " || sign === "\t");

/**
 * A quoted cell: after its opening quote, at its closing one, and where the cell ends. Undefined if
 * its quotes are signs of the text.
 */
const quotedCell = (
  text: string,
  start: number,
  separator: string,
): { readonly from: number; readonly to: number; readonly end: number } | undefined => {
  let from = start;
  while (isSpace(text[from], separator)) from += 1;
  if (text[from] !== '"') return undefined;
  from += 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (isSpace(text[end], separator)) end += 1;
    return end >= text.length || text[end] === "\n" || text[end] === separator ? { from, to: at, end } : undefined;
  }
  return undefined;
};

const plainEnd = (text: string, start: number, separator: string): number => {
  let at = start;
  while (at < text.length && text[at] !== "\n" && text[at] !== separator) at += 1;
  return at;
};

/**
 * The rows of a text copied from a spreadsheet or a list. A quoted cell may contain separators and
 * line breaks. Empty rows are left out unless they count; cells are trimmed. The separator is
 * guessed where it is not known.
 */
export const readPastedTable = (
  pasted: string,
  o: { readonly separator?: string; readonly keepsEmptyRows?: boolean } = {},
): readonly PastedRow[] => {
  const text = pasted.replace(/^\uFEFF/u, "").replaceAll(/\r\n?/gu, "\n");
  const separator = o.separator ?? separatorOf(text);
  const rows: PastedRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let rowLine = 1;
  let rowStart = 0;
  for (let at = 0; at <= text.length;) {
    const quoted = quotedCell(text, at, separator);
    const end = quoted?.end ?? plainEnd(text, at, separator);
    const cell = quoted ? text.slice(quoted.from, quoted.to).replaceAll('""', '"') : text.slice(at, end);
    cells.push(cell.trim());
    line += cell.split("\n").length - 1;
    if (text[end] === "\n" || end >= text.length) {
      if (o.keepsEmptyRows || cells.some((one) => one !== ""))
        rows.push({ line: rowLine, text: text.slice(rowStart, end), cells });
      line += 1;
      rowLine = line;
      rowStart = end + 1;
      cells = [];
    }
    at = end + 1;
  }
  return rows;
};
