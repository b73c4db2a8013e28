import type { ReactNode } from "react";
import type { SheetTable } from "./sheet.ts";

type PlainColumn = {
  readonly key: string;
  readonly title: ReactNode;
  /** Pixels; null for what is left. */
  readonly width: number | null;
  readonly isNumber?: boolean;
  /** What a row is about. */
  readonly isStrong?: boolean;
};

type PlainRow = { readonly key: string; readonly cells: readonly ReactNode[] };

/** A list on paper: a head that repeats, rows that are whole, every fifth with a darker line. */
export const plainTable = (
  key: string,
  columns: readonly PlainColumn[],
  rows: readonly PlainRow[],
  className?: string,
): SheetTable => {
  const classOf = ({ isNumber, isStrong }: PlainColumn) =>
    [isNumber ? "sheet-number" : "", isStrong ? "sheet-strong" : ""].join(" ").trim() || undefined;
  return {
    type: "table",
    key,
    ...(className !== undefined && { className }),
    columns: columns.map(({ width }) => width),
    head: (
      <tr>
        {columns.map((column) =>
          column.title === "" ? (
            <td key={column.key} aria-hidden />
          ) : (
            <th key={column.key} scope="col" className={column.isNumber ? "sheet-number" : undefined}>
              {column.title}
            </th>
          ),
        )}
      </tr>
    ),
    rows: rows.map((row, at) => ({
      key: row.key,
      // No page has the last row alone.
      keeps: at === rows.length - 2 ? 1 : 0,
      node: (
        <tr className={at === rows.length - 1 ? "sheet-ends" : (at + 1) % 5 === 0 ? "sheet-fifth" : undefined}>
          {columns.map((column, place) => (
            <td key={column.key} className={classOf(column)}>
              {row.cells[place]}
            </td>
          ))}
        </tr>
      ),
    })),
  };
};
