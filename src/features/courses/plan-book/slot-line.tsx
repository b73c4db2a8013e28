import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import { type BookColumn, isTextColumn } from "#domain/plan-book/book-columns";
import { isInRange } from "#domain/plan-book/move-cell";
import type { PlainDate } from "#domain/time/plain-date";
import type { LessonRow } from "#schema/lessons";
import { textLimits } from "#schema/limits";
import { join } from "#ui/kit/styles";
import { SlotTime } from "../course/slot-time.tsx";
import { BookCell } from "./book-cell.tsx";
import type { BookActions } from "./book-actions.ts";
import type { Cursor, SlotLine as Line } from "./book-lines.ts";
import { CellField } from "./cell-field.tsx";
import { ChoiceCell } from "./choice-cell.tsx";
import { columnName } from "./column-name.ts";
import { type PlanBadges, StatusContent, TextContent, UnitContent } from "./slot-cells.tsx";

type LineProps = {
  readonly row: number;
  readonly columns: readonly BookColumn[];
  /** Where the focus is, if it is in this line or it is selected. */
  readonly cursor: Cursor | null;
  readonly lessons: readonly LessonRow[];
  readonly today: PlainDate;
  readonly actions: BookActions;
  /** The first line of a week begins with it. */
  readonly week: ReactNode;
};

const limits = textLimits("lessons");

/** A slot and one of its plans, cell by cell. */
export function SlotLine({
  line,
  row,
  columns,
  cursor,
  lessons,
  today,
  actions,
  week,
  ...marks
}: LineProps & PlanBadges & { readonly line: Line }) {
  const { i18n } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const { key, item } = line;
  const editing = cursor?.editing?.key === key ? cursor.editing : null;
  const hasFocus = cursor?.active.key === key;
  const stateOf = (column: BookColumn, index: number) => {
    const range = cursor?.range ?? null;
    const isSelected = range !== null && isInRange(range, { row, column: index });
    return {
      isActive: hasFocus && cursor!.active.column === column,
      isSelected,
      lineKey: key,
      column,
      columnIndex: index,
    };
  };
  const contentOf = (column: BookColumn) => {
    if (column === "slot") return <SlotTime item={item} isToday={item.occurrence.date === today} />;
    if (column === "unit") return <UnitContent line={line} lessons={lessons} />;
    if (column === "status") return <StatusContent line={line} isInTabOrder={hasFocus === true} />;
    if (!isTextColumn(column)) return null;
    if (editing?.column !== column) return <TextContent line={line} column={column} {...marks} />;
    return (
      <CellField
        column={column}
        label={columnName(i18n, column)}
        text={editing.text}
        maxLength={limits[column]}
        onCommit={(text, exit) => actions.commit(line, editing, text, exit)}
        onType={(text) => actions.type(line, editing, text)}
        onCancel={() => actions.cancel(line, editing)}
      />
    );
  };
  return (
    <div
      ref={element}
      role="row"
      aria-rowindex={row + 2}
      className={join("plan-book-row", editing && isTextColumn(editing.column) && "plan-book-edited")}
    >
      {week}
      {columns.map((column, index) =>
        column === "week" ? null : (
          <BookCell key={column} {...stateOf(column, index)}>
            {contentOf(column)}
          </BookCell>
        ),
      )}
      {editing && (editing.column === "status" || editing.column === "unit") && (
        <ChoiceCell line={line} column={editing.column} row={element} actions={actions} />
      )}
    </div>
  );
}
