import { memo } from "react";
import type { ChangedField, PlannedRow } from "#domain/import/plan-list";
import type { StudentColumn } from "#domain/import/student-columns";
import { useFormat } from "#i18n/use-format";
import { ListCell, SkippedCell } from "#ui/import/list-cell";
import { useColumnNames } from "./column-names.ts";
import { useCellFaultWords } from "./fault-words.ts";
import type { List } from "./use-list-plan.ts";
import { WhatHappens } from "./what-happens.tsx";

type ListRowProps = {
  readonly row: PlannedRow;
  readonly list: List;
  readonly isPhone: boolean;
  /** Its place among the rows that are shown, from 0. */
  readonly place: number;
  readonly height: number;
  /** The column that Tab leads to, if it is in this row. */
  readonly stop: number | null;
  readonly onOpen: (column: number, element: HTMLElement) => void;
};

const isOf = (fields: readonly ChangedField[], column: StudentColumn): boolean =>
  column === "fullName"
    ? fields.includes("firstName") || fields.includes("lastName")
    : fields.some((field) => field === column);

/** One row of the list: its cells, each to be mended by a press, and what happens to it. */
export const ListRow = memo(function ListRow({ row, list, isPhone, place, height, stop, onOpen }: ListRowProps) {
  const format = useFormat();
  const names = useColumnNames();
  const wordsOf = useCellFaultWords();
  const { student, state, match, changes, kept } = row;
  const { line, cells, values, faults } = student;
  const isQuiet = state === "leftOut" || state === "skip";
  const shownOf = (column: StudentColumn, text: string): string => {
    // The date as it was read: the order of day and month is seen here.
    if (column === "birthday" && values.birthday !== "") return format.date(values.birthday, "medium");
    if (column !== "fullName") return text.replaceAll("\n", ", ");
    return [values.lastName, values.firstName].filter((one) => one !== "").join(", ");
  };
  const end = (
    <td className="border-b border-line px-1">
      <WhatHappens row={row} list={list} column={list.columns.length} isStop={stop === list.columns.length} />
    </td>
  );
  return (
    <tr
      data-row={student.index}
      data-place={place}
      aria-rowindex={place + 2}
      style={{ height }}
      className={match ? "bg-sunken" : ""}
    >
      <th
        scope="row"
        className="border-b border-line ps-4 text-start text-small font-normal text-ink-3 tabular-nums tablet:ps-7"
      >
        {line}
      </th>
      {isPhone && end}
      {list.columns.map((column, index) => {
        const text = shownOf(column, cells[index] ?? "");
        const fault = faults.find((one) => one.column === index);
        const columnName = names[column];
        if (column === "skip") return <SkippedCell key={index} text={text} />;
        return (
          <ListCell
            key={index}
            column={index}
            columnName={columnName}
            line={line}
            text={text}
            title={column === "birthday" ? (cells[index] ?? "") : text}
            fault={fault ? wordsOf(fault) : ""}
            isStruck={(isOf(kept, column) && state !== "new") || isQuiet}
            isChange={isOf(changes, column)}
            isStop={stop === index}
            onOpen={onOpen}
          />
        );
      })}
      {!isPhone && end}
    </tr>
  );
});
