import { useLingui } from "@lingui/react/macro";
import { type TableRows, whenCell } from "#domain/export/table-cell";
import { useFormat } from "#i18n/use-format";
import { useAreaTable } from "../curriculum/coverage/use-area-table.tsx";
import { useReportWords } from "./use-report-words.ts";
import type { CourseReport } from "./use-year-report.ts";

type Appendix = { readonly title: string; readonly rows: TableRows };

/** Tables of a report's files below its lessons: what fell out, exams, coverage. None is empty. */
export const useReportAppendix = (knowsTests: boolean): ((report: CourseReport) => readonly Appendix[]) => {
  const { t } = useLingui();
  const format = useFormat();
  const words = useReportWords();
  const { columns } = words;
  const areas = useAreaTable(knowsTests);
  return ({ reasons, exams, curricula }) => {
    const all: readonly Appendix[] = [
      {
        title: t`What fell out`,
        rows: [[columns.why, t`Lessons`], ...reasons.map(({ why, lessons }) => [words.reason(why), lessons])],
      },
      {
        title: t`Exams`,
        rows: [
          [columns.date, columns.start, columns.exam],
          ...exams.map(({ date, start, title }) => [
            whenCell(date),
            whenCell(start === null ? "" : format.time(start)),
            title,
          ]),
        ],
      },
      {
        title: t`Curriculum`,
        rows: [
          [t`Curriculum`, areas.area, ...areas.titles],
          ...curricula.flatMap((one) => areas.rows(one, [one.title])),
        ],
      },
    ];
    return all.filter(({ rows }) => rows.length > 1);
  };
};
