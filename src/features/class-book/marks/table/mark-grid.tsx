import { useLingui } from "@lingui/react/macro";
import { type CSSProperties, memo, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useLocation } from "wouter";
import type { PlainDate } from "#domain/time/plain-date";
import { useGrid } from "#hooks/grid/use-grid";
import { useGridCursor } from "#hooks/grid/use-grid-cursor";
import { useSteadyActions } from "#hooks/dom/use-steady-actions";
import { studentPath } from "#hooks/paths";
import { MarkFoot } from "./mark-foot.tsx";
import { MarkHead } from "./mark-head.tsx";
import { MarkLine } from "./mark-line.tsx";
import type { MarkFocus, MarkOpen } from "../edits/mark-open.ts";
import type { MarkTable } from "../sums/mark-table.ts";
import { Grid } from "#ui/grid/grid";
import { cursorInRow } from "#domain/grid/grid-cursor";
import { GridPad } from "./grid-pad.tsx";
import { RefusedNote } from "./refused-note.tsx";
import { useGridPad } from "./use-grid-pad.ts";
import { sumColumnsOf } from "./sum-columns.ts";
import { useMarkCells } from "./use-mark-cells.ts";
import type { MarkEdits } from "../edits/use-mark-edits.ts";
import { useMarkSelection } from "./use-mark-selection.ts";
import { useRefusedMarks } from "../edits/use-refused-marks.ts";
import "./marks.css";

type MarkGridProps = {
  /** The assessment that has the focus at first; null: the one that is typed next, without it. */
  readonly wanted: string | null;
  readonly course: string;
  readonly label: string;
  readonly termName: string;
  readonly table: MarkTable;
  readonly today: PlainDate;
  readonly edits: MarkEdits;
  readonly isLocked: boolean;
  /** Hears which cell has the focus; beside the assessments the one before stays chosen. */
  readonly onFocusCell: (next: (before: MarkFocus) => MarkFocus) => void;
  readonly onOpen: (open: MarkOpen) => void;
};

/** What is drawn at once, as much as a large screen shows. The other cells follow. */
const atOnce = { rows: 32, columns: 16 };

/** The assessment that is typed next: the last one that was written, or the first. */
const firstColumn = ({ columns }: MarkTable, today: PlainDate): string => {
  const written = columns.filter(({ assessment }) => assessment.date <= today);
  const last = written.toSorted((a, b) => (a.assessment.date < b.assessment.date ? -1 : 1)).at(-1);
  return (last ?? columns[0])?.assessment.id ?? "average";
};

/**
 * Students by assessments, to type marks in. What its cells do: `use-mark-cells.ts`; what
 * is written: `use-mark-edits.ts`.
 */
