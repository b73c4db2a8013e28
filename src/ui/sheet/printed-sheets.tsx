import { createPortal } from "react-dom";
import { usePrinting } from "#hooks/dom/use-printing";
import type { Sheet } from "./sheet.ts";
import { SheetPages } from "./sheet-pages.tsx";

type PrintedSheetsProps = {
  readonly sheets: readonly Sheet[];
  /** Prints no other paper with it: one that was asked for goes before that of the page below. */
  readonly isAlone?: boolean;
  /** Prints only where no other paper is there. */
  readonly isPlain?: boolean;
};

/** What is printed instead of the screen, by whatever way somebody prints. */
export function PrintedSheets({ sheets, isAlone, isPlain }: PrintedSheetsProps) {
  if (!usePrinting()) return null;
  return createPortal(
    <div
      data-print-sheet="paper"
      data-print-alone={isAlone ? "" : undefined}
      data-print-plain={isPlain ? "" : undefined}
    >
      <SheetPages sheets={sheets} />
    </div>,
    document.body,
  );
}
