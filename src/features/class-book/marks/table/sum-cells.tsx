import { useLingui } from "@lingui/react/macro";
import { compare, readDecimal, zero } from "#domain/marks/scale/fraction";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import type { Editing } from "#domain/grid/grid-cursor";
import { useFormat } from "#i18n/use-format";
import { gridCell } from "#ui/grid/grid-cell";
import { join } from "#ui/kit/styles";
import { decimalText, standWords } from "#i18n/words/mark-words";
import { type SumColumn, sumColumnsOf } from "./sum-columns.ts";
import { MarkField } from "./mark-field.tsx";
import type { MarkTableRow } from "../sums/mark-table.ts";
import { adjustmentText, exactText } from "../sums/mark-words.ts";
import { StandMark } from "../sums/stand-mark.tsx";
import type { Refused } from "../edits/use-refused-marks.ts";

type SumCellsProps = {
  readonly row: MarkTableRow;
  readonly rules: CourseRules;
  /** The column of the cell that has the focus, if it is in this row. */
  readonly active: string | null;
  readonly first: number;
  readonly isSelected: (at: number) => boolean;
  /** The field over the adjustment, and what of it is not taken. */
  readonly editing: Editing | null;
  readonly refused: Refused | undefined;
};

/** What a student's term comes to: average, adjustment, mark. On levels the last one alone. */
export function SumCells({ row, rules, first, active, isSelected, editing, refused }: SumCellsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { mark } = row;
  const { stored, level, isBelow, stand } = mark;
  const words = standWords(i18n, format, mark);
  const by = readDecimal(stored?.adjustment ?? "");
  const moved = by && compare(by, zero) !== 0 ? adjustmentText(format, by) : "";
  const average = rules.sums ? exactText(format, mark.sum, rules.sums.scale) : "";
  const value = rules.sums ? decimalText(format, mark.shown) || "–" : (level ?? "–");
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
      className: "text-ink-2",
    },
    {
      id: "adjustment",
      name: t({ message: "Adjustment", context: "a column of marks" }),
      text: refused?.text ?? moved,
      className: "text-ink-2",
    },
    {
      id: "mark",
      name: t({ message: "Mark", context: "a column of marks" }),
      text: value,
      className: stand === "proposed" ? "text-ink-2" : "font-strong",
    },
  ];
  const shown = sumColumnsOf(rules);
  return cells
    .filter(({ id }) => shown.includes(id))
    .map(({ id, name, text, className }, at) => (
      <div
        key={id}
        {...gridCell({
          column: id,
          index: first + 1 + at,
          isActive: active === id,
          isSelected: isSelected(first + 1 + at),
        })}
        aria-label={[
          row.name,
          name,
          text === "" ? t({ message: "empty", context: "a cell without a mark" }) : text,
          ...(id === "mark" && words !== "" ? [words] : []),
          ...(id === "adjustment" && refused ? [refused.fault] : []),
        ].join(", ")}
        aria-haspopup="dialog"
        className={join(
          "marks-cell marks-sum",
          at === 0 && "marks-first-sum",
          className,
          isSelected(first + 1 + at) && "marks-selected",
          id === "mark" && isBelow && "marks-low",
          id === "adjustment" && refused && "marks-refused",
        )}
      >
        {id === "mark" ? <StandMark mark={mark} /> : text}
        {id === "adjustment" && editing && (
          <MarkField label={`${row.name}, ${name}`} editing={editing} fault={refused?.fault} />
        )}
      </div>
    ));
}
