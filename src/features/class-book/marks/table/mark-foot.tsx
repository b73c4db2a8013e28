import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useDeferredValue, useMemo } from "react";
import { tableCounts } from "#domain/marks/table/table-counts";
import type { PlainDate } from "#domain/time/plain-date";
import { shownAverage } from "#domain/marks/sums/shown-marks";
import { useFormat } from "#i18n/use-format";
import { join } from "#ui/kit/styles";
import { decimalText } from "#i18n/words/mark-words";
import type { MarkTable } from "../sums/mark-table.ts";
import { countedRows } from "../sums/counted-rows.ts";
import { averageText } from "../sums/mark-words.ts";

type MarkFootProps = { readonly table: MarkTable; readonly today: PlainDate; readonly chosen: string };

/** The class's average in each test and of the term, without absent and exempt. */
export const MarkFoot = memo(function MarkFoot({ table, today, chosen }: MarkFootProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { columns, rules, rows } = table;
  // A term's first figures follow once its marks are drawn.
  const isDrawn = useDeferredValue(true, false);
  const counts = useMemo(
    () => (isDrawn ? tableCounts(countedRows(rows), columns, today) : undefined),
    [isDrawn, rows, columns, today],
  );
  return (
    <div role="rowgroup" className="marks-foot">
      <div role="row" aria-rowindex={rows.length + 3} className="marks-row">
        <span role="rowheader" aria-colindex={1} className="marks-name font-semibold text-ink">
          <Trans>Class average</Trans>
        </span>
        {columns.map((column, at) => {
          const average = isDrawn ? table.averageOf(column) : undefined;
          const { typed } = column;
          return (
            <span
              key={column.assessment.id}
              role="gridcell"
              aria-colindex={at + 2}
              className={join("marks-cell", chosen === column.assessment.id && "marks-chosen")}
            >
              {!isDrawn
                ? null
                : average && typed.kind !== "steps"
                  ? decimalText(format, shownAverage(average, typed))
                  : "–"}
              {average && typed.kind === "points" && (
                <span className="text-small text-ink-2">/{decimalText(format, typed.most)}</span>
              )}
            </span>
          );
        })}
        <span role="gridcell" aria-colindex={columns.length + 2} className="marks-cell marks-sum marks-first-sum">
          {rules.sums && counts && averageText(format, counts.average, rules.sums.scale)}
        </span>
        <span
          role="gridcell"
          aria-colindex={columns.length + 3}
          aria-label={t({ message: "empty", context: "a cell without a mark" })}
          className="marks-cell marks-sum"
        />
        <span role="gridcell" aria-colindex={columns.length + 4} className="marks-cell marks-sum font-strong">
          {rules.sums && counts && averageText(format, counts.averageOfMarks, rules.sums.scale)}
        </span>
      </div>
    </div>
  );
});
