import { Trans, useLingui } from "@lingui/react/macro";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { PlannedRow } from "#domain/import/plan-list";
import { useIsPhone } from "#hooks/dom/use-is-phone";
import { CellEditor } from "#ui/import/cell-editor";
import { useColumnNames } from "./column-names.ts";
import { useCellFaultWords } from "./fault-words.ts";
import { ListHead } from "./list-head.tsx";
import { ListRow } from "./list-row.tsx";
import { columnWidths } from "./list-widths.ts";
import { useCellFocus } from "#hooks/grid/use-cell-focus";
import type { List } from "./use-list-plan.ts";
import { useRowWindow } from "#hooks/grid/use-row-window";

export type OpenCell = { readonly index: number; readonly column: number };

type ListTableProps = {
  readonly list: List;
  /** The rows that the filter shows. */
  readonly rows: readonly PlannedRow[];
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/**
 * The list as a table: above each column what it holds, at the end of each row what happens to it.
 * Only rows in sight are drawn.
 */
export function ListTable({ list, rows, scroller }: ListTableProps) {
  const { t } = useLingui();
  const names = useColumnNames();
  const wordsOf = useCellFaultWords();
  const { first, last, rowHeight } = useRowWindow(scroller, rows.length);
  const [open, setOpen] = useState<OpenCell | null>(null);
  const [wanted, setWanted] = useState<OpenCell | null>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const isPhone = useIsPhone();
  const widths = columnWidths(list.columns, isPhone);
  const pressable = list.columns.flatMap((column, index) => (column === "skip" ? [] : [index]));
  const columns = isPhone ? [list.columns.length, ...pressable] : [...pressable, list.columns.length];
  const focus = useCellFocus({ scroller, rows: rows.length, columns, rowHeight, first, last });
  const total = widths.reduce((sum, width) => sum + width, 0);

  // A fault that was scrolled to is opened as soon as its row is drawn.
  useEffect(() => {
    if (!wanted) return;
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-row="${wanted.index}"] [data-cell="${wanted.column}"]`,
    );
    if (!cell) return;
    cell.scrollIntoView({ block: "nearest", inline: "center" });
    anchor.current = cell;
    setWanted(null);
    setOpen(wanted);
  }, [wanted, scroller, first, last]);

  const goToNextFault = () => {
    const from = open ? rows.findIndex(({ student }) => student.index === open.index) : -1;
    const order = [...rows.slice(from + 1), ...rows.slice(0, from + 1)];
    const row = order.find(({ state }) => state === "fault");
    const fault = row?.student.faults.find(({ column }) => column >= 0);
    if (!row || !fault) return;
    const place = rows.indexOf(row);
    scroller.current?.scrollTo({ top: Math.max(0, place * rowHeight - 80) });
    setOpen(null);
    setWanted({ index: row.student.index, column: fault.column });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "F8") return;
    event.preventDefault();
    goToNextFault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const openRow = open && rows.find(({ student }) => student.index === open.index);
  const openFault = openRow?.student.faults.find(({ column }) => column === open?.column);
  const columnName = names[list.columns[open?.column ?? 0] ?? "skip"];
  const line = openRow?.student.line ?? 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        className="relative -mx-4 min-h-64 flex-1 overflow-auto border-y border-line tablet:-mx-7"
        style={{ scrollPaddingTop: 80 }}
      >
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are pressed, and the arrow keys go among them
          role="grid"
          onKeyDown={focus.onKeyDown}
          onFocus={focus.onFocus}
          aria-label={t`Rows of the list`}
          aria-rowcount={rows.length + 1}
          className="table-fixed border-separate border-spacing-0 text-ui"
          style={{ width: `max(100%, ${total}px)` }}
        >
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
          <ListHead list={list} isPhone={isPhone} />
          <tbody>
            {first > 0 && <Spacer height={first * rowHeight} />}
            {rows.slice(first, last).map((row, index) => (
              <ListRow
                key={row.student.index}
                row={row}
                list={list}
                isPhone={isPhone}
                place={first + index}
                height={rowHeight}
                stop={focus.stop.row === first + index ? focus.stop.column : null}
                onOpen={(column, element) => {
                  anchor.current = element;
                  setOpen({ index: row.student.index, column });
                }}
              />
            ))}
            {last < rows.length && <Spacer height={(rows.length - last) * rowHeight} />}
          </tbody>
        </table>
        {rows.length === 0 && (
          <p className="px-4 py-4 text-ui text-ink-2 tablet:px-7">
            <Trans>There are no such rows.</Trans>
          </p>
        )}
      </div>
      {open && openRow && (
        <CellEditor
          key={`${open.index} ${open.column}`}
          anchor={anchor}
          label={t`${columnName} in row ${line}`}
          text={openRow.student.cells[open.column] ?? ""}
          fault={openFault ? wordsOf(openFault) : ""}
          canBeEmpty={openFault?.type !== "noName"}
          onSave={(text) => list.setCell(open.index, open.column, text)}
          onSkipRow={() => list.setLeftOut(open.index, true)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

function Spacer({ height }: { readonly height: number }) {
  return <tr aria-hidden style={{ height }} />;
}
