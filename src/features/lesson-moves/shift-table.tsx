import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { mondayOf } from "#domain/time/plain-date";
import { FallenRow, StayRow } from "./shift-kept-rows.tsx";
import { FoldedRows, MoveRow, rowGrid } from "./shift-move-rows.tsx";
import { type ShiftRow, shiftRows } from "./shift-rows.ts";
import type { ShiftTableProps } from "./shift-table-props.ts";
import { heldSlot } from "./use-slot-words.ts";

const keyOf = (row: ShiftRow): string => {
  if (row.type === "move") return row.move.lesson;
  if (row.type === "fallen") return row.fallen.lesson;
  return `${row.type} ${row.at.date} ${row.at.start}`;
};

/** Every lesson of the shift, by its old slot: now and then. On a phone a row has two lines. */
export function ShiftTable(props: ShiftTableProps) {
  const { t } = useLingui();
  const { plans, shift, onLight } = props;
  const rows = useMemo(() => shiftRows(shift, (place) => heldSlot(plans, place)), [shift, plans]);
  const weeksOf = (row: ShiftRow): readonly string[] => {
    const places = row.type === "move" ? [row.at, row.move.to] : [row.at];
    return places.map((place) => mondayOf(heldSlot(plans, place).date));
  };
  return (
    <div role="table" aria-label={t`What the shift changes`} className="-mx-4 text-ui tablet:-mx-7">
      <div role="row" className={`${rowGrid} border-b border-line py-1.5 text-small text-ink-2 max-tablet:sr-only`}>
        <span role="columnheader">
          <Trans>Lesson</Trans>
        </span>
        <span role="columnheader">
          <Trans context="before a shift">Now</Trans>
        </span>
        <span role="columnheader" className="tablet:col-start-4">
          <Trans context="after a shift">Then</Trans>
        </span>
        <span role="columnheader" className="sr-only">
          <Trans>Remark</Trans>
        </span>
      </div>
      {rows.map((row) => {
        const light = { onEnter: () => onLight(weeksOf(row)), onLeave: () => onLight([]) };
        const key = keyOf(row);
        if (row.type === "move") return <MoveRow key={key} plans={plans} move={row.move} {...light} />;
        if (row.type === "fold") return <FoldedRows key={key} plans={plans} rows={row.rows} by={shift.by} />;
        if (row.type === "stays") return <StayRow key={key} {...props} place={row.place} {...light} />;
        return <FallenRow key={key} {...props} fallen={row.fallen} {...light} />;
      })}
    </div>
  );
}
