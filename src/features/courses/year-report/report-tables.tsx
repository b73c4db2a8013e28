import { useLingui } from "@lingui/react/macro";
import type { CoverSums } from "#domain/curriculum/coverage";
import { useFormat } from "#i18n/use-format";
import { plainTable } from "#ui/sheet/plain-table";
import type { SheetTable } from "#ui/sheet/sheet";
import { useReportWords } from "./use-report-words.ts";
import type { CourseReport } from "./use-year-report.ts";

/** A table of a report with its heading. */
export type ReportTable = { readonly key: string; readonly title: string; readonly table: SheetTable };

/** Tables on paper below a report's lessons: what fell out, exams, coverage. */
export const useReportTables = (): ((report: CourseReport) => readonly ReportTable[]) => {
  const { t } = useLingui();
  const format = useFormat();
  const words = useReportWords();
  const { columns } = words;
  const number = (value: number) => format.number(value);
  return ({ reasons, exams, curricula, knowsTests }) => {
    const names = words.sumNames(knowsTests);
    const sumCells = (sums: CoverSums) => names.map((name) => number(sums[name]));
    const fellOut: ReportTable = {
      key: "reasons",
      title: t`What fell out`,
      table: plainTable(
        "reasons rows",
        [
          { key: "why", title: columns.why, width: null },
          { key: "lessons", title: t`Lessons`, width: 90, isNumber: true },
        ],
        reasons.map(({ why, lessons }) => ({ key: `why ${why}`, cells: [words.reason(why), number(lessons)] })),
      ),
    };
    const dated: ReportTable = {
      key: "exams",
      title: t`Exams`,
      table: plainTable(
        "exams rows",
        [
          { key: "date", title: columns.date, width: 150 },
          { key: "start", title: columns.start, width: 70 },
          { key: "title", title: columns.exam, width: null, isStrong: true },
        ],
        exams.map(({ key, date, start, title }) => ({
          key: `exam ${key}`,
          cells: [format.date(date, "weekdayYear"), start === null ? "" : format.time(start), title],
        })),
      ),
    };
    const covered = curricula.map(({ title, areas, sums }, at): ReportTable => ({
      key: `curriculum ${at}`,
      title: t`Curriculum: ${title}`,
      table: plainTable(
        `areas ${at}`,
        [
          { key: "area", title: words.area, width: null },
          ...names.map((key) => ({ key, title: words.sums[key], width: 76, isNumber: true })),
        ],
        [
          ...areas.map(({ id, code, text, sums: own }) => ({
            key: id,
            cells: [[code, text].filter(Boolean).join(" "), ...sumCells(own)],
          })),
          { key: `sum ${at}`, cells: [<b key="sum">{words.together}</b>, ...sumCells(sums)] },
        ],
      ),
    }));
    return [...(reasons.length > 0 ? [fellOut] : []), ...(exams.length > 0 ? [dated] : []), ...covered];
  };
};
