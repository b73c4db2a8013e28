import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { MarkTableRow } from "../sums/mark-table.ts";
import type { PaperTable } from "./use-paper-table.ts";

type PartProps = {
  readonly paper: PaperTable;
  /** The columns of this part of the table. */
  readonly from: number;
  readonly to: number;
  readonly hasSums: boolean;
  /** Whether the result stands in this part. */
  readonly hasResult: boolean;
  /** Titles stand on end. */
  readonly isTurned: boolean;
};

/** Whether a column is the first of its category. */
const isFirst = ({ groups }: PaperTable, at: number): boolean => {
  let first = 0;
  for (const { count } of groups) {
    if (first === at) return true;
    first += count;
  }
  return false;
};

/** The categories over some columns, each with how many of them it has there. */
const groupsIn = ({ groups }: PaperTable, from: number, to: number) => {
  let first = 0;
  return groups.flatMap((group) => {
    const [begins, ends] = [first, (first += group.count)];
    const count = Math.min(ends, to) - Math.max(begins, from);
    return count > 0 ? [{ ...group, count }] : [];
  });
};

const resultColumns = ({ hasSums, hasResult }: PartProps): number => (hasResult ? (hasSums ? 3 : 1) : 0);

/** The head of the marks: categories, titles with their day, what they are out of. */
export function MarksHeadRows(props: PartProps & { readonly count: number; readonly term: string }) {
  const { paper, from, to, hasSums, hasResult, isTurned, count, term } = props;
  const { t } = useLingui();
  const { columns, result } = paper;
  const groups = groupsIn(paper, from, to);
  const students = t`${plural(count, { one: "# student", other: "# students" })}`;
  const sums = resultColumns(props);
  return (
    <>
      <tr className="marks-paper-groups">
        <td aria-hidden />
        {groups.length === 0
          ? to > from && <td aria-hidden colSpan={to - from} />
          : groups.map(({ key, name, share, count: span }) => (
              <th key={key} scope="colgroup" colSpan={span} className="marks-paper-first">
                <b>{name}</b> {share}
              </th>
            ))}
        {sums > 0 && (
          <th scope="colgroup" colSpan={sums} className="marks-paper-result">
            <b>{term}</b>
          </th>
        )}
      </tr>
      <tr>
        <td>{students}</td>
        {columns.slice(from, to).map(({ key, title, day, most }, at) => (
          <th key={key} scope="col" className={`sheet-number ${isFirst(paper, from + at) ? "marks-paper-first" : ""}`}>
            <span className="marks-paper-title">
              <b>{title}</b> <span>{day}</span>
            </span>
            {most !== "" && <span className="marks-paper-most">{isTurned ? most : <Trans>of {most}</Trans>}</span>}
          </th>
        ))}
        {hasResult && hasSums && (
          <>
            <th scope="col" className="sheet-number marks-paper-result">
              <Trans context="a column of marks">Average</Trans>
            </th>
            <th scope="col" className="sheet-number">
              {result.limit}
            </th>
          </>
        )}
        {hasResult && (
          <th scope="col" className={`sheet-number ${hasSums ? "" : "marks-paper-result"}`}>
            <b>{t({ message: "Mark", context: "a column of marks" })}</b>
            {result.most !== "" && (
              <span className="marks-paper-most">{isTurned ? result.most : <Trans>of {result.most}</Trans>}</span>
            )}
          </th>
        )}
      </tr>
    </>
  );
}

type MarksPaperRowProps = PartProps & {
  readonly row: MarkTableRow;
  readonly number: number;
  readonly isLast: boolean;
};

/** A student's marks on paper. What is not enough has an arrow and is strong. */
export function MarksPaperRow({ row, number, isLast, ...part }: MarksPaperRowProps) {
  const { paper, from, to, hasSums, hasResult } = part;
  const { columns, result } = paper;
  const mark = result.markOf(row);
  const lead = isLast ? "sheet-ends" : (number + 1) % 5 === 0 ? "sheet-fifth" : undefined;
  return (
    <tr className={lead}>
      <th scope="row" className="marks-paper-name">
        <b>{row.last || row.first}</b> {row.last === "" ? "" : row.first}
      </th>
      {columns.slice(from, to).map((column, at) => {
        const { text, isLow } = column.cellOf(row);
        return (
          <td
            key={column.key}
            className={`sheet-number ${isFirst(paper, from + at) ? "marks-paper-first" : ""} ${isLow ? "sheet-strong" : ""}`}
          >
            {isLow ? `↓ ${text}` : text}
          </td>
        );
      })}
      {hasResult && hasSums && (
        <>
          <td className="sheet-number marks-paper-result">{result.averageOf(row)}</td>
          <td className="sheet-number">{result.adjustmentOf(row)}</td>
        </>
      )}
      {hasResult && (
        <td className={`sheet-number marks-paper-mark ${hasSums ? "" : "marks-paper-result"}`}>
          {mark.isLow ? `↓ ${mark.text}` : mark.text}
        </td>
      )}
    </tr>
  );
}

/** The class's averages, under their columns. */
export function MarksPaperSum({ paper, from, to, hasSums, hasResult }: PartProps) {
  const { t } = useLingui();
  const { columns, result } = paper;
  return (
    <tr className="sheet-ends marks-paper-sum">
      <th scope="row" className="sheet-strong">{t`Class average`}</th>
      {columns.slice(from, to).map(({ key, average }, at) => (
        <td key={key} className={`sheet-number sheet-strong ${isFirst(paper, from + at) ? "marks-paper-first" : ""}`}>
          {average}
        </td>
      ))}
      {hasResult && hasSums && (
        <>
          <td className="sheet-number sheet-strong marks-paper-result">{result.average}</td>
          <td aria-hidden />
        </>
      )}
      {hasResult && <td className="sheet-number sheet-strong marks-paper-mark">{result.averageOfMarks}</td>}
    </tr>
  );
}
