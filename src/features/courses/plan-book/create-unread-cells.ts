/** Text of a cell that is not, or not yet, read as outcomes. */
export type UnreadCell = {
  readonly text: string;
  /** All that the cell says: it was typed and never taken. Else it stands behind what is named. */
  readonly isAll: boolean;
};

/**
 * The text of a plan book's cells that names no outcome, by the keys of their lines. It lies
 * outside of the page's state, so that a key draws its own cell again and not the book.
 */
export type UnreadCells = {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  readonly all: () => ReadonlyMap<string, UnreadCell>;
  readonly of: (line: string) => UnreadCell | undefined;
  /** Undefined: nothing of the cell is left to read. */
  readonly keep: (line: string, cell: UnreadCell | undefined) => void;
  readonly replace: (cells: ReadonlyMap<string, UnreadCell>) => void;
};

export const createUnreadCells = (): UnreadCells => {
  const listeners = new Set<() => void>();
  let cells: ReadonlyMap<string, UnreadCell> = new Map();
  const replace = (next: typeof cells) => {
    cells = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => cells,
    of: (line) => cells.get(line),
    keep(line, cell) {
      const before = cells.get(line);
      if (before?.text === cell?.text && before?.isAll === cell?.isAll) return;
      const next = new Map(cells);
      if (cell) next.set(line, cell);
      else next.delete(line);
      replace(next);
    },
    replace,
  };
};
