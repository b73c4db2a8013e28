type GridCell = {
  readonly column: string;
  /** Its place among all columns, from 0. */
  readonly index: number;
  /** Whether it takes part in the order of Tab: the one cell that has or had the focus. */
  readonly isActive: boolean;
  readonly isSelected?: boolean;
  /** What names its row. */
  readonly isHead?: boolean;
};

/** What makes an element a cell of a grid (`hooks/grid/use-grid`): its place, focus, selection. */
export const gridCell = ({ column, index, isActive, isSelected = false, isHead = false }: GridCell) =>
  ({
    role: isHead ? "rowheader" : "gridcell",
    "aria-colindex": index + 1,
    "aria-selected": isSelected || isActive,
    tabIndex: isActive ? 0 : -1,
    "data-column": column,
  }) as const;
