import { Plural, Trans } from "@lingui/react/macro";
import { memo, useMemo } from "react";
import { tableCounts } from "#domain/marks/table/table-counts";
import { wholeYear } from "#domain/marks/table/year-terms";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import { Figure } from "../../parts/figure.tsx";
import { countedRows } from "../sums/counted-rows.ts";
import type { MarkTable } from "../sums/mark-table.ts";
import { averageText } from "../sums/mark-words.ts";

type MarkCountsProps = { readonly table: MarkTable; readonly today: PlainDate };

/** How the class stands, in the course's head. */
export const MarkCounts = memo(function MarkCounts({ table, today }: MarkCountsProps) {
  const format = useFormat();
  const { term, rows, columns, allColumns, rules } = table;
  const counts = useMemo(
    () => tableCounts(countedRows(rows), term === wholeYear ? allColumns : columns, today),
    [rows, term, allColumns, columns, today],
  );
  const { students, below, toRepeat, toType } = counts;
  const pass = rules.sums && decimalText(format, rules.sums.scale.pass);
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-2 tablet:gap-x-8">
      {rules.sums && (
        <>
          <Figure value={averageText(format, counts.averageOfMarks, rules.sums.scale)}>
            <Trans>class average</Trans>
          </Figure>
          <Figure value={format.number(below)}>
            <Trans>
              of {students} below {pass}
            </Trans>
          </Figure>
        </>
      )}
      <Figure value={format.number(toRepeat)}>
        <Trans context="a count of marks">to repeat</Trans>
      </Figure>
      <Figure value={format.number(toType)}>
        <Plural value={toType} one="still to type" other="still to type" context="a count of marks" />
      </Figure>
    </dl>
  );
});
