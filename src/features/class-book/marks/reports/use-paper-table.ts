import { useLingui } from "@lingui/react/macro";
import { isBelow } from "#domain/marks/table/mark-cells";
import { tableCounts, countedIn, meanOf } from "#domain/marks/table/table-counts";
import { wholeYear, yearExam } from "#domain/marks/table/year-terms";
import { compare, exact, type Fraction, readDecimal, zero } from "#domain/marks/scale/fraction";
import type { NumberScale, Scale } from "#domain/marks/scale/scale";
import { shownAverage } from "#domain/marks/sums/shown-marks";
import { sharesOf } from "#domain/marks/rules/weights";
import { isThereOn } from "#domain/people/class-stays";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { decimalText } from "#i18n/words/mark-words";
import { countedRows } from "../sums/counted-rows.ts";
import type { Column, MarkTableRow, MarkTable } from "../sums/mark-table.ts";
import { adjustmentText, averageText, cellText, exactText, numberText } from "../sums/mark-words.ts";
import { useTermName } from "../sums/use-term-name.ts";

type PaperCell = { readonly text: string; readonly isLow?: boolean };

/** A column of tests or terms as paper has it. */
type PaperColumn = {
  readonly key: string;
  readonly title: string;
  /** The test's day. */
  readonly day: string;
  /** "60" of a test that goes up to 60; "" of none. */
  readonly most: string;
  readonly cellOf: (row: MarkTableRow) => PaperCell;
  /** The class's average. */
  readonly average: string;
};

/** Columns under one heading. */
type PaperGroup = { readonly key: string; readonly name: string; readonly share: string; readonly count: number };

export type PaperTable = {
  readonly columns: readonly PaperColumn[];
  readonly groups: readonly PaperGroup[];
  /** What the marks come to; without sums the last level alone. */
  readonly result: {
    readonly name: string;
    readonly most: string;
    readonly limit: string;
    readonly averageOf: (row: MarkTableRow) => string;
    readonly adjustmentOf: (row: MarkTableRow) => string;
    readonly markOf: (row: MarkTableRow) => PaperCell;
    readonly average: string;
    readonly averageOfMarks: string;
  };
};

/** On a scale that goes downwards nothing is "of" its last number. */
const isUpward = (scale: Scale): scale is NumberScale => scale.kind === "numbers" && scale.better === "higher";

/** What a term's marks say on paper, or the year's: the same words as on the screen. */
export const usePaperTable = (table: MarkTable): ((today: PlainDate) => PaperTable) => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const nameOf = useTermName(table);
  return (today) => {
    const { rules, term, rows, allColumns } = table;
    const { sums } = rules;
    const isYear = term === wholeYear;
    const markText = ({ level, shown, stand, isBelow: isLow }: MarkTableRow["mark"]): PaperCell => {
      const text = level ?? (decimalText(format, shown) || "–");
      return { text: stand === "proposed" ? `(${text})` : text, isLow };
    };
    const meanText = (inside: readonly Column[], valueOf: (row: MarkTableRow) => Fraction | undefined) =>
      sums ? averageText(format, meanOf(countedIn(rows, inside).map(valueOf)), sums.scale) : "";
    const testColumn = (column: Column): PaperColumn => {
      const { assessment, typed } = column;
      const average = table.averageOf(column);
      return {
        key: assessment.id,
        title: assessment.title || t`Untitled`,
        day: format.date(assessment.date, "short"),
        most: typed.kind === "points" || isUpward(typed) ? decimalText(format, typed.most) : "",
        cellOf: (row) => {
          const entry = row.cells.get(assessment.id)?.entry ?? ({ type: "empty" } as const);
          if (entry.type === "empty" && !isThereOn(row.stays, assessment.date)) return { text: "·" };
          return { text: cellText(i18n, format, entry, typed), isLow: isBelow(rules, column, entry) };
        },
        average: average && typed.kind !== "steps" ? decimalText(format, shownAverage(average, typed)) : "",
      };
    };
    const termColumn = (
      number: number,
      markOf: (row: MarkTableRow) => MarkTableRow["mark"] | undefined,
    ): PaperColumn => ({
      key: `term ${number}`,
      title: nameOf(number),
      day: "",
      most: "",
      cellOf: (row) => {
        const mark = markOf(row);
        return mark ? markText(mark) : { text: "" };
      },
      average: meanText(
        allColumns.filter((column) => column.term === number),
        (row) => markOf(row)?.value,
      ),
    });
    const exams = allColumns.filter((column) => column.term === yearExam);
    const yearColumns = () => [
      ...table.terms.map(({ number }, at) => termColumn(number, (row) => row.terms[at])),
      ...exams.map(testColumn),
      ...(table.hasExam && sums ? [termColumn(yearExam, ({ exam }) => exam)] : []),
    ];
    const shares = sharesOf(rules.categories.map(({ weight }) => exact(weight)));
    const groups = table.groups.map(({ category, columns }): PaperGroup => {
      const share = category && shares?.[rules.categories.findIndex(({ id }) => id === category.id)];
      const none = rules.categories.length > 0 && term !== yearExam ? t`Without a category` : "";
      return {
        key: category?.id ?? "",
        name: category?.name ?? none,
        share: share ? `${numberText(format, share)}\u00a0%` : "",
        count: columns.length,
      };
    });
    const counts = tableCounts(countedRows(rows), table.columns, today);
    const most = sums && isUpward(sums.scale) ? decimalText(format, sums.scale.most) : "";
    return {
      columns: isYear ? yearColumns() : table.columns.map(testColumn),
      groups: isYear ? [] : groups,
      result: {
        name: nameOf(term),
        most,
        limit: term === yearExam || rules.adjustment === "" ? "" : `± ${decimalText(format, rules.adjustment)}`,
        averageOf: ({ mark }) => (sums ? exactText(format, mark.sum, sums.scale) : ""),
        adjustmentOf: ({ mark }) => {
          const by = readDecimal(mark.stored?.adjustment ?? "");
          return by && compare(by, zero) !== 0 ? adjustmentText(format, by) : "";
        },
        markOf: ({ mark }) => markText(mark),
        average: isYear
          ? meanText(allColumns, ({ mark }) => mark.sum.exact)
          : sums
            ? averageText(format, counts.average, sums.scale)
            : "",
        averageOfMarks: isYear
          ? meanText(allColumns, ({ mark }) => mark.value)
          : sums
            ? averageText(format, counts.averageOfMarks, sums.scale)
            : "",
      },
    };
  };
};
