import type { ReactNode } from "react";
import type { BookColumn } from "#domain/plan-book/book-columns";
import { join } from "#ui/kit/styles";

type CellState = {
  /** Whether it takes part in the order of Tab: the one cell that has or had the focus. */
  readonly isActive: boolean;
  readonly isSelected: boolean;
};

type BookCellProps = CellState & {
  readonly lineKey: string;
  readonly column: BookColumn;
  readonly columnIndex: number;
  readonly className?: string;
  readonly children: ReactNode;
};

/**
 * One cell: its place in the grid, the focus, the selection. What keys and presses do is the grid's
 * (`use-book-keys.ts`).
 */
export function BookCell(props: BookCellProps) {
  const { lineKey, column, columnIndex, isActive, isSelected, className, children } = props;
  return (
    <div
      role={column === "slot" || column === "week" ? "rowheader" : "gridcell"}
      aria-colindex={columnIndex + 1}
      aria-selected={isSelected || isActive}
      tabIndex={isActive ? 0 : -1}
      data-line={lineKey}
      data-column={column}
      className={join("plan-book-cell", isSelected && "plan-book-selected", className)}
    >
      {children}
    </div>
  );
}
