import { useLingui } from "@lingui/react/macro";
import { wholeYear, yearExam } from "#domain/marks/table/year-terms";
import { numberCell, type TableCell } from "#domain/export/table-cell";
import { shownExact } from "#domain/marks/sums/shown-marks";
import { useMirror } from "#hooks/data/mirror-context";
import { downloadTable, type TableKind } from "#hooks/dom/download-table";
import { useFormat } from "#i18n/use-format";
import { standWords } from "#i18n/words/mark-words";
import type { CourseData } from "#hooks/data/use-course";
import type { Column, MarkTableRow, MarkTable } from "../sums/mark-table.ts";
import { typedMarkText } from "../sums/mark-words.ts";
import { useTermName } from "../sums/use-term-name.ts";

/** A term's marks as a table for a spreadsheet; of the year its terms. Works without a network. */
export const useMarkExport = ({ course, year }: CourseData, table: MarkTable): ((kind: TableKind) => Promise<void>) => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { clock } = useMirror();
  const nameOf = useTermName(table);
  return async (kind) => {
    const { columns, allColumns, rows, rules, terms, term } = table;
    const cellOf = (mark: MarkTableRow["mark"]): TableCell =>
      rules.sums ? numberCell(mark.shown) || "–" : (mark.level ?? "");
    /** A column that says how marks stand, where one of them does not simply count. */
    const standOf = (name: string, markOf: (row: MarkTableRow) => MarkTableRow["mark"] | undefined) => {
      const of = (row: MarkTableRow) => {
        const mark = markOf(row);
        return mark ? standWords(i18n, format, mark) : "";
      };
      return rows.some((row) => of(row) !== "") ? [{ name: t`${name}: state`, of }] : [];
    };
    const markName = t({ message: "Mark", context: "a column of marks" });
    const termColumns = terms.flatMap(({ number }, at) => [
      { name: nameOf(number), of: (row: MarkTableRow) => (row.terms[at] ? cellOf(row.terms[at]) : "") },
      ...standOf(nameOf(number), (row) => row.terms[at]),
    ]);
    const markColumns = [
      { name: markName, of: (row: MarkTableRow) => cellOf(row.mark) },
      ...standOf(markName, ({ mark }) => mark),
    ];
    const exams = allColumns.filter((column) => column.term === yearExam);
    const titleOf = ({ assessment }: Column) => assessment.title;
    const entryOf = (row: MarkTableRow, { assessment, typed }: Column): TableCell => {
      const entry = row.cells.get(assessment.id)?.entry;
      if (!entry) return "";
      return entry.type === "mark" && typed.kind !== "steps"
        ? numberCell(entry.mark, typedMarkText(format, entry, typed))
        : typedMarkText(format, entry, typed);
    };
    const head = [
      t`Student`,
      ...(term === wholeYear ? [...termColumns.map(({ name }) => name), ...exams.map(titleOf)] : columns.map(titleOf)),
      t({ message: "Average", context: "a column of marks" }),
      t({ message: "Adjustment", context: "a column of marks" }),
      ...markColumns.map(({ name }) => name),
    ];
    const lines = rows.map((row) => [
      row.listed,
      ...(term === wholeYear
        ? [...termColumns.map(({ of }) => of(row)), ...exams.map((column) => entryOf(row, column))]
        : columns.map((column) => entryOf(row, column))),
      rules.sums ? numberCell(shownExact(row.mark.sum, rules.sums.scale) ?? "–") : "",
      numberCell(row.mark.stored?.adjustment ?? ""),
      ...markColumns.map(({ of }) => of(row)),
    ]);
    const name = `${year.labelOf(course.id).full} ${nameOf(term)}`;
    await downloadTable({ kind, name, locale: format.locale, at: clock(), rows: [head, ...lines] });
  };
};
