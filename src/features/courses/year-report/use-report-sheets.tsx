import { useLingui } from "@lingui/react/macro";
import type { ReportUnit } from "#domain/year-report/year-report";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseData } from "#hooks/data/use-course";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import type { Sheet, SheetBlock, SheetPart } from "#ui/sheet/sheet";
import { sheetHeading } from "#ui/sheet/sheet-heading";
import { ReportSheetRow } from "./report-sheet-row.tsx";
import { useReportTables } from "./report-tables.tsx";
import { useReportWords } from "./use-report-words.ts";
import type { CourseReport } from "./use-year-report.ts";
import "./year-report.css";

/** A table of so many rows is not parted. */
const shortTable = 10;

type ReportSheetOptions = { readonly title: string; readonly today: PlainDate; readonly isLandscape: boolean };

/** A year report on paper; empty while it is read. */
export const useReportSheets = (
  { course, year }: CourseData,
  report: CourseReport | null,
  { title, today, isLandscape }: ReportSheetOptions,
): readonly Sheet[] => {
  const { t } = useLingui();
  const format = useFormat();
  const words = useReportWords();
  const tablesOf = useReportTables(report?.knowsTests ?? false);
  const owner = useSheetOwner(year.schoolyear);
  if (!owner || !report) return [];
  const { counts, units, exams } = report;
  const hasCodes = units.some(({ weeks }) => weeks.some(({ rows }) => rows.some((row) => words.codes(row) !== "")));
  /** The part that follows on the next page, by the key of its first row or part. */
  const names = new Map<string, string>();

  const figures: SheetPart = {
    type: "part",
    key: "counts",
    node: (
      <div className="sheet-figures report-figures">
        {words.figures(counts).map(({ key, label, value }) => (
          <div key={key}>
            <p className="sheet-figure">{format.number(value)}</p>
            <p className="sheet-small">{label}</p>
          </div>
        ))}
      </div>
    ),
  };
  const { week, date, period, lesson, codes, homework, status } = words.columns;
  const columns = [week, date, period, lesson, ...(hasCodes ? [codes] : []), homework, status];

  const unitBlocks = (unit: ReportUnit): readonly SheetBlock[] => {
    const rows = unit.weeks.flatMap(({ monday, rows: own }) =>
      own.map((row, at) => ({ row, monday, isFirst: at === 0, keeps: own.length - 1 - at })),
    );
    const name = words.unit(unit);
    names.set(`unit ${unit.id}`, name);
    for (const { row, monday } of rows) names.set(row.key, `${name}, ${words.week(monday)} (${words.days(monday)})`);
    return [
      sheetHeading(`unit ${unit.id}`, name, Math.min(2, rows.length), words.countLine(unit.counts)),
      {
        type: "table",
        key: `lessons ${unit.id}`,
        // A turned page has room for homework.
        columns: [52, 84, 70, null, ...(hasCodes ? [isLandscape ? 130 : 72] : []), isLandscape ? 260 : 110, 92],
        head: (
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        ),
        rows: rows.map(({ row, monday, isFirst, keeps }, at) => ({
          key: row.key,
          keeps,
          node: (isFirstOnPage: boolean) => (
            <ReportSheetRow
              row={row}
              monday={monday}
              namesWeek={isFirst || isFirstOnPage}
              isLast={at === rows.length - 1}
              hasCodes={hasCodes}
              words={words}
            />
          ),
        })),
      },
    ];
  };
  const tables = tablesOf(report).flatMap(({ key, title: name, table }) => {
    for (const one of [key, ...table.rows.map((row) => row.key)]) names.set(one, name);
    const { length } = table.rows;
    return [sheetHeading(key, name, length <= shortTable ? length : 2), table];
  });
  const none: SheetPart = {
    type: "part",
    key: "none",
    node: <p className="sheet-none">{t`No lessons in this time.`}</p>,
  };
  const classes = course.classes.flatMap((id) => year.classById.get(id)?.name ?? []);
  return [
    {
      key: course.id,
      isLandscape,
      owner,
      title,
      about: year.labelOf(course.id).full,
      who: [...classes, owner.teacher].filter((one) => one !== "").join(", "),
      date: format.date(today, "fullYear"),
      foot: t`A lesson is one slot of the timetable, a double lesson too. Nothing noted: it is over, and nobody wrote whether it was held.`,
      blocks: counts.lessons === 0 && exams.length === 0 ? [none] : [figures, ...units.flatMap(unitBlocks), ...tables],
      follows: (block, row, page) => {
        const next = names.get(row) ?? names.get(block) ?? title;
        return t`${next} follows on page ${page}`;
      },
    },
  ];
};
