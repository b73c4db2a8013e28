import { useLingui } from "@lingui/react/macro";
import { wholeYear } from "#domain/marks/table/year-terms";
import { reportParts } from "#domain/marks/table/mark-report";
import type { PlainDate } from "#domain/time/plain-date";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import type { Sheet, SheetBlock } from "#ui/sheet/sheet";
import { WriteLines } from "#ui/sheet/write-lines";
import type { CourseData } from "#hooks/data/use-course";
import type { MarkTableRow, MarkTable } from "../sums/mark-table.ts";
import { useRoundingWords } from "./rounding-words.ts";
import { useTermName } from "../sums/use-term-name.ts";
import type { ReportChoices } from "./report-choices.tsx";
import { ReportHours } from "./report-hours.tsx";
import { ReportHead, useReportRows } from "./report-rows.tsx";
import { Signs } from "#ui/sheet/signs";
import { useCourseHours } from "./use-course-hours.ts";
import "./marks-paper.css";

/** A report on the marks of each student that is chosen. Empty while something is read. */
export const useReportSheets = (
  { course, year }: CourseData,
  table: MarkTable,
  o: { readonly choices: ReportChoices; readonly today: PlainDate },
): readonly Sheet[] => {
  const { t } = useLingui();
  const format = useFormat();
  const { choices, today } = o;
  const owner = useSheetOwner(year.schoolyear);
  const nameOf = useTermName(table);
  const rowsOf = useReportRows(table, choices);
  const rounding = useRoundingWords(table.rules, choices.term);
  const { rules, terms, rows, allColumns } = table;
  const period = terms.find(({ number }) => number === choices.term) ?? year.schoolyear;
  const hours = useCourseHours(course, year, period);
  if (!owner || !hours) return [];

  const parts = reportParts(rules, terms, choices.term, {
    columns: allColumns,
    rows: rows.map(({ student, ...row }) => ({ ...row, student: student.id })),
  });
  const scale = rules.sums?.scale;
  const [least, most, pass] = scale
    ? [scale.least, scale.most, scale.pass].map((one) => decimalText(format, one))
    : ["", "", ""];
  const range = scale ? t`Marks from ${least} to ${most}, enough from ${pass}` : "";
  const blocksOf = (row: MarkTableRow): readonly SheetBlock[] => {
    const tables = parts.flatMap((part, at): SheetBlock[] => {
      const found = rowsOf(part, row);
      if (found.length === 0) return [];
      return [
        ...(parts.length > 1
          ? [
              {
                type: "part" as const,
                key: `name ${part.term}`,
                gap: at > 0 ? 16 : 0,
                keeps: 3,
                node: <h2>{nameOf(part.term)}</h2>,
              },
            ]
          : []),
        {
          type: "table",
          key: `marks ${part.term}`,

          columns: [74, null, 150, ...(choices.hasClassAverage ? [90] : [])],
          head: <ReportHead hasClassAverage={choices.hasClassAverage} />,
          rows: found,
        },
      ];
    });
    const missed = hours.get(row.student.id);
    return [
      ...tables,
      ...(choices.hasHours && missed
        ? [{ type: "part" as const, key: "hours", gap: 24, node: <ReportHours line={missed} /> }]
        : []),
      ...(choices.hasLines
        ? [
            {
              type: "part" as const,
              key: "lines",
              gap: 24,
              grows: true,
              keeps: 1,
              node: <WriteLines title={t`Answer of the parents`} />,
            },
          ]
        : []),
    ];
  };
  const classesOf = ({ student }: MarkTableRow) =>
    student.classes.flatMap((id) => (course.classes.includes(id) ? (year.classById.get(id)?.name ?? []) : []));
  const termName = choices.term === wholeYear ? t`Year` : nameOf(choices.term);
  return rows
    .filter(({ student }) => choices.student === "" || student.id === choices.student)
    .map((row) => ({
      key: row.student.id,
      owner,
      title: row.name,
      about: year.labelOf(course.id).full,
      who: [t`Report, ${termName}`, ...classesOf(row), owner.teacher].filter((one) => one !== "").join(", "),
      date: format.date(today, "fullYear"),
      foot: [range, rounding].filter((one) => one !== "").join("; "),
      blocks: blocksOf(row),
      ...(choices.hasLines ? { end: <Signs teacher={owner.teacher} /> } : {}),
    }));
};
