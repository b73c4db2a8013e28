import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { ChangedField, PlannedRow } from "#domain/import/plan-list";
import type { StudentColumn } from "#domain/import/student-columns";
import { useFormat } from "#i18n/use-format";
import { join } from "#ui/kit/styles";
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
  const { t } = useLingui();
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
        if (column === "skip") {
          return (
            <td key={index} className="truncate border-b border-line px-3 text-ink-3 line-through" title={text}>
              {text}
            </td>
          );
        }
        const isKept = isOf(kept, column) && state !== "new";
        return (
          <td key={index} className="border-b border-line px-1">
            <button
              type="button"
              data-cell={index}
              tabIndex={stop === index ? 0 : -1}
              aria-label={[t`${columnName} in row ${line}`, text || t`empty`, fault ? wordsOf(fault) : ""]
                .filter((one) => one !== "")
                .join(", ")}
              title={fault ? wordsOf(fault) : column === "birthday" ? cells[index] : text}
              onClick={(event) => onOpen(index, event.currentTarget)}
              className={join(
                "block h-7 w-full truncate rounded-chip px-2 text-start outline-offset-0 hover:bg-canvas focus-visible:outline-2 focus-visible:outline-focus touch:h-10",
                fault && "border-[1.5px] border-danger bg-danger-tint text-danger-text",
                !fault && isOf(changes, column) && "bg-p-tint text-on-p-tint",
                (isKept || isQuiet) && "text-ink-3 line-through",
                text === "" && !fault && "text-ink-3",
              )}
            >
              {text === "" ? fault ? <Trans>missing</Trans> : "–" : text}
            </button>
          </td>
        );
      })}
      {!isPhone && end}
    </tr>
  );
});
