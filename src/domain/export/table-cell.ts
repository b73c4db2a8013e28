/** A day, a time or both: "2026-11-23", "08:05", "2026-11-23 08:05". */
type When = { readonly when: string };

/** A cell as a table has it: a text stays a text, whatever it looks like. "" is an empty cell. */
export type TableCell = string | number | When;

/** A table; the first row is its head. */
export type TableRows = readonly (readonly TableCell[])[];

/** A cell as a text, as tables are sorted by it. */
export const cellText = (cell: TableCell): string => (typeof cell === "object" ? cell.when : String(cell));

/** A day or a time as a cell, where there is one. */
export const whenCell = (when: string): TableCell => (when === "" ? "" : { when });

/** A decimal as a number; anything else is the text that one reads. */
export const numberCell = (decimal: string, text = decimal): TableCell =>
  /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(decimal) ? Number(decimal) : text;