export const MarkGrid = memo(function MarkGrid(props: MarkGridProps) {
  const { course, label, termName, table, today, edits, isLocked } = props;
  const { wanted, onFocusCell, onOpen } = props;
  const onNote = (at: MarkFocus) => onOpen({ type: "note", at });
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const grid = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => table.rows.map(({ student }) => student.id), [table.rows]);
  const columns = useMemo(
    () => ["name", ...table.columns.map(({ assessment }) => assessment.id), ...sumColumnsOf(table.rules)],
    [table.columns, table.rules],
  );
  const isWanted = wanted !== null && columns.includes(wanted);
  const own = useGridCursor({
    grid,
    rows,
    columns,
    start: { row: rows[0] ?? "", column: isWanted ? wanted : firstColumn(table, today) },
    isFocused: isWanted,
  });
  const marks = useRefusedMarks(course);
  const { refused } = marks;
  const { column: typedColumn, pad, state } = useGridPad({ table, state: own, edits, isLocked, marks });
  const { cursor, place } = state;
  const { active, range } = cursor;
  const cells = useMarkCells({
    course,
    table,
    state,
    edits,
    isLocked,
    marks,
    onNote: ({ student, column }) => onNote({ student, assessment: column.assessment.id }),
  });
  const selection = useMarkSelection({
    table,
    cells,
    edits,
    isLocked,
    onAsk: (question) => onOpen({ type: "paste", question }),
  });
  const isTest = (column: string | undefined) => table.columns.some(({ assessment }) => assessment.id === column);
  const isAssessment = isTest(active.column);
  const written = useGrid(state, {
    ...cells,
    ...selection,
    scroller,
    enter: "down",
    pastes: "places",
    opensAtOnce: (column) => column !== "name" && !isTest(column),
    clear: (places) => (pad && pad.text !== null ? pad.back() : selection.clear(places)),
    takeKey: (key) => (pad && isAssessment && !range ? pad.typeKey(key) : cells.setState(key)) || cells.takeNote(key),
    open: (at, { isTyped = false }) => {
      const student = table.rows[at.row]?.student.id;
      const column = columns[at.column];
      if (student === undefined) return null;
      if (column === "name" && !isTyped) navigate(studentPath(student));
      // The pad types marks; what moves one is chosen in its dialog.
      else if (!isTest(column) && column !== "name" && (!isTyped || (pad && column === "adjustment")))
        onOpen({ type: "mark", student });
      else if (!pad || !isTest(column)) return cells.open(at);
      return null;
    },
  });
  useEffect(() => {
    onFocusCell((before) => ({ student: active.row, assessment: isAssessment ? active.column : before.assessment }));
  }, [onFocusCell, active.row, active.column, isAssessment]);
  const chosen = active.column;
  // What is counted over the class follows after a key is answered.
  const counted = useDeferredValue(table);
  const isWhole = useDeferredValue(true, false);
  const { onChoose } = useSteadyActions({
    onChoose: (assessment: string) => state.goTo({ ...place, column: columns.indexOf(assessment) }),
  });
  const refusedOf = useMemo(() => {
    const found = new Map<string, Map<string, { text: string; fault: string }>>();
    for (const [key, held] of refused) {
      const [student = "", assessment = ""] = key.split("/");
      found.set(student, new Map([...(found.get(student) ?? []), [assessment, held]]));
    }
    return found;
  }, [refused]);
  const noted = useMemo(
    () => [
      ...table.columns.map(({ assessment }) => ({ id: assessment.id, title: assessment.title })),
      { id: "adjustment", title: t({ message: "Adjustment", context: "a column of marks" }) },
    ],
    [table.columns, t],
  );
  return (
    <>
      <div className="marks-place">
        <div ref={scroller} className="marks-scroller">
          <Grid
            of={written}
            label={label}
            otherRows={3}
            className={table.rules.sums ? "marks-grid" : "marks-grid marks-levels"}
            style={{ "--columns": table.columns.length } as CSSProperties}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) void pad?.leave();
            }}
          >
            <MarkHead
              columns={table.columns}
              groups={table.groups}
              rules={table.rules}
              term={table.term}
              chosen={chosen}
              termName={termName}
              onChoose={onChoose}
            />
            <div role="rowgroup">
              {table.rows.map((row, index) => {
                const { id } = row.student;
                return (
                  <MarkLine
                    key={id}
                    row={row}
                    index={index}
                    columns={table.columns}
                    drawn={isWhole ? table.columns.length : index < atOnce.rows ? atOnce.columns : 0}
                    rules={table.rules}
                    {...cursorInRow(cursor, id, index)}
                    chosen={chosen}
                    refused={refusedOf.get(id)}
                    typed={pad && isAssessment && active.row === id ? pad.text : null}
                  />
                );
              })}
            </div>
            {table.rules.sums && <MarkFoot table={counted} today={today} chosen={chosen} />}
          </Grid>
        </div>
        {pad && typedColumn && (
          <GridPad
            table={table}
            column={typedColumn}
            pad={pad}
            onNote={() => onNote({ student: active.row, assessment: typedColumn.assessment.id })}
          />
        )}
      </div>
      <RefusedNote
        refused={refused}
        rows={table.rows}
        columns={noted}
        onGo={(row, column) => state.goTo({ row, column: columns.indexOf(column) })}
      />
    </>
  );
});
