import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { plainTable } from "#ui/sheet/plain-table";
import type { SheetTable } from "#ui/sheet/sheet";
import { useAreaTable } from "../curriculum/coverage/use-area-table.tsx";
import { useReportWords } from "./use-report-words.ts";
import type { CourseReport } from "./use-year-report.ts";

/** A table of a report with its heading. */
export type ReportTable = { readonly key: string; readonly title: string; readonly table: SheetTable };

/** Tables on paper below a report's lessons: what fell out, exams, coverage. */
export const useReportTables = (knowsTests: boolean): ((report: CourseReport) => readonly ReportTable[]) => {
  const { t } = useLingui();
  const format = useFormat();
  const words = useReportWords();
  const { columns } = words;
  const areas = useAreaTable(knowsTests);
  return ({ reasons, exams, curricula }) => {
    const fellOut: ReportTable = {
      key: "reasons",
      title: t`What fell out`,
      table: plainTable(
        "reasons rows",
        [
          { key: "why", title: columns.why, width: null },
          { key: "lessons", title: t`Lessons`, width: 90, isNumber: true },
        ],
        reasons.map(({ why, lessons }) => ({ key: `why ${why}`, cells: [words.reason(why), format.number(lessons)] })),
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
    const tables = curricula.map(({ title, ...covered }, at): ReportTable => ({
      key: `curriculum ${at}`,
      title: t`Curriculum: ${title}`,
      table: areas.table(`areas ${at}`, covered),
    }));
    return [...(reasons.length > 0 ? [fellOut] : []), ...(exams.length > 0 ? [dated] : []), ...tables];
  };
};
