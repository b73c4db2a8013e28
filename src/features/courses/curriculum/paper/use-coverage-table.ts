import { fileName } from "#domain/export/file-name";
import type { TableRows } from "#domain/export/table-cell";
import { downloadFile } from "#hooks/dom/download-file";
import type { CourseData } from "#hooks/data/use-course";
import { useMirror } from "#hooks/data/mirror-context";
import { useLingui } from "@lingui/react/macro";
import type { CoverageView } from "../outcome/coverage-view.ts";
import { useAreaTable } from "../coverage/use-area-table.tsx";
import { whatCounts } from "../outcome/what-counts.tsx";
import { useCoverageWords } from "./use-coverage-words.ts";

/** Saves a coverage as a workbook, a sheet for each curriculum. Works without a network. */
export const useCoverageTable = ({ course, year }: CourseData, views: readonly CoverageView[]) => {
  const { i18n } = useLingui();
  const { clock } = useMirror();
  const words = useCoverageWords();
  const knowsTests = views.some((view) => view.knowsTests);
  const areas = useAreaTable(knowsTests);
  const { level, code, outcome, state, suggested, held, toCome, tested } = words.columns;
  const head = [level, code, outcome, state, suggested, held, toCome, ...(knowsTests ? [tested] : []), ...areas.titles];

  const rowsOf = ({ outline, covers }: CoverageView): TableRows => [
    head,
    ...outline.map((row) => {
      const cover = covers.get(row.outcome.id)!;
      const lessons = [cover.suggested, cover.taught.length, cover.planned.length];
      const tests = knowsTests ? [words.tests(cover)] : [];
      const sums = row.hasChildren ? areas.numbers(cover.sums) : [];
      return [
        row.level,
        row.outcome.code,
        words.words(row.outcome),
        words.state(row, cover),
        ...lessons,
        ...tests,
        ...sums,
      ];
    }),
    [],
    ["", "", i18n._(whatCounts)],
  ];

  return async () => {
    const [{ bookXlsx }, { officeFile, xlsxType }] = await Promise.all([
      import("#domain/export/table-xlsx"),
      import("#db/zip/office-file"),
    ]);
    const shown = views.filter(({ outline }) => outline.length > 0);
    const sheets = shown.map((view, at) => {
      const name = words.name(view.curriculum);
      // A workbook has no two sheets of one name.
      return { name: shown.length > 1 ? `${at + 1} ${name}` : name, rows: rowsOf(view) };
    });
    const name = fileName(`${year.labelOf(course.id).full} ${words.title} ${year.schoolyear.name}`, "xlsx");
    downloadFile(name, officeFile(bookXlsx(sheets), clock()), xlsxType);
  };
};
