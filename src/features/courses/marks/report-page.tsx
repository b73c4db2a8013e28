import { useLingui } from "@lingui/react/macro";
import { adjustedBy } from "#domain/mark-book/book-marks";
import type { ReportPart } from "#domain/mark-book/mark-report";
import { wayOfRounding } from "#domain/marks/shown-marks";
import { useFormat } from "#i18n/use-format";
import type { AssessmentRow } from "#schema/assessments";
import { decimalText, standWords } from "#i18n/words/mark-words";
import type { Column, MarkRow, MarkTable } from "./mark-table.ts";
import { averageText, exactText, entryName, markText, numberText } from "./mark-words.ts";
import type { ReportChoices } from "./report-choices.ts";
import { useReportWords } from "./use-report-words.ts";
import { useTermName } from "./use-term-name.ts";

type ReportPageProps = {
  readonly table: MarkTable;
  readonly row: MarkRow;
  readonly parts: readonly ReportPart<AssessmentRow>[];
  readonly choices: ReportChoices;
  /** The course. */
  readonly title: string;
  /** The teacher and the school year. */
  readonly owner: string;
};

/** More lines than these are set closer, so that they take as few pages as they can. */
const roomyLines = 26;

/** A student's marks on a page of paper, or on several: each page names the student. */
export function ReportPage({ table, row, parts, choices, title, owner }: ReportPageProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const nameOf = useTermName(table);
  const words = useReportWords();
  const { rules } = table;
  const { sums } = rules;
  const { hasNotes } = choices;
  const hasAverage = choices.hasClassAverage && sums !== null;
  const noteOf = ({ assessment }: Column) => (hasNotes ? (row.cells.get(assessment.id)?.note ?? "") : "");
  const entryOf = ({ assessment, typed }: Column) => {
    const entry = row.cells.get(assessment.id)?.entry ?? ({ type: "empty" } as const);
    return entry.type === "empty" ? "–" : entryName(i18n, format, entry, typed);
  };
  const categoryOf = ({ assessment }: Column) =>
    assessment.exam === ""
      ? (rules.categories.find(({ id }) => id === assessment.category)?.name ?? "")
      : words.exam[assessment.exam];
  const lines = parts.reduce(
    (sum, { columns }) => sum + columns.length + 4 + columns.filter(({ column }) => noteOf(column) !== "").length,
    0,
  );
  const hasCategories = rules.categories.length > 0 || table.hasExam;
  return (
    <section className="report-page" data-close={lines > roomyLines || undefined}>
      <div className="report-head">
        <header className="print-head">
          <h1>{row.name}</h1>
          <p>{owner}</p>
        </header>
        <p className="report-course">
          {title}, {nameOf(choices.term)}
        </p>
      </div>
      <div className="report-body">
        {parts.map((part) => {
          const mark = part.markOf(row.student.id);
          if (!mark) return null;
          const by = adjustedBy(mark.sum);
          const last = mark.sum.steps.findLast((step) => step.type === "rounded");
          const way = last?.type === "rounded" && !mark.isConfirmed ? wayOfRounding(last) : undefined;
          const moved = by ? numberText(format, by) : "";
          const adjustment = `${words.adjustment} ${moved.startsWith("-") ? moved.replace("-", "−") : `+${moved}`}`;
          return (
            <table key={part.term} className="report-table">
              {parts.length > 1 && <caption>{nameOf(part.term)}</caption>}
              {part.columns.length > 0 && (
                <thead>
                  <tr>
                    <th scope="col" className="report-date">
                      {t({ message: "Date", context: "field of a record" })}
                    </th>
                    <th scope="col">{t({ message: "Assessment", context: "a test that is marked" })}</th>
                    {hasCategories && <th scope="col">{t({ message: "Category", context: "of marks" })}</th>}
                    <th scope="col" className="report-number">
                      {t({ message: "Mark", context: "a column of marks" })}
                    </th>
                    {hasAverage && (
                      <th scope="col" className="report-number">
                        {words.classAverage}
                      </th>
                    )}
                  </tr>
                </thead>
              )}
              <tbody>
                {part.columns.map(({ column, average }) => (
                  <tr key={column.assessment.id}>
                    <td className="report-date">{format.date(column.assessment.date, "numeric")}</td>
                    <td>
                      {column.assessment.title || t`Untitled`}
                      {noteOf(column) !== "" && <span className="report-note">{noteOf(column)}</span>}
                    </td>
                    {hasCategories && <td>{categoryOf(column)}</td>}
                    <td className="report-number">{entryOf(column)}</td>
                    {hasAverage && (
                      <td className="report-number">{sums ? averageText(format, average, sums.scale) : ""}</td>
                    )}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                {sums && (
                  <tr>
                    <th scope="row" colSpan={hasCategories ? 3 : 2}>
                      {t({ message: "Average", context: "a column of marks" })}
                      {by && `, ${adjustment}, ${words.without(markText(format, mark.sum.computed))}`}
                      {way && `, ${words.rounded[way]}`}
                    </th>
                    <td className="report-number">{exactText(format, mark.sum, sums.scale)}</td>
                    {hasAverage && <td className="report-number" aria-hidden />}
                  </tr>
                )}
                <tr className="report-mark">
                  <th scope="row" colSpan={hasCategories ? 3 : 2}>
                    {words.markOf(nameOf(part.term))}
                  </th>
                  <td className="report-number">
                    {sums ? decimalText(format, mark.shown) || "–" : (mark.level ?? "–")}
                    {mark.stand === "proposed" && <span className="report-note">{standWords(i18n, format, mark)}</span>}
                  </td>
                  {hasAverage && <td className="report-number">{averageText(format, part.average, sums.scale)}</td>}
                </tr>
              </tfoot>
            </table>
          );
        })}
      </div>
    </section>
  );
}
