import { useLingui } from "@lingui/react/macro";
import { ArrowDown } from "lucide-react";
import { emptyCell, isBelow } from "#domain/marks/table/mark-cells";
import type { CourseRules } from "#domain/marks/rules/course-rules";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import type { Column, MarkTableRow } from "../sums/mark-table.ts";
import { cellText } from "../sums/mark-words.ts";

type PadRowProps = {
  readonly line: MarkTableRow;
  readonly column: Column;
  readonly rules: CourseRules;
  /** What is typed, if the pad types this student's mark; null: the cell says its own. */
  readonly typed: string | null | undefined;
  /** What was typed and is not taken. */
  readonly refused: string | undefined;
  readonly onPress: () => void;
};

/** A student on the phone, with the mark of the test that is open. */
export function PadRow({ line, column, rules, typed, refused, onPress }: PadRowProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { entry } = line.cells.get(column.assessment.id) ?? emptyCell;
  const shown = cellText(i18n, format, entry, column.typed);
  const isTyped = typed !== undefined;
  const isLow = isBelow(rules, column, entry);
  return (
    <li className={join("border-b border-line", isTyped && "bg-chosen")}>
      <button
        type="button"
        aria-current={isTyped || undefined}
        onClick={onPress}
        className={join("flex w-full items-center gap-2 px-4 text-start text-body", isTyped ? "min-h-14" : "min-h-11")}
      >
        <span className="min-w-0 flex-1 truncate">
          <span className="font-semibold text-ink">{line.first}</span> <span className="text-ink-2">{line.last}</span>
        </span>
        <span
          className={join(
            "flex items-center justify-end gap-1 tabular-nums",
            isTyped && "h-10 min-w-[72px] rounded-control bg-surface px-3 outline-2 outline-focus",
            refused !== undefined && (isTyped ? "outline-danger!" : "text-danger-text underline decoration-wavy"),
            isLow && "font-strong",
          )}
        >
          {isLow && <Icon icon={ArrowDown} size={14} />}
          {isTyped ? (typed ?? shown) : (refused ?? shown) || "–"}
        </span>
      </button>
    </li>
  );
}
