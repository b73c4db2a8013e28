import { useLingui } from "@lingui/react/macro";
import { type TableRows, whenCell } from "#domain/export/table-cell";
import { useFormat } from "#i18n/use-format";
import { type SumName, useReportWords } from "./use-report-words.ts";
import type { CourseReport } from "./use-year-report.ts";

type Appendix = { readonly title: string; readonly rows: TableRows };

/** Tables of a report's files below its lessons: what fell out, exams, coverage. None is empty. */
export const useReportAppendix = (): ((report: CourseReport) => readonly Appendix[]) => {
  const { t } = useLingui();
  const format = useFormat();
  const words = useReportWords();
  const { columns, sums } = words;
  return ({ reasons, exams, curricula, knowsTests }) => {
    const names: readonly SumName[] = words.sumNames(knowsTests);
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
          [t`Curriculum`, words.area, ...names.map((name) => sums[name])],
          ...curricula.flatMap((one) => [
            ...one.areas.map(({ code, text, sums: own }) => [
              one.title,
              [code, text].filter(Boolean).join(" "),
              ...names.map((name) => own[name]),
            ]),
            [one.title, words.together, ...names.map((name) => one.sums[name])],
          ]),
        ],
      },
    ];
    return all.filter(({ rows }) => rows.length > 1);
  };
};
