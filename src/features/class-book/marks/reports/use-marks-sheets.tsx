import { useLingui } from "@lingui/react/macro";
import { markPages } from "#domain/paper/mark-pages";
import { wholeYear, yearExam } from "#domain/marks/table/year-terms";
import { compare, readDecimal, zero } from "#domain/marks/scale/fraction";
import type { PlainDate } from "#domain/time/plain-date";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import { decimalText, shortState, stateName } from "#i18n/words/mark-words";
import type { Sheet, SheetBlock, SheetPageInfo } from "#ui/sheet/sheet";
import type { CourseData } from "#hooks/data/use-course";
import type { MarkTable } from "../sums/mark-table.ts";
import { adjustmentText } from "../sums/mark-words.ts";
import { useRoundingWords } from "./rounding-words.ts";
import { useTermName } from "../sums/use-term-name.ts";
import { MarksAfter, type MarkSign } from "./marks-after.tsx";
import { MarksHeadRows, MarksPaperRow, MarksPaperSum } from "./marks-rows.tsx";
import { usePaperTable } from "./use-paper-table.ts";
import "./marks-paper.css";

/**
 * The marks of a term or of the year, on paper. Empty while nobody looks at it or prints it, and
 * while the teacher's name is read.
 */
export const useMarksSheets = (
  { course, year }: CourseData,
  table: MarkTable,
  { today, isOn }: { readonly today: PlainDate; readonly isOn: boolean },
): readonly Sheet[] => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const nameOf = useTermName(table);
  const owner = useSheetOwner(year.schoolyear);
  const paperOf = usePaperTable(table);
  const rounding = useRoundingWords(table.rules, table.term);
  if (!owner || !isOn) return [];

  const paper = paperOf(today);
  const { rows, rules, term } = table;
  const { columns, groups, result } = paper;
  const hasSums = rules.sums !== null;
  const termName = nameOf(term);
  const classes = course.classes.flatMap((id) => year.classById.get(id)?.name ?? []).join(", ");
  const count = rows.length;
  const tests = columns.length;

  const chunks = markPages(
    columns.map(({ title }) => title),
    hasSums,
  );
  const blocks = chunks.chunks.map(({ from, to }, at): SheetBlock => {
    const isLast = at === chunks.chunks.length - 1;
    const part = { paper, from, to, hasSums, hasResult: isLast, isTurned: chunks.isTurned };
    const { name, test, average, adjustment, mark } = chunks.widths;
    const rest = to - from === 0 || chunks.isTurned ? null : test;
    return {
      type: "table",
      key: `tests ${from}`,
      className: chunks.isTurned ? "marks-paper marks-paper-turned" : "marks-paper",
      beginsPage: at > 0,
      columns: [
        chunks.isTurned ? name : null,
        ...Array.from({ length: to - from }, () => rest),
        ...(isLast ? [...(hasSums ? [average, adjustment] : []), mark] : []),
      ],
      head: <MarksHeadRows {...part} count={count} term={termName} />,
      rows: [
        ...rows.map((row, number) => ({
          key: row.student.id,
          node: <MarksPaperRow {...part} row={row} number={number} isLast={number === count - 1} />,
          keeps: hasSums && number >= count - 2 ? 1 : 0,
        })),
        ...(hasSums ? [{ key: "average", node: <MarksPaperSum {...part} /> }] : []),
      ],
    };
  });

  const cells = rows.flatMap((row) => [...columns.map((column) => column.cellOf(row)), result.markOf(row)]);
  const states = new Set(
    rows.flatMap(({ cells: found }) =>
      [...found.values()].flatMap(({ entry }) => (entry.type === "state" ? [entry.state] : [])),
    ),
  );
  const signs: MarkSign[] = [
    ...(cells.some(({ isLow }) => isLow) ? [{ sign: "↓", words: t`not enough` }] : []),
    ...(term === wholeYear ? [] : [...states]).map((state) => ({
      sign: shortState(i18n, state),
      words: stateName(i18n, state),
    })),
    ...(cells.some(({ text }) => text === "·") ? [{ sign: "·", words: t`not in the course then` }] : []),
    ...(rows.some(({ mark }) => mark.stand === "proposed") ? [{ sign: "( )", words: t`proposed only` }] : []),
  ];
  const adjusted = rows.flatMap(({ student, listed, mark: { stored } }) => {
    const by = readDecimal(stored?.adjustment ?? "");
    if (!by || compare(by, zero) === 0) return [];
    return [{ key: student.id, text: `${listed} ${adjustmentText(format, by)}`, reason: stored?.reason ?? "" }];
  });
  const after: SheetBlock[] =
    signs.length + adjusted.length > 0
      ? [{ type: "part", key: "after", gap: 12, node: <MarksAfter signs={signs} adjusted={adjusted} /> }]
      : [];
  const none: SheetBlock = {
    type: "part",
    key: "none",
    node: (
      <p className="sheet-none">
        {count === 0 ? t`Nobody is in the classes of this course yet.` : t`No marks in this term.`}
      </p>
    ),
  };

  const shares = groups.flatMap(({ name, share }) => (share === "" ? [] : [`${name} ${share}`])).join(", ");
  const limit = rules.adjustment === "" || term === yearExam ? "" : decimalText(format, rules.adjustment);
  const sentences = [shares, rounding, ...(hasSums && limit !== "" ? [t`adjusted by at most ${limit}`] : [])];
  const whoOf = (info: SheetPageInfo): string => {
    const [shown] = info.blocks.filter(({ key }) => key.startsWith("tests "));
    const who = [classes, owner.teacher].filter((one) => one !== "");
    if (!shown) return who.join(", ");
    const chunk = chunks.chunks.find(({ from }) => `tests ${from}` === shown.key)!;
    const [first, last] = [shown.from + 1, Math.min(shown.to + 1, count)];
    const [firstTest, lastTest] = [chunk.from + 1, chunk.to];
    return [
      ...who,
      ...(last - first + 1 < count ? [t`students ${first} to ${last} of ${count}`] : []),
      ...(chunk.to - chunk.from < tests ? [t`tests ${firstTest} to ${lastTest} of ${tests}`] : []),
    ].join(", ");
  };
  const title = t`Marks, ${termName}`;
  const about = year.labelOf(course.id).full;
  const date = format.date(today, "fullYear");
  const isEmpty = count === 0 || tests === 0;
  return [
    {
      key: course.id,
      isLandscape: chunks.isTurned,
      owner,
      title,
      about,
      who: whoOf,
      date,
      foot: isEmpty ? "" : sentences.filter((one) => one !== "").join("; "),
      blocks: isEmpty ? [none] : [...blocks, ...after],
    },
  ];
};
