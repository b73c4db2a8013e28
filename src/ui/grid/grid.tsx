import type { CSSProperties, FocusEvent, HTMLAttributes, ReactNode, RefObject } from "react";
import { type GridActions, GridActionsContext } from "#hooks/grid/grid-actions";
import { join } from "#ui/kit/styles";
import "./grid.css";

type GridProps = {
  /** What `useGrid` made of the table. */
  readonly of: {
    readonly grid: RefObject<HTMLDivElement | null>;
    readonly rows: readonly string[];
    readonly columns: readonly string[];
    readonly actions: GridActions;
    readonly handlers: HTMLAttributes<HTMLElement>;
  };
  readonly label: string;
  /** How many rows it has above and below those that are written in. */
  readonly otherRows: number;
  readonly className: string;
  readonly style: CSSProperties;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
  readonly children: ReactNode;
};

/** The element of a grid to write in (`hooks/grid/use-grid`). */
export function Grid({ of, label, otherRows, className, children, ...own }: GridProps) {
  const { grid, rows, columns, actions, handlers } = of;
  return (
    <GridActionsContext value={actions}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is in its cells */}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + otherRows}
        aria-colcount={columns.length}
        aria-multiselectable
        className={join("grid-to-write", className)}
        {...handlers}
        {...own}
      >
        {children}
      </div>
    </GridActionsContext>
  );
}
