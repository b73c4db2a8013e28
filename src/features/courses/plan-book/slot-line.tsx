import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useRef } from "react";
import { type BookColumn, isTextColumn, isWrittenColumn } from "#domain/plan-book/book-columns";
import { cursorInRow } from "#domain/grid/grid-cursor";
import type { PlainDate } from "#domain/time/plain-date";
import type { LessonRow } from "#schema/lessons";
import { gridCell } from "#ui/grid/grid-cell";
import { GridField } from "#ui/grid/grid-field";
import { join } from "#ui/kit/styles";
import { SlotTime } from "../course/slot-time.tsx";
import type { Cursor, SlotLine as Line } from "./book-lines.ts";
import { isChoiceColumn } from "./cell-choices.ts";
import { ChoiceCell } from "./choice-cell.tsx";
import { cellLimits } from "./cell-limits.ts";
import { columnName } from "./column-name.ts";
import { OutcomeContent } from "./outcome-content.tsx";
import { type PlanBadges, StatusContent, TextContent, UnitContent } from "./slot-cells.tsx";

type LineProps = {
  readonly row: number;
  readonly columns: readonly BookColumn[];
  /** Where the focus is, if it is in this line or it is selected. */
  readonly cursor: Cursor | null;
  readonly lessons: readonly LessonRow[];
  readonly today: PlainDate;
  /** The first line of a week begins with it. */
  readonly week: ReactNode;
};

const noCursor = { active: null, left: -1, right: -1, editing: null };
const fieldClass =
  "absolute inset-x-0 top-0 z-10 min-h-full w-full rounded-chip bg-surface py-1 ps-2 text-ui text-ink shadow-2 outline-2 outline-focus pointer-coarse:text-[1rem] pointer-coarse:py-2.5";

/** A slot and one of its plans, cell by cell. */
export function SlotLine({
  line,
  row,
  columns,
  cursor,
  lessons,
  today,
  week,
  ...marks
}: LineProps & PlanBadges & { readonly line: Line }) {
  const { i18n } = useLingui();
  const element = useRef<HTMLDivElement>(null);
  const { key, item } = line;
  const { active, left, right, editing } = cursor ? cursorInRow(cursor, key, row) : noCursor;
  const isSelected = (column: number) => left !== -1 && column >= left && column <= right;
  const contentOf = (column: BookColumn) => {
    if (column === "slot") return <SlotTime item={item} isToday={item.occurrence.date === today} />;
    if (column === "unit") return <UnitContent line={line} lessons={lessons} />;
    if (column === "status") return <StatusContent line={line} isInTabOrder={active !== null} />;
    if (!isWrittenColumn(column)) return null;
    if (editing?.column !== column)
      return isTextColumn(column) ? (
        <TextContent line={line} column={column} {...marks} />
      ) : (
        <OutcomeContent line={line.key} lesson={line.lesson} />
      );
    return (
      <>
        <GridField
          editing={editing}
          label={columnName(i18n, column)}
          maxLength={cellLimits[column]}
          isLong={column !== "title"}
          className={join(fieldClass, column === "title" ? "pe-2 wide:pe-32" : "field-sizing-content pe-2")}
        />
        {column === "title" && <EnterHint />}
      </>
    );
  };
  return (
    <div
      ref={element}
      role="row"
      aria-rowindex={row + 2}
      data-row={key}
      className={join("plan-book-row", editing && isWrittenColumn(editing.column) && "plan-book-edited")}
    >
      {week}
      {columns.map((column, index) =>
        column === "week" ? null : (
          <div
            key={column}
            {...gridCell({
              column,
              index,
              isActive: active === column,
              isSelected: isSelected(index),
              isHead: column === "slot",
            })}
            className={join("plan-book-cell", isSelected(index) && "plan-book-selected")}
          >
            {contentOf(column)}
          </div>
        ),
      )}
      {editing && isChoiceColumn(editing.column) && <ChoiceCell editing={editing} row={element} />}
    </div>
  );
}

function EnterHint() {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 end-2 z-10 hidden items-center gap-1.5 text-small text-ink-2 wide:flex pointer-coarse:hidden"
    >
      <kbd className="rounded-label border border-line-2 px-1 font-sans">Enter</kbd>
      <Trans>next lesson</Trans>
    </span>
  );
}
