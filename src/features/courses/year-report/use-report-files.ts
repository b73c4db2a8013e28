import { useLingui } from "@lingui/react/macro";
import { fileName } from "#domain/export/file-name";
import { type TableCell, whenCell } from "#domain/export/table-cell";
import type { PlanDoc } from "#domain/rich/plan-doc";
import type { ReportRow, ReportUnit } from "#domain/year-report/year-report";
import { downloadFile } from "#hooks/dom/download-file";
import { useMirror } from "#hooks/data/mirror-context";
import { useFormat } from "#i18n/use-format";
import { useReportAppendix } from "./use-report-appendix.ts";
import { useReportWords } from "./use-report-words.ts";
import type { CourseReport } from "./use-year-report.ts";

/** A table as a document has it; its first row is its head. */
const tableDoc = (rows: readonly (readonly string[])[]): PlanDoc => [
  {
    kind: "table",
    rows: rows.map((cells, at) =>
      cells.map((text) => ({
        isHead: at === 0,
        blocks: [{ kind: "paragraph", runs: text === "" ? [] : [{ text, marks: [], href: null }] }],
      })),
    ),
  },
];

const lines = (texts: readonly string[]): string => texts.filter((text) => text !== "").join("\n");

/** A year report as a Word document and as a workbook. Works without a network. */
export const useReportFiles = (report: CourseReport | null, o: { readonly title: string; readonly about: string }) => {
  const { t } = useLingui();
  const format = useFormat();
  const words = useReportWords();
  const appendixOf = useReportAppendix(report?.knowsTests ?? false);
  const { clock } = useMirror();
  const { columns, states } = words;
  const name = `${o.about} ${o.title}`;

  const cellText = (cell: TableCell): string => {
    if (typeof cell === "number") return format.number(cell);
    if (typeof cell === "string") return cell;
    return cell.when.includes("-") ? format.date(cell.when, "weekdayYear") : cell.when;
  };
  const fromCell = ({ date, movedFrom }: ReportRow): TableCell =>
    whenCell(movedFrom === null ? "" : movedFrom.date === date ? format.time(movedFrom.start) : movedFrom.date);
  const documentCells = (row: ReportRow): readonly string[] => [
    lines([format.date(row.date, "weekdayMedium"), words.when(row)]),
    lines([row.exam !== null && row.state !== "fellOut" ? `${columns.exam}:` : "", ...words.titles(row)]),
    words.codes(row),
    words.homework(row),
    lines([states[row.state], row.state === "fellOut" ? words.reason(row.why) : "", words.movedFrom(row)]),
  ];
  const tableCells = (unit: ReportUnit, monday: string, row: ReportRow): readonly TableCell[] => [
    words.unit(unit),
    words.week(monday),
    whenCell(row.date),
    whenCell(format.time(row.start)),
    whenCell(row.end === null ? "" : format.time(row.end)),
    row.period,
    lines(row.plans.map(({ title }) => title)),
    row.exam ?? "",
    words.codes(row),
    words.homework(row),
    states[row.state],
    row.state === "fellOut" ? words.reason(row.why) : "",
    fromCell(row),
  ];

  const saveDocument = async () => {
    if (!report) return;
    const [{ planDocx }, { officeFile, docxType }] = await Promise.all([
      import("#domain/export/plan-docx"),
      import("#db/zip/office-file"),
    ]);
    const head = [columns.date, columns.lesson, columns.codes, columns.homework, columns.status];
    const counts = words.figures(report.counts).map(({ label, value }) => words.counted(label, value));
    const units = report.units.map((unit) => ({
      title: words.unit(unit),
      facts: [words.countLine(unit.counts)],
      sections: unit.weeks.map(({ monday, rows }) => ({
        title: `${words.week(monday)}, ${words.days(monday)}`,
        doc: tableDoc([head, ...rows.map(documentCells)]),
      })),
    }));
    const appendix = appendixOf(report).map(({ title, rows }) => ({
      title,
      facts: [],
      sections: [{ title: "", doc: tableDoc(rows.map((cells) => cells.map(cellText))) }],
    }));
    const lessons = [{ title: o.about, facts: counts, sections: [] }, ...units, ...appendix];
    const parts = planDocx({ language: format.locale, title: o.title, lessons });
    downloadFile(fileName(name, "docx"), officeFile(parts, clock()), docxType);
  };

  const saveWorkbook = async () => {
    if (!report) return;
    const [{ bookXlsx }, { officeFile, xlsxType }] = await Promise.all([
      import("#domain/export/table-xlsx"),
      import("#db/zip/office-file"),
    ]);
    const { unit, week, date, start, end, period, lesson, exam, codes, homework, status, why, from } = columns;
    const head = [unit, week, date, start, end, period, lesson, exam, codes, homework, status, why, from];
    const lessons = report.units.flatMap((one) =>
      one.weeks.flatMap(({ monday, rows }) => rows.map((row) => tableCells(one, monday, row))),
    );
    const counts = words.figures(report.counts).map(({ label, value }) => [label, value]);
    const parts = bookXlsx([
      { name: t`Lessons`, rows: [head, ...lessons] },
      {
        name: t({ message: "Counts", context: "a sheet of a workbook" }),
        rows: [[columns.status, t`Lessons`], ...counts],
      },
      ...appendixOf(report).map(({ title, rows }) => ({ name: title, rows })),
    ]);
    downloadFile(fileName(name, "xlsx"), officeFile(parts, clock()), xlsxType);
  };
  return { saveDocument, saveWorkbook };
};
