import { useLingui } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { memo } from "react";
import { isBelow, isOffScale, type MarkCell } from "#domain/marks/table/mark-cells";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import type { Editing } from "#domain/grid/grid-cursor";
import { useFormat } from "#i18n/use-format";
import { gridCell } from "#ui/grid/grid-cell";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import { decimalText } from "#i18n/words/mark-words";
import { MarkField } from "./mark-field.tsx";
import type { Column } from "../sums/mark-table.ts";
import { cellText, typedMarkName } from "../sums/mark-words.ts";
import type { Refused } from "../edits/use-refused-marks.ts";

type AssessmentCellProps = {
  /** The student's. */
  readonly name: string;
  readonly cell: MarkCell;
  readonly rules: CourseRules;
  readonly editing: Editing | null;
  readonly column: Column;
  readonly index: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly isChosen: boolean;
  readonly refused: Refused | undefined;
  /** What the pad types in it; null: nothing. */
  readonly typed: string | null;
  /** What it shows is not on the device yet. */
  readonly isUnsaved: boolean;
  /** Whether the student was in the course on the test's day. */
  readonly wasThere: boolean;
};

/**
 * What one student has in one test; the field to type in lies over it. A table has thousands: a
 * cell is drawn again only where what it shows has changed.
 */
export const AssessmentCell = memo(function AssessmentCell({
  name: student,
  cell,
  column,
  index,
  rules,
  isActive,
  isSelected,
  isChosen,
  editing,
  refused,
  typed: padText,
  isUnsaved,
  wasThere,
}: AssessmentCellProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { assessment, typed } = column;
  const { entry, note, others } = cell;
  const isLow = isBelow(rules, column, entry);
  const isLost = isOffScale(rules, column, entry);
  const isOutside = entry.type === "empty" && !wasThere;
  const name = typedMarkName(i18n, format, entry, typed);
  const beside =
    others.length === 0 ? "" : format.list(others.map((one) => decimalText(format, one.entry.replace(/^\./u, ""))));
  const parts = [
    student,
    assessment.title,
    refused ? refused.text : name,
    refused?.fault ?? "",
    isLost ? t`not on the scale` : "",
    isOutside ? t`not in the course then` : "",
    beside !== "" ? t`Another record says ${beside}. What you type counts.` : "",
    note === "" ? "" : t`with a note`,
    isUnsaved ? t`not on this device yet` : "",
  ];
  const label = parts.filter((one) => one !== "").join(", ");
  // "abs" is no part of "absent": what is seen and what is said are two texts.
  const isSaidApart = entry.type === "state" || refused !== undefined || isOutside;
  const text = padText ?? refused?.text ?? (isOutside ? "·" : cellText(i18n, format, entry, typed));
  return (
    <div
      {...gridCell({ column: assessment.id, index: index + 1, isActive, isSelected })}
      aria-label={isSaidApart ? undefined : label}
      aria-invalid={refused ? true : undefined}
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
        (isSaidApart || note !== "" || editing) && "marks-holds",
        isChosen && "marks-chosen",
        isSelected && "marks-selected",
        refused && "marks-refused",
        padText !== null && "marks-typed",
        isUnsaved && "is-unsaved",
        (entry.type === "state" || isOutside) && "text-ink-2",
        isLow && "marks-low font-strong",
      )}
    >
      {(isLost || others.length > 0) && <Icon icon={TriangleAlert} size={13} className="text-warning" />}
      {isSaidApart && <span className="sr-only">{label}</span>}
      <span aria-hidden={isSaidApart || undefined}>{text}</span>
      {note !== "" && <span aria-hidden className="marks-corner" />}
      {editing && <MarkField label={`${student}, ${assessment.title}`} editing={editing} fault={refused?.fault} />}
    </div>
  );
});
