import { useLingui } from "@lingui/react/macro";
import type { Year } from "#db/read/year-reader";
import { shownAverage } from "#domain/marks/sums/shown-marks";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useStudentNames } from "#hooks/data/use-student-names";
import { useFormat } from "#i18n/use-format";
import { decimalText, standWords } from "#i18n/words/mark-words";
import type { NoteRow } from "#schema/notes";
import type { StudentRow } from "#schema/students";
import { markLineRow } from "#ui/sheet/mark-line";
import type { Sheet, SheetBlock } from "#ui/sheet/sheet";
import { Signs } from "#ui/sheet/signs";
import { WriteLines } from "#ui/sheet/write-lines";
import { useMarkLines, useMarkOf } from "../student/year/use-mark-lines.tsx";
import type { CourseLine, StudentYear } from "../student/year/use-student-year.ts";

/** What a student's pages for parents have. */
type ParentsPage = {
  readonly student: StudentRow;
  readonly notes: { readonly shown: readonly NoteRow[] };
  readonly found: StudentYear;
};

type ParentsOptions = {
  readonly year: Year;
  readonly periodName: string;
  /** What it is for and when: "Thursday 10 December 2026, 18:20". */
  readonly date: string;
  readonly hasAverage: boolean;
  readonly hasReasons: boolean;
};

/**
 * A student for parents, a sheet each: courses, the tests behind the marks, notes, what is agreed.
 */
export const useParentsSheets = (pages: readonly ParentsPage[], o: ParentsOptions): readonly Sheet[] => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { year, periodName, date, hasAverage, hasReasons } = o;
  const owner = useSheetOwner(year.schoolyear);
  const names = useStudentNames(format.names);
  const linesOf = useMarkLines();
  const markOf = useMarkOf();
  if (!owner) return [];
  const labelOf = ({ course }: CourseLine) => year.labelOf(course.id).full;
  const courseRow = (line: CourseLine, isLast: boolean) => {
    const { standing, hours } = line;
    const { missed, called } = hours;
    const mark = standing?.mark;
    const shown = mark ? (mark.level ?? decimalText(format, mark.shown)) : "";
    const scale = standing?.rules.sums?.scale;
    const average = standing?.average && scale ? decimalText(format, shownAverage(standing.average, scale)) : "";
    return {
      key: line.course.id,
      node: (
        <tr className={isLast ? "sheet-ends" : undefined}>
          <th scope="row" className="sheet-strong">
            {labelOf(line)}
          </th>
          <td className="sheet-number">
            {standing && shown !== "" ? markOf(standing, shown) : t`no marks in this course`}
            {mark && mark.stand !== "counts" && <span className="sheet-note">{standWords(i18n, format, mark)}</span>}
          </td>
          {hasAverage && <td className="sheet-number">{average}</td>}
          <td className="sheet-number">{called === 0 ? "–" : t`${missed} of ${called}`}</td>
        </tr>
      ),
    };
  };
  const blocksOf = ({ found, notes }: ParentsPage): readonly SheetBlock[] => {
    const lines = found.lines.toSorted((a, b) => format.collator.compare(labelOf(a), labelOf(b)));
    const courses: SheetBlock = {
      type: "table",
      key: "courses",
      columns: [null, 150, ...(hasAverage ? [130] : []), 120],
      head: (
        <tr>
          <th scope="col">{t`Course`}</th>
          <th scope="col" className="sheet-number">
            {periodName}
          </th>
          {hasAverage && (
            <th scope="col" className="sheet-number">
              {t`Class average`}
            </th>
          )}
          <th scope="col" className="sheet-number">
            {t`Hours missed`}
          </th>
        </tr>
      ),
      rows: lines.map((line, at) => courseRow(line, at === lines.length - 1)),
    };
    const tests = lines.flatMap((line): SheetBlock[] => {
      const found = line.standing ? linesOf(line.standing, { hasReasons }) : [];
      if (found.length === 0) return [];
      return [
        { type: "part", key: `name ${line.course.id}`, gap: 20, keeps: 3, node: <h2>{labelOf(line)}</h2> },
        {
          type: "table",
          key: `tests ${line.course.id}`,
          columns: [74, null, 180],
          rows: found.map((one) => markLineRow(one, false)),
        },
      ];
    });
    const shown = notes.shown;
    const noted: SheetBlock[] =
      shown.length === 0
        ? []
        : [
            {
              type: "part",
              key: "notes",
              gap: 20,
              keeps: 1,
              node: <h2>{t({ message: "Notes", context: "about students" })}</h2>,
            },
            {
              type: "table",
              key: "noted",
              columns: [74, null],
              rows: shown.map(({ id, date: day, text }) => ({
                key: id,
                node: (
                  <tr>
                    <td>{format.date(day, "short")}</td>
                    <td>{text}</td>
                  </tr>
                ),
              })),
            },
          ];
    return [
      courses,
      ...tests,
      ...noted,
      { type: "part", key: "agreed", gap: 20, grows: true, keeps: 1, node: <WriteLines title={t`What we agree on`} /> },
    ];
  };
  return pages.map((page) => {
    const { student } = page;
    const classes = student.classes.flatMap((id) => year.classById.get(id)?.name ?? []).join(", ");
    const { firstName } = student;
    return {
      key: student.id,
      owner,
      title: names.full(student),
      about: classes,
      who: [t({ message: "Parents' evening", context: "a record" }), owner.teacher].filter(Boolean).join(", "),
      date,
      foot: firstName === "" ? "" : t`This page is about ${firstName} alone.`,
      blocks: blocksOf(page),
      end: <Signs teacher={owner.teacher} />,
    };
  });
};
