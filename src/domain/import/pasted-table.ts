/** A row of a pasted table. `line` is the number of its first line, from 1; `text` is the row as it was pasted. */
export type PastedRow = { readonly line: number; readonly text: string; readonly cells: readonly string[] };

/** What separates the cells: tab, semicolon, or a comma if every line has two (one may be "Weber, Léa"). "" for one column. */
const separatorOf = (text: string): string => {
  if (text.includes("\t")) return "\t";
  if (text.includes(";")) return ";";
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 && lines.every((line) => line.split(",").length > 2) ? "," : "";
};

/** Where a quoted cell ends (after the closing quote); -1 if the quote is only a character of the text. */
const quotedEnd = (text: string, start: number, separator: string): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    const next = text[at + 1];
    if (next === '"') at += 1;
    else if (next === undefined || next === "\n" || next === separator) return at + 1;
    else return -1;
  }
  return -1;
};

const plainEnd = (text: string, start: number, separator: string): number => {
  let at = start;
  while (at < text.length && text[at] !== "\n" && text[at] !== separator) at += 1;
  return at;
};

/**
 * The rows of a text copied from a spreadsheet or a list. A quoted cell may contain separators and line breaks. Empty rows are
 * left out unless they count; cells are trimmed. The separator is guessed where it is not known.
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
    const closed = text[at] === '"' ? quotedEnd(text, at, separator) : -1;
    const end = closed === -1 ? plainEnd(text, at, separator) : closed;
    const cell = closed === -1 ? text.slice(at, end) : text.slice(at + 1, end - 1).replaceAll('""', '"');
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
