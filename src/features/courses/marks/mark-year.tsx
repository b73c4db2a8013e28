import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown } from "lucide-react";
import { yearExam } from "#domain/mark-book/book-terms";
import { Icon } from "#ui/kit/icon";
import { useFormat } from "#i18n/use-format";
import { join } from "#ui/kit/styles";
import type { MarkRow, MarkTable } from "./mark-table.ts";
import { averageText, cellText, markText } from "./mark-words.ts";
import { useTermName } from "./use-term-name.ts";

type MarkYearProps = { readonly table: MarkTable; readonly onExplain: (row: MarkRow) => void };

/** The year: each term's mark, its exam, and what they come to. */
export function MarkYear({ table, onExplain }: MarkYearProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { terms, rows, rules, hasExam, allColumns } = table;
  const nameOf = useTermName(table);
  const exams = allColumns.filter(({ term }) => term === yearExam);
  const textOf = (mark: MarkRow["mark"]) => (rules.sums ? markText(format, mark.value) : (mark.level ?? "–"));
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <table className="w-full max-w-[760px] text-ui tabular-nums">
        <thead className="sticky top-0 bg-surface text-small text-ink-2">
          <tr>
            <th scope="col" className="px-4 py-2 text-start font-normal tablet:ps-8">
              <Trans>Student</Trans>
            </th>
            {terms.map(({ number }) => (
              <th key={number} scope="col" className="px-3 py-2 text-end font-semibold text-ink">
                {nameOf(number)}
              </th>
            ))}
            {exams.map(({ assessment }) => (
              <th key={assessment.id} scope="col" className="px-3 py-2 text-end font-normal">
                {assessment.title || t`Untitled`}
              </th>
            ))}
            {hasExam && rules.sums && (
              <th scope="col" className="px-3 py-2 text-end font-semibold text-ink">
                {nameOf(yearExam)}
              </th>
            )}
            {rules.sums && (
              <th scope="col" className="px-3 py-2 text-end font-normal">
                <Trans context="a column of marks">Average</Trans>
              </th>
            )}
            <th scope="col" className="px-4 py-2 text-end font-semibold text-ink">
              <Trans>Year</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.student.id} className="border-t border-line">
              <th scope="row" className="max-w-52 truncate px-4 text-start font-normal tablet:ps-8">
                <span className="font-semibold text-ink">{row.last}</span> {row.first}
              </th>
              {row.terms.map((mark) => (
                <td key={mark.term} className={join("px-3 text-end", mark.isBelow && "font-strong")}>
                  {textOf(mark)}
                </td>
              ))}
              {exams.map(({ assessment, typed }) => {
                const entry = row.cells.get(assessment.id)?.entry;
                return (
                  <td key={assessment.id} className="px-3 text-end text-ink-2">
                    {entry ? cellText(i18n, format, entry, typed) : ""}
                  </td>
                );
              })}
              {row.exam && rules.sums && (
                <td className={join("px-3 text-end", row.exam.isBelow && "font-strong")}>{textOf(row.exam)}</td>
              )}
              {rules.sums && (
                <td className="px-3 text-end text-ink-2">
                  {averageText(format, row.mark.sum.exact, rules.sums.scale)}
                </td>
              )}
              <td className="px-2 text-end">
                <button
                  type="button"
                  onClick={() => onExplain(row)}
                  className="inline-flex h-7 items-center justify-end gap-1 rounded-chip px-2 font-strong hover:bg-sunken pointer-coarse:h-11"
                >
                  {row.mark.isBelow && <Icon icon={ArrowDown} size={13} />}
                  {textOf(row.mark)}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
