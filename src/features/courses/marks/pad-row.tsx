import { useLingui } from "@lingui/react/macro";
import { ArrowDown } from "lucide-react";
import { emptyCell, isBelow } from "#domain/mark-book/book-cells";
import type { BookRules } from "#domain/mark-book/book-rules";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import type { Column, MarkRow } from "./mark-table.ts";
import { cellText } from "./mark-words.ts";

type PadRowProps = {
  readonly line: MarkRow;
  readonly column: Column;
  readonly rules: BookRules;
  /** What is typed, if the pad types this student's mark; without a text the cell says its own. */
  readonly typed: { readonly text: string | null; readonly isRefused: boolean } | null;
  readonly onPress: () => void;
};

/** A student on the phone, with the mark of the test that is open. */
export function PadRow({ line, column, rules, typed, onPress }: PadRowProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { entry } = line.cells.get(column.assessment.id) ?? emptyCell;
  const shown = cellText(i18n, format, entry, column.typed);
  const isLow = isBelow(rules, column, entry);
  return (
    <li className={join("border-b border-line", typed && "bg-chosen")}>
      <button
        type="button"
        aria-current={typed !== null || undefined}
        onClick={onPress}
        className={join("flex w-full items-center gap-2 px-4 text-start text-body", typed ? "min-h-14" : "min-h-11")}
      >
        <span className="min-w-0 flex-1 truncate">
          <span className="font-semibold text-ink">{line.first}</span> <span className="text-ink-2">{line.last}</span>
        </span>
        <span
          className={join(
            "flex items-center justify-end gap-1 tabular-nums",
            typed && "h-10 min-w-[72px] rounded-control bg-surface px-3 outline-2 outline-focus",
            typed?.isRefused && "outline-danger!",
            isLow && "font-strong",
          )}
        >
          {isLow && <Icon icon={ArrowDown} size={14} />}
          {typed ? (typed.text ?? shown) : shown || "–"}
        </span>
      </button>
    </li>
  );
}
