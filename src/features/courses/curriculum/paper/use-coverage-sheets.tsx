import { useLingui } from "@lingui/react/macro";
import { coveredAreas, type CoverFilter, coverageSums, filterRows } from "#domain/curriculum/coverage";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseData } from "#hooks/data/use-course";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import { sheetHeading } from "#ui/sheet/sheet-heading";
import type { Sheet, SheetBlock } from "#ui/sheet/sheet";
import type { CoverageView } from "../outcome/coverage-view.ts";
import { useAreaTable } from "../coverage/use-area-table.tsx";
import { whatCounts } from "../outcome/what-counts.tsx";
import { useOutlineSheet } from "./use-outline-sheet.tsx";
import { useCoverageWords } from "./use-coverage-words.ts";

type CoverageSheetOptions = {
  readonly views: readonly CoverageView[];
  readonly filter: CoverFilter;
  readonly isLandscape: boolean;
  readonly today: PlainDate;
};

/** A coverage on paper: sums of the areas, then the outline; empty while the school is read. */
export const useCoverageSheets = (
  { course, year }: CourseData,
  { views, filter, isLandscape, today }: CoverageSheetOptions,
): readonly Sheet[] => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const words = useCoverageWords();
  const areas = useAreaTable(views.some(({ knowsTests }) => knowsTests));
  const outlineOf = useOutlineSheet();
  const owner = useSheetOwner(year.schoolyear);
  if (!owner) return [];
  const classes = course.classes.flatMap((id) => year.classById.get(id)?.name ?? []);
  /** The curriculum of each block. */
  const names = new Map<string, string>();
  const blocks = views.flatMap((view, at): readonly SheetBlock[] => {
    const { curriculum, outline, covers } = view;
    if (outline.length === 0) return [];
    const covered = { areas: coveredAreas(outline, covers), sums: coverageSums(outline, covers) };
    const table = areas.table(`areas ${at}`, covered);
    const rows = filterRows(outline, covers, filter);
    const name = words.name(curriculum);
    const own = [
      sheetHeading(`curriculum ${at}`, name, Math.min(table.rows.length, 10)),
      table,
      { ...outlineOf(`outline ${at}`, view, rows), gap: 24 },
    ];
    for (const { key } of own) names.set(key, name);
    return own;
  });
  return [
    {
      key: course.id,
      isLandscape,
      owner,
      title: words.title,
      about: year.labelOf(course.id).full,
      who: [...classes, owner.teacher].filter((one) => one !== "").join(", "),
      date: format.date(today, "fullYear"),
      foot: i18n._(whatCounts),
      blocks,
      follows: (block, _row, page) => {
        const next = names.get(block) ?? words.title;
        return t`${next} follows on page ${page}`;
      },
    },
  ];
};
