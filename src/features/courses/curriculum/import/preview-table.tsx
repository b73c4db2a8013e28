import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useRef, useState } from "react";
import type { ImportLine } from "#domain/curriculum/import/plan-import";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { useCellFocus } from "#hooks/grid/use-cell-focus";
import { useRowWindow } from "#hooks/grid/use-row-window";
import type { OutcomeRow } from "#schema/outcomes";
import { CellEditor } from "#ui/import/cell-editor";
import { outlineWidths, useOutlineColumnNames } from "./import-columns.ts";
import { PreviewHead } from "./preview-head.tsx";
import { PreviewRow } from "./preview-row.tsx";
import { useOutlineFaultWords } from "./use-import-words.ts";
import type { OutlinePlan } from "./use-outline-plan.ts";

type PreviewTableProps = {
  readonly plan: OutlinePlan;
  /** The lines that the filter shows. */
  readonly lines: readonly ImportLine<OutcomeRow>[];
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/**
 * The file as a table: first the line that a row becomes and what happens to it, then its cells, to
 * be mended by a press. Only rows in sight are drawn.
 */
export function PreviewTable({ plan, lines, scroller }: PreviewTableProps) {
  const { t } = useLingui();
  const names = useOutlineColumnNames();
  const wordsOf = useOutlineFaultWords();
  const { first, last, rowHeight } = useRowWindow(scroller, lines.length);
  const [open, setOpen] = useState<{ readonly index: number; readonly column: number } | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const widths = outlineWidths(plan.columns, useIsPhone());
  const pressable = plan.columns.flatMap((column, index) => (column === "skip" ? [] : [index]));
  // The box of a row is before its first column.
  const columns = [-1, ...pressable];
  const focus = useCellFocus({ scroller, rows: lines.length, columns, rowHeight, first, last });
  const total = widths.reduce((sum, width) => sum + width, 0);
  const row = open && plan.outline.rows.find(({ index }) => index === open.index);
  const fault = row?.faults.find(({ column }) => column === open?.column);
  const role = plan.columns[open?.column ?? 0] ?? "skip";
  const columnName = names[role];
  const line = row?.line ?? 0;
  return (
    <div className="flex min-h-64 flex-1 flex-col">
      <div
        ref={scroller}
        className="relative -mx-4 min-h-0 flex-1 overflow-auto border-y border-line tablet:-mx-7"
        style={{ scrollPaddingTop: 80 }}
      >
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are pressed, and the arrow keys go among them
          role="grid"
          onKeyDown={focus.onKeyDown}
          onFocus={focus.onFocus}
          aria-label={t`Rows of the list`}
          aria-rowcount={lines.length + 1}
          className="table-fixed border-separate border-spacing-0 text-ui"
          style={{ width: `max(100%, ${total}px)` }}
        >
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
          <PreviewHead plan={plan} />
          <tbody>
            {first > 0 && <tr aria-hidden style={{ height: first * rowHeight }} />}
            {lines.slice(first, last).map((one, index) => (
              <PreviewRow
                key={one.key}
                line={one}
                plan={plan}
                place={first + index}
                height={rowHeight}
                stop={focus.stop.row === first + index ? focus.stop.column : null}
                onOpen={(column, element) => {
                  anchor.current = element;
                  setOpen({ index: one.row!.index, column });
                }}
              />
            ))}
            {last < lines.length && <tr aria-hidden style={{ height: (lines.length - last) * rowHeight }} />}
          </tbody>
        </table>
        {lines.length === 0 && (
          <p className="px-4 py-4 text-ui text-ink-2 tablet:px-7">
            <Trans>There are no such rows.</Trans>
          </p>
        )}
      </div>
      {open && row && (
        <CellEditor
          key={`${open.index} ${open.column}`}
          anchor={anchor}
          label={t`${columnName} in row ${line}`}
          text={row.cells[open.column] ?? ""}
          fault={fault ? wordsOf(fault) : ""}
          canBeEmpty={fault?.type !== "noWords"}
          onSave={(text) => plan.setCell(open.index, open.column, text)}
          onSkipRow={() => plan.setLeftOut(open.index, true)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
