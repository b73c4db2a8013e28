import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { ImportLine } from "#domain/curriculum/import/plan-import";
import { useFormat } from "#i18n/use-format";
import type { OutcomeRow } from "#schema/outcomes";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { ListCell, SkippedCell } from "#ui/import/list-cell";
import { join } from "#ui/kit/styles";
import { useOutlineColumnNames } from "./import-columns.ts";
import { useLineWords, useOutlineFaultWords } from "./use-import-words.ts";
import type { OutlinePlan } from "./use-outline-plan.ts";

type PreviewRowProps = {
  readonly line: ImportLine<OutcomeRow>;
  readonly plan: OutlinePlan;
  /** Its place among the lines that are shown, from 0. */
  readonly place: number;
  readonly height: number;
  /** The column that Tab leads to, if it is in this row. */
  readonly stop: number | null;
  readonly onOpen: (column: number, element: HTMLElement) => void;
};

/** One line of the outline, and the cells it came from. */
export const PreviewRow = memo(function PreviewRow({ line, plan, place, height, stop, onOpen }: PreviewRowProps) {
  const { t } = useLingui();
  const names = useOutlineColumnNames();
  const wordsOf = useOutlineFaultWords();
  const happens = useLineWords();
  const { row, isOwn, known, state } = line;
  const number = row?.line ?? 0;
  const isTaken = state !== "leftOut";
  const take = (isIn: boolean) => (row ? plan.setLeftOut(row.index, !isIn) : plan.setStays(known!.id, !isIn));
  const goneName = known ? known.code || known.text : "";
  return (
    <tr
      data-place={place}
      data-state={state}
      aria-rowindex={place + 2}
      style={{ height }}
      className={state === "changed" || state === "gone" ? "bg-sunken" : ""}
    >
      <th
        scope="row"
        className="border-b border-line ps-4 text-start text-small font-normal text-ink-3 tabular-nums tablet:ps-7"
      >
        {row ? number : "–"}
      </th>
      <td className="border-b border-line px-2">
        {isOwn && (
          <Checkbox
            aria-label={row ? t`Import row ${number}` : t`${goneName} is no longer in it`}
            isSelected={isTaken}
            onChange={take}
            data-cell={-1}
            excludeFromTabOrder={stop !== -1}
          />
        )}
      </td>
      <OutlineCell line={line} />
      <td
        title={happens(line)}
        className={join(
          "truncate border-b border-line px-2",
          state === "fault" ? "font-semibold text-danger-text" : state === "new" ? "text-ink" : "text-ink-2",
        )}
      >
        {happens(line)}
      </td>
      {plan.columns.map((column, index) => {
        const text = isOwn ? (row?.cells[index] ?? "") : "";
        const fault = isOwn ? row?.faults.find((one) => one.column === index) : undefined;
        if (column === "skip" || !row || !isOwn) return <SkippedCell key={index} text={text} />;
        return (
          <ListCell
            key={index}
            column={index}
            columnName={names[column]}
            line={number}
            text={text}
            fault={fault ? wordsOf(fault) : ""}
            isStruck={!isTaken}
            isStop={stop === index}
            onOpen={onOpen}
          />
        );
      })}
    </tr>
  );
});

/** The line as it will stand in the outline; of a changed one, the words that go as well. */
function OutlineCell({ line }: { readonly line: ImportLine<OutcomeRow> }) {
  const format = useFormat();
  const { read, known, state, changes } = line;
  const isQuiet = state === "leftOut" || state === "gone";
  const shown = read ?? known;
  if (!shown) return <td className="border-b border-line px-2 text-ink-3">–</td>;
  const { code, text, suggested } = shown;
  const before = known && changes.includes("text") ? known.text : "";
  const oldCode = known && changes.includes("code") ? known.code : "";
  return (
    <td className="border-b border-line px-2">
      <span
        className={join("flex items-baseline gap-2", isQuiet && "text-ink-3 line-through")}
        style={{ paddingInlineStart: ((read?.level ?? 1) - 1) * 16 }}
        title={[code, text].join(" ").trim()}
      >
        {oldCode !== "" && <del className="shrink-0 text-ink-3">{oldCode}</del>}
        {code !== "" && <b className="shrink-0 font-semibold tabular-nums">{code}</b>}
        <span className="min-w-0 truncate">
          {text}
          {before !== "" && (
            <>
              {" "}
              <del className="text-ink-3">{before}</del>
            </>
          )}
        </span>
        {suggested > 0 && <span className="ms-auto shrink-0 text-ink-2 tabular-nums">{format.number(suggested)}</span>}
      </span>
    </td>
  );
}
