import { type CellGrid, type CellPlace, moveCell } from "./move-cell.ts";

/** A key as the browser tells of it. */
export type GridKey = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  readonly isAltGraph: boolean;
};

/** What a key asks of a grid whose cell has the focus. */
export type GridDeed =
  | { readonly type: "go"; readonly to: CellPlace; readonly isExtending: boolean }
  | { readonly type: "leave"; readonly exit: "down" | "up" }
  /** `beside` is what belongs to the row; `column` selects all of it. */
  | { readonly type: "open" | "beside" | "clear" | "unselect" | "column" | "fill" | "type" };

/**
 * A letter or digit with Alt is a menu's; with Option it is another sign. With Ctrl it is only
 * typed by AltGr.
 */
const isTyped = ({ key, isComposing, ...held }: GridKey): boolean => {
  if (isComposing || key === "Dead" || key === "Process") return true;
  if (key.length !== 1 || key === " " || held.metaKey) return false;
  return held.isAltGraph || !(held.ctrlKey || (held.altKey && /[a-z\d]/iu.test(key)));
};

/**
 * What a key does, by the pattern of a grid; null for one that is none of its own. `enter`: whether
 * Enter opens a cell or goes down, as in a spreadsheet.
 */
export const gridDeed = (
  event: GridKey,
  { place, ...grid }: CellGrid & { readonly place: CellPlace; readonly enter: "opens" | "down" },
): GridDeed | null => {
  const { key, altKey, shiftKey } = event;
  const isCtrl = event.ctrlKey || event.metaKey;
  if (event.isComposing) return { type: "type" };
  if (altKey && key === "Enter") return { type: "beside" };
  const to = altKey ? null : moveCell(place, { key, isCtrl }, grid);
  if (to) return { type: "go", to, isExtending: shiftKey };
  if (key === "Enter" && grid.enter === "down") return { type: "leave", exit: shiftKey ? "up" : "down" };
  if (key === "Enter" || key === "F2" || key === " ") return { type: "open" };
  if (key === "Delete" || key === "Backspace") return { type: "clear" };
  if (key === "Escape") return { type: "unselect" };
  if (isCtrl && key.toLowerCase() === "a") return { type: "column" };
  if (isCtrl && key.toLowerCase() === "d") return { type: "fill" };
  return isTyped(event) ? { type: "type" } : null;
};
