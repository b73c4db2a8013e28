import { useLingui } from "@lingui/react/macro";
import { ArrowDown, TriangleAlert } from "lucide-react";
import { memo, use } from "react";
import { Link } from "wouter";
import { compare, type Fraction, readDecimal, zero } from "#domain/marks/fraction";
import { emptyCell, isBelow, isOffScale } from "#domain/mark-book/book-cells";
import type { BookRules } from "#domain/mark-book/book-rules";
import { studentPath } from "#hooks/paths";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import { MarkActionsContext } from "./mark-actions.ts";
import type { MarkEditing, SumColumn } from "./mark-cursor.ts";
import { MarkField } from "./mark-field.tsx";
import type { Column, MarkRow } from "./mark-table.ts";
import { averageText, cellText, decimalText, entryName, markText } from "./mark-words.ts";

/** What was typed and is off the scale: it stays in its cell, with the reason. */
export type Refused = { readonly text: string; readonly fault: string };

type MarkLineProps = {
  readonly row: MarkRow;
  readonly index: number;
  readonly columns: readonly Column[];
  readonly rules: BookRules;
  /** The column of the cell that has the focus, if it is in this row. */
  readonly active: string | null;
  /** The first and last selected column, if the selection is in this row. */
  readonly left: number;
  readonly right: number;
  readonly chosen: string;
  readonly editing: MarkEditing | null;
  /** By assessment. */
  readonly refused: ReadonlyMap<string, Refused> | undefined;
};

/** A student with their marks of the term, the average and what the term comes to. */
export const MarkLine = memo(function MarkLine(props: MarkLineProps) {
  const { row, index, columns, rules, active, left, right, chosen, editing, refused } = props;
  const { t } = useLingui();
  const { student } = row;
  const isSelected = (at: number) => left !== -1 && at >= left && at <= right;
  return (
    <div
      role="row"
      aria-rowindex={index + 3}
      data-row={student.id}
      className={join("marks-row", active !== null && "marks-row-active")}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        data-column="name"
        tabIndex={active === "name" ? 0 : -1}
        className="marks-name"
      >
        <Link href={studentPath(student.id)} tabIndex={-1} className="truncate hover:underline">
          {row.last !== "" && <span className="font-semibold text-ink">{row.last} </span>}
          {row.first}
        </Link>
        {row.isGone && (
          <span className="shrink-0 text-small text-ink-3">
            {t({ message: "gone", context: "a student left the course" })}
          </span>
        )}
      </div>
      {columns.map((column, at) => (
        <EntryCell
          key={column.assessment.id}
          row={row}
          column={column}
          index={at}
          rules={rules}
          isActive={active === column.assessment.id}
          isSelected={isSelected(at + 1)}
          isChosen={chosen === column.assessment.id}
          editing={editing?.column === column.assessment.id ? editing : null}
          refused={refused?.get(column.assessment.id)}
        />
      ))}
      <SumCells row={row} rules={rules} first={columns.length} active={active} isSelected={isSelected} />
    </div>
  );
});

type EntryCellProps = Pick<MarkLineProps, "row" | "rules" | "editing"> & {
  readonly column: Column;
  readonly index: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isChosen: boolean;
  readonly refused: Refused | undefined;
};

