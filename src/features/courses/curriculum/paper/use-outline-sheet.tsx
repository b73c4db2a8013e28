import type { OutlineRow } from "#domain/curriculum/outline";
import { useFormat } from "#i18n/use-format";
import type { OutcomeRow } from "#schema/outcomes";
import { plainTable } from "#ui/sheet/plain-table";
import type { SheetTable } from "#ui/sheet/sheet";
import type { CoverageView } from "../outcome/coverage-view.ts";
import { useCoverageWords } from "./use-coverage-words.ts";

/** Pixels that a level is further in on paper. */
const indent = 14;

/** A text beside a number. */
const apart = (text: string) => <p style={{ paddingInlineStart: 16 }}>{text}</p>;

/** An outline with its coverage as a table on paper. */
export const useOutlineSheet = () => {
  const format = useFormat();
  const words = useCoverageWords();
  const { columns } = words;
  const count = (value: number) => (value === 0 ? "–" : format.number(value));

  const nameOf = ({ outcome, level, hasChildren }: OutlineRow<OutcomeRow>) => {
    const text = `${outcome.code} ${words.words(outcome)}`.trim();
    const said = outcome.gone === "" ? text : <s>{text}</s>;
    return <p style={{ paddingInlineStart: (level - 1) * indent }}>{hasChildren ? <b>{said}</b> : said}</p>;
  };

  return (key: string, { covers, knowsTests }: CoverageView, rows: readonly OutlineRow<OutcomeRow>[]): SheetTable => {
    const table = plainTable(
      key,
      [
        { key: "outcome", title: columns.outcome, width: null },
        { key: "state", title: columns.state, width: 124 },
        { key: "suggested", title: columns.suggested, width: 76, isNumber: true },
        { key: "held", title: columns.held, width: 56, isNumber: true },
        { key: "toCome", title: columns.toCome, width: 66, isNumber: true },
        ...(knowsTests ? [{ key: "tested", title: apart(columns.tested), width: 108 }] : []),
      ],
      rows.map((row) => {
        const cover = covers.get(row.outcome.id)!;
        const { suggested, taught, planned, sums } = cover;
        const tests = row.hasChildren ? count(sums.tested) : words.tests(cover) || "–";
        return {
          key: `${key} ${row.outcome.id}`,
          cells: [
            nameOf(row),
            words.state(row, cover),
            ...[suggested, taught.length, planned.length].map(count),
            ...(knowsTests ? [apart(tests)] : []),
          ],
        };
      }),
    );
    // A branch's head is on the page of its first line.
    return {
      ...table,
      rows: table.rows.map((row, at) => (rows[at]!.hasChildren && at + 1 < rows.length ? { ...row, keeps: 1 } : row)),
    };
  };
};
