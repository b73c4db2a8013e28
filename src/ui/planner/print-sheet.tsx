import type { ReactNode } from "react";
import { createPortal } from "react-dom";

type PrintSheetProps = {
  readonly orientation: "portrait" | "landscape";
  /**
   * Whether it has colours; else it is black on white, with borders and patterns in their place.
   */
  readonly isColored: boolean;
  /** Left out where the sheet has no head: labels to cut. */
  readonly title?: ReactNode;
  /** The teacher and the school year, at the head's end. */
  readonly owner?: string;
  /**
   * Prints no other sheet with it: one that was asked for takes precedence over that of the page
   * below.
   */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
};

/**
 * What is printed instead of the page, on A4: draw it only while `usePrinting()` says so. print.css
 * hides everything else.
 */
export function PrintSheet({ orientation, isColored, title, owner, isAlone, children }: PrintSheetProps) {
  return createPortal(
    <div
      data-print-sheet={orientation}
      data-print-alone={isAlone ? "" : undefined}
      data-print-colors={isColored ? "all" : "none"}
    >
      {title !== undefined && (
        <header className="print-head">
          <h1>{title}</h1>
          <p>{owner}</p>
        </header>
      )}
      {children}
    </div>,
    document.body,
  );
}