function EntryCell({ row, column, index, rules, isActive, isSelected, isChosen, editing, refused }: EntryCellProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const actions = use(MarkActionsContext);
  const { assessment, typed } = column;
  const { entry, note, others } = row.cells.get(assessment.id) ?? emptyCell;
  const isLow = isBelow(rules, column, entry);
  const isLost = isOffScale(rules, column, entry);
  const name = entryName(i18n, format, entry, typed);
  const beside = format.list(others.map((one) => decimalText(format, one.entry.replace(/^\./u, ""))));
  const parts = [
    row.name,
    assessment.title,
    refused ? refused.text : name,
    refused?.fault ?? "",
    isLost ? t`not on the scale` : "",
    others.length > 0 ? t`Another record says ${beside}. What you type counts.` : "",
    note === "" ? "" : t`with a note`,
  ];
  const label = parts.filter((one) => one !== "").join(", ");
  // "abs" is no part of "absent": what is seen and what is said are two texts.
  const isSaidApart = entry.type === "state" || refused !== undefined;
  const text = refused?.text ?? cellText(i18n, format, entry, typed);
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      aria-label={isSaidApart ? undefined : label}
      aria-selected={isSelected || isActive}
      aria-invalid={refused ? true : undefined}
      tabIndex={isActive ? 0 : -1}
      data-column={assessment.id}
      title={
        others.length > 0 || isLost || refused
          ? parts
              .slice(2)
              .filter((one) => one !== "")
              .join(", ")
          : undefined
      }
      className={join(
        "marks-cell",
        isChosen && "marks-chosen",
        isSelected && "marks-selected",
        refused && "marks-refused",
        entry.type === "state" && "text-ink-2",
        isLow && "font-strong",
      )}
    >
      {(isLost || others.length > 0) && <Icon icon={TriangleAlert} size={13} className="text-warning" />}
      {isLow && <Icon icon={ArrowDown} size={13} />}
      {isSaidApart && <span className="sr-only">{label}</span>}
      <span aria-hidden={isSaidApart || undefined}>{text}</span>
      {note !== "" && <span aria-hidden className="marks-corner" />}
      {editing && (
        <MarkField
          label={`${row.name}, ${assessment.title}`}
          editing={editing}
          fault={refused?.fault ?? ""}
          onType={actions.type}
          onCommit={actions.commit}
          onCancel={actions.cancel}
        />
      )}
    </div>
  );
}

type SumCellsProps = Pick<MarkLineProps, "row" | "rules" | "active"> & {
  readonly first: number;
  readonly isSelected: (at: number) => boolean;
};

const signed = (value: Fraction, text: string): string =>
  compare(value, zero) > 0 ? `+${text}` : text.replace("-", "−");

function SumCells({ row, rules, first, active, isSelected }: SumCellsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { mark } = row;
  const { decision, level, isBelow, isConfirmed } = mark;
  const by = readDecimal(decision?.adjustment ?? "");
  const moved = by && compare(by, zero) !== 0 ? signed(by, decimalText(format, decision!.adjustment)) : "";
  const average = rules.sums ? averageText(format, mark.sum.exact, rules.sums.scale) : "";
  const value = rules.sums ? markText(format, mark.value) : (level ?? "–");
  const cells: readonly {
    readonly id: SumColumn;
    readonly name: string;
    readonly text: string;
    readonly className: string;
  }[] = [
    {
      id: "average",
      name: t({ message: "Average", context: "a column of marks" }),
      text: average,
      className: "text-ink-2 marks-first-sum",
    },
    {
      id: "adjustment",
      name: t({ message: "Adjustment", context: "a column of marks" }),
      text: moved,
      className: "text-ink-2",
    },
    {
      id: "mark",
      name: t({ message: "Mark", context: "a column of marks" }),
      text: value,
      className: rules.isProposedOnly && !isConfirmed ? "text-ink-2" : "font-strong",
    },
  ];
  return cells.map(({ id, name, text, className }, at) => (
    <div
      key={id}
      role="gridcell"
      aria-colindex={first + 2 + at}
      aria-label={`${row.name}, ${name}, ${text === "" ? t({ message: "empty", context: "a cell without a mark" }) : text}`}
      aria-selected={active === id || isSelected(first + 1 + at)}
      aria-haspopup="dialog"
      tabIndex={active === id ? 0 : -1}
      data-column={id}
      className={join("marks-cell marks-sum", className, isSelected(first + 1 + at) && "marks-selected")}
    >
      {id === "mark" && isBelow && <Icon icon={ArrowDown} size={13} />}
      {text}
      {id === "mark" && isConfirmed && rules.isProposedOnly && <span aria-hidden>✓</span>}
    </div>
  ));
}
