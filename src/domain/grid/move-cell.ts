/** A cell by the index of its row and of its column. */
export type CellPlace = { readonly row: number; readonly column: number };

/** What a grid is to its keys. */
export type CellGrid = {
  readonly rows: number;
  readonly columns: number;
  /** How many rows Page Up and Page Down go. */
  readonly page: number;
};

/** A place that exists: the nearest one. */
export const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

/**
 * Where a key takes the focus, by the pattern of a grid: arrows, Home and End in the row, with Ctrl
 * in the whole grid, Page Up and Down. At an edge it stays. Null for a key that moves nothing.
 */
export const moveCell = (
  place: CellPlace,
  { key, isCtrl = false }: { readonly key: string; readonly isCtrl?: boolean },
  grid: CellGrid,
): CellPlace | null => {
  const go = (row: number, column: number): CellPlace => ({
    row: within(row, grid.rows),
    column: within(column, grid.columns),
  });
  const { row, column } = place;
  switch (key) {
    case "ArrowUp":
      return go(isCtrl ? 0 : row - 1, column);
    case "ArrowDown":
      return go(isCtrl ? grid.rows - 1 : row + 1, column);
    case "ArrowLeft":
      return go(row, isCtrl ? 0 : column - 1);
    case "ArrowRight":
      return go(row, isCtrl ? grid.columns - 1 : column + 1);
    case "Home":
      return go(isCtrl ? 0 : row, 0);
    case "End":
      return go(isCtrl ? grid.rows - 1 : row, grid.columns - 1);
    case "PageUp":
      return go(row - grid.page, column);
    case "PageDown":
      return go(row + grid.page, column);
    default:
      return null;
  }
};

/** A rectangle of cells, all four ends inclusive. */
export type CellRange = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** The rectangle between two cells, whichever is first. */
export const rangeBetween = (a: CellPlace, b: CellPlace): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

/** The cells of a range, row by row. */
export const placesIn = ({ top, bottom, left, right }: CellRange): readonly (readonly CellPlace[])[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (_, across) => ({ row: top + down, column: left + across })),
  );
