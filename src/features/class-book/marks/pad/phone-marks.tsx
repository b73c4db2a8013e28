import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { columnDistribution, expectedIn, filledIn } from "#domain/marks/table/table-counts";
import { yearExam } from "#domain/marks/table/year-terms";
import { toDecimal } from "#domain/marks/scale/fraction";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { decimalText } from "#i18n/words/mark-words";
import { countedRows } from "../sums/counted-rows.ts";
import type { MarkFocus } from "../edits/mark-open.ts";
import { PhoneAverages } from "./phone-averages.tsx";
import type { MarkTableRow, MarkTable } from "../sums/mark-table.ts";
import { PhonePad } from "./phone-pad.tsx";
import type { MarkEdits } from "../edits/use-mark-edits.ts";

type PhoneMarksProps = {
  /** The assessment that is open at first. */
  readonly wanted: string | null;
  readonly table: MarkTable;
  readonly edits: MarkEdits;
  readonly name: string;
  readonly color: string;
  readonly isLocked: boolean;
  readonly onNote: (focus: MarkFocus) => void;
  readonly onShow: (focus: MarkFocus) => void;
  readonly onEdit: (assessment: string) => void;
  readonly onExplain: (row: MarkTableRow) => void;
};

/** A phone has one assessment at a time: the list of them, and the pad of the one that is open. */
export function PhoneMarks({
  wanted,
  table,
  edits,
  name,
  color,
  isLocked,
  onNote,
  onShow,
  onEdit,
  onExplain,
}: PhoneMarksProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [open, setOpen] = useState(wanted);
  const { columns, groups, rules, rows } = table;
  const counted = countedRows(rows);
  const column = columns.find(({ assessment }) => assessment.id === open);
  return (
    <>
      {groups.map(({ category, columns }) => (
        <section key={category?.id ?? ""}>
          {rules.categories.length > 0 && table.term !== yearExam && (
            <h2 className="px-4 pt-4 pb-1 text-small font-semibold text-ink-2">
              {category?.name ?? t`Without a category`}
            </h2>
          )}
          <ul>
            {columns.map((one) => {
              const { assessment, typed } = one;
              const average = columnDistribution(rules, one, counted)?.average.value;
              const expected = expectedIn(counted, one);
              const filled = filledIn(expected, one);
              const value = average ? decimalText(format, toDecimal(average, 1)) : "–";
              const most = typed.kind === "points" ? ` / ${decimalText(format, typed.most)}` : "";
              return (
                <li key={assessment.id} className="border-b border-line">
                  <button
                    type="button"
                    onClick={() => setOpen(assessment.id)}
                    className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start text-body active:pressed"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-semibold text-ink">{assessment.title || t`Untitled`}</span>
                      <span className="block text-ui text-ink-2 tabular-nums">
                        {format.date(assessment.date, "short")},{" "}
                        <Trans>
                          {filled} of {expected.length} typed
                        </Trans>
                      </span>
                    </span>
                    {rules.sums && (
                      <span className="text-body tabular-nums">
                        {value}
                        <span className="text-ui text-ink-2">{average ? most : ""}</span>
                      </span>
                    )}
                    <Icon icon={ChevronRight} className="text-ink-3" />
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
      <PhoneAverages table={table} onExplain={onExplain} />
      {column && (
        <PhonePad
          table={table}
          column={column}
          edits={edits}
          name={name}
          color={color}
          isLocked={isLocked}
          onNote={onNote}
          onShow={onShow}
          onEdit={() => onEdit(column.assessment.id)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
