import { Trans } from "@lingui/react/macro";
import type { Shift } from "#domain/lessons/shift-lessons";
import { ShiftCounts } from "./shift-counts.tsx";
import { lastMoved } from "./shift-mutations.ts";
import { ShiftTable } from "./shift-table.tsx";
import type { ShiftTableProps } from "./shift-table-props.ts";

type TakenPreviewProps = Pick<ShiftTableProps, "plans" | "choices" | "onChoose"> & {
  readonly shift: Shift;
  /** Whether the course is named, as each of several is. */
  readonly isNamed: boolean;
};

/** What moves in one course, as a shift shows it. */
export function TakenPreview({ plans, shift, isNamed, choices, onChoose }: TakenPreviewProps) {
  const isEmpty = shift.moves.length + shift.fallen.length === 0;
  return (
    <section data-color={plans.row.color || "lagoon"} className="flex flex-col gap-2">
      {isNamed && <h3 className="font-semibold text-ink">{plans.year.labelOf(plans.course).full}</h3>}
      {isEmpty ? (
        <p className="text-ui text-ink-2">
          <Trans>No plan moves.</Trans>
        </p>
      ) : (
        <>
          <ShiftCounts shift={shift} />
          <ShiftTable
            plans={plans}
            shift={shift}
            choices={choices}
            canMerge={lastMoved(shift) !== undefined}
            onChoose={onChoose}
            onUnlock={() => {}}
            onLight={() => {}}
          />
        </>
      )}
    </section>
  );
}
