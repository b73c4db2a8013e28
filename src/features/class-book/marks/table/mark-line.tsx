import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { Link } from "wouter";
import { useUnsaved } from "#hooks/edits/use-unsaved";
import { emptyCell } from "#domain/marks/table/mark-cells";
import type { RowCursor } from "#domain/grid/grid-cursor";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import { isThereOn } from "#domain/people/class-stays";
import { studentPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { gridCell } from "#ui/grid/grid-cell";
import { join } from "#ui/kit/styles";
import { AssessmentCell } from "./assessment-cell.tsx";
import type { Column, MarkTableRow } from "../sums/mark-table.ts";
import { SumCells } from "./sum-cells.tsx";
import type { Refused } from "../edits/use-refused-marks.ts";

type MarkLineProps = RowCursor & {
  readonly row: MarkTableRow;
  readonly index: number;
  readonly columns: readonly Column[];
  /** How many of them are drawn so far. */
  readonly drawn: number;
  readonly rules: CourseRules;
  readonly chosen: string;
  /** What the pad types in the cell that has the focus; null: nothing. */
  readonly typed: string | null;
  /** By assessment. */
  readonly refused: ReadonlyMap<string, Refused> | undefined;
};

/** A student with their marks of the term, the average and what the term comes to. */
export const MarkLine = memo(function MarkLine(props: MarkLineProps) {
  const { row, index, columns, drawn, rules, active, left, right, chosen, editing, refused, typed } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { student } = row;
  const leftOn = row.stays.at(-1)?.until ?? "";
  const goneSince = leftOn && format.date(leftOn, "short");
  const unsaved = useUnsaved((all) =>
    all
      .filter(({ collection, base }) => collection === "results" && base["student"] === student.id)
      .map(({ base }) => base["assessment"])
      .join(" "),
  );
  const isSelected = (at: number) => left !== -1 && at >= left && at <= right;
  return (
    <div
      role="row"
      aria-rowindex={index + 3}
      data-row={student.id}
      className={join("marks-row", active !== null && "marks-row-active")}
    >
      <div
        {...gridCell({
          column: "name",
          index: 0,
          isActive: active === "name",
          isSelected: isSelected(0),
          isHead: true,
        })}
        className="marks-name"
      >
        <Link href={studentPath(student.id)} tabIndex={-1} className="truncate hover:underline">
          {row.last !== "" && <span className="font-semibold text-ink">{row.last} </span>}
          {row.first}
        </Link>
        {row.isGone && (
          <span className="shrink-0 text-small text-ink-3">
            {goneSince === ""
              ? t({ message: "gone", context: "a student left the course" })
              : t({ message: `gone since ${goneSince}`, context: "a student left the course; a day" })}
          </span>
        )}
      </div>
      {columns.slice(0, drawn).map((column, at) => (
        <AssessmentCell
          key={column.assessment.id}
          name={row.name}
          cell={row.cells.get(column.assessment.id) ?? emptyCell}
          column={column}
          index={at}
          rules={rules}
          isActive={active === column.assessment.id}
          isSelected={isSelected(at + 1)}
          isChosen={chosen === column.assessment.id}
          editing={editing?.column === column.assessment.id ? editing : null}
          refused={refused?.get(column.assessment.id)}
          typed={active === column.assessment.id ? typed : null}
          isUnsaved={unsaved.includes(column.assessment.id)}
          wasThere={isThereOn(row.stays, column.assessment.date)}
        />
      ))}
      {drawn < columns.length && <div aria-hidden style={{ gridColumn: `span ${columns.length - drawn}` }} />}
      <SumCells
        row={row}
        rules={rules}
        first={columns.length}
        active={active}
        isSelected={isSelected}
        editing={editing?.column === "adjustment" ? editing : null}
        refused={refused?.get("adjustment")}
      />
    </div>
  );
});
