import type { ReactNode } from "react";
import type { SheetTable } from "#ui/sheet/sheet";

/** A cell of a calendar on paper; null where the cell above goes on. */
export type PaperCell = {
  readonly key: string;
  readonly node: ReactNode;
  readonly className?: string | undefined;
  readonly rows?: number;
} | null;

type PaperLine = {
  readonly key: string;
  readonly head: ReactNode;
  /** Its least height, in pixels. */
  readonly high: number;
  readonly cells: readonly PaperCell[];
};

type PaperTable = {
  readonly key: string;
  readonly className: string;
  /** The corner above the heads of the lines. */
  readonly corner: { readonly node: ReactNode; readonly width: number };
  /** The columns' heads and widths: pixels, or null for what is left. */
  readonly columns: readonly { readonly key: string; readonly node: ReactNode; readonly width: number | null }[];
  /** Lines that stay on one page: a cell may go on through them. */
  readonly bands: readonly (readonly PaperLine[])[];
};

/**
 * Days of a calendar as a table: a week by its hours, a month by its weeks, months by their days.
 * A line grows with its words, so that nothing is cut, and the head is on each page.
 */
export const paperTable = ({ key, className, corner, columns, bands }: PaperTable): SheetTable => ({
  type: "table",
  key,
  className: `calendar-paper ${className}`,
  columns: [corner.width, ...columns.map(({ width }) => width)],
  head: (
    <tr>
      {corner.node ? <th>{corner.node}</th> : <td aria-hidden />}
      {columns.map((column) => (
        <th key={column.key} scope="col">
          {column.node}
        </th>
      ))}
    </tr>
  ),
  rows: bands.map((lines) => ({
    key: lines[0]!.key,
    node: lines.map((line) => (
      <tr key={line.key} style={{ blockSize: line.high }}>
        <th scope="row">{line.head}</th>
        {line.cells.map(
          (cell) =>
            cell && (
              <td key={cell.key} rowSpan={cell.rows} className={cell.className}>
                {cell.node}
              </td>
            ),
        )}
      </tr>
    )),
  })),
});
