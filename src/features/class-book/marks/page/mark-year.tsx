import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown } from "lucide-react";
import { Link } from "wouter";
import { countedIn, meanOf } from "#domain/marks/table/table-counts";
import { wholeYear, yearExam } from "#domain/marks/table/year-terms";
import type { Fraction } from "#domain/marks/scale/fraction";
import { shownAverage } from "#domain/marks/sums/shown-marks";
import { studentPath } from "#hooks/paths";
import { Icon } from "#ui/kit/icon";
import { useFormat } from "#i18n/use-format";
import { join } from "#ui/kit/styles";
import { decimalText } from "#i18n/words/mark-words";
import type { MarkTableRow, MarkTable } from "../sums/mark-table.ts";
import { averageText, exactText, cellText } from "../sums/mark-words.ts";
import { StandMark } from "../sums/stand-mark.tsx";
import { useTermName } from "../sums/use-term-name.ts";

type MarkYearProps = { readonly table: MarkTable; readonly onExplain: (row: MarkTableRow) => void };

/** The year: each term's mark, its exam, and what they come to. */
export function MarkYear({ table, onExplain }: MarkYearProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { terms, rows, rules, hasExam, allColumns } = table;
  const nameOf = useTermName(table);
  const exams = allColumns.filter(({ term }) => term === yearExam);
  const meanText = (term: number, valueOf: (row: MarkTableRow) => Fraction | undefined) => {
    const inside = term === wholeYear ? allColumns : allColumns.filter((column) => column.term === term);
    return rules.sums ? averageText(format, meanOf(countedIn(rows, inside).map(valueOf)), rules.sums.scale) : "";
  };
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
                <Link href={studentPath(row.student.id)} className="hover:underline">
                  <span className="font-semibold text-ink">{row.last}</span> {row.first}
                </Link>
                {row.isGone && (
                  <span className="ms-2 text-small text-ink-3">
                    {t({ message: "gone", context: "a student left the course" })}
                  </span>
                )}
              </th>
              {row.terms.map((mark) => (
                <td key={mark.term} className={join("px-3 text-end", mark.isBelow && "font-strong")}>
                  <StandMark mark={mark} />
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
                <td className={join("px-3 text-end", row.exam.isBelow && "font-strong")}>
                  <StandMark mark={row.exam} />
                </td>
              )}
              {rules.sums && (
                <td className="px-3 text-end text-ink-2">{exactText(format, row.mark.sum, rules.sums.scale)}</td>
              )}
              <td className="px-2 text-end">
                <button
                  type="button"
                  onClick={() => onExplain(row)}
                  className={join(
                    "inline-flex h-7 items-center justify-end gap-1 rounded-chip px-2 hover:bg-sunken pointer-coarse:h-11",
                    row.mark.stand === "proposed" ? "text-ink-2" : "font-strong",
                  )}
                >
                  {row.mark.isBelow && <Icon icon={ArrowDown} size={13} />}
                  <StandMark mark={row.mark} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
        {rules.sums && (
          <tfoot className="border-t border-line bg-sunken text-ink">
            <tr>
              <th scope="row" className="px-4 py-2 text-start font-semibold tablet:ps-8">
                <Trans>Class average</Trans>
              </th>
              {terms.map(({ number }, at) => (
                <td key={number} className="px-3 text-end">
                  {meanText(number, (row) => row.terms[at]?.value)}
                </td>
              ))}
              {exams.map((column) => {
                const average = table.averageOf(column);
                return (
                  <td key={column.assessment.id} className="px-3 text-end">
                    {average && column.typed.kind !== "steps"
                      ? decimalText(format, shownAverage(average, column.typed))
                      : "–"}
                  </td>
                );
              })}
              {hasExam && <td className="px-3 text-end">{meanText(yearExam, (row) => row.exam?.value)}</td>}
              <td className="px-3 text-end">{meanText(wholeYear, (row) => row.mark.sum.exact)}</td>
              <td className="px-4 text-end font-strong">{meanText(wholeYear, (row) => row.mark.value)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
