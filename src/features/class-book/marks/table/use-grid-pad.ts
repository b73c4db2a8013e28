import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useIsCoarse } from "#hooks/dom/use-is-coarse";
import type { GridCursorState } from "#hooks/grid/use-grid-cursor";
import { useFormat } from "#i18n/use-format";
import type { MarkTable } from "../sums/mark-table.ts";
import { markFaultText } from "../sums/mark-words.ts";
import type { MarkEdits } from "../edits/use-mark-edits.ts";
import { usePad } from "../pad/use-pad.ts";
import type { useRefusedMarks } from "../edits/use-refused-marks.ts";

/**
 * The pad beside the table, where a finger points: it types the cell that has the focus. Beside the
 * assessments the column before stays its own. `state`: the cursor that leaves a typed cell first.
 */
export const useGridPad = (o: {
  readonly table: MarkTable;
  readonly state: GridCursorState<string>;
  readonly edits: MarkEdits;
  readonly isLocked: boolean;
  readonly marks: ReturnType<typeof useRefusedMarks>;
}) => {
  const { table, state, edits, isLocked, marks } = o;
  const { i18n } = useLingui();
  const format = useFormat();
  const isCoarse = useIsCoarse();
  const chosen = table.columns.find(({ assessment }) => assessment.id === state.cursor.active.column);
  const [kept, setKept] = useState(chosen?.assessment.id);
  if (chosen && chosen.assessment.id !== kept) setKept(chosen.assessment.id);
  const column = table.columns.find(({ assessment }) => assessment.id === kept) ?? table.columns[0]!;
  const pad = usePad({
    table,
    column,
    edits,
    isLocked,
    at: state.place.row,
    setAt: (row) => state.goTo({ row, column: state.columns.indexOf(column.assessment.id) }),
    marks,
    faultText: (fault) => markFaultText(i18n, format, fault),
    onTaken: () => {},
  });
  if (!isCoarse || isLocked) return { column, pad: null, state };
  const goTo: typeof state.goTo = (to, how) => {
    void pad.leave();
    state.goTo(to, how);
  };
  return { column, pad, state: { ...state, goTo } };
};
