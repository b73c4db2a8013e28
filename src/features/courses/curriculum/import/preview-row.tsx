import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { ImportLine } from "#domain/curriculum/import/plan-import";
import { useFormat } from "#i18n/use-format";
import type { OutcomeRow } from "#schema/outcomes";
import { Checkbox } from "#ui/kit/fields/checkbox";
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
        const columnName = names[column];
        if (column === "skip" || !row || !isOwn)
          return (
            <td key={index} className="truncate border-b border-line px-3 text-ink-3 line-through" title={text}>
              {text}
            </td>
          );
        return (
          <td key={index} className="border-b border-line px-1">
            <button
              type="button"
              data-cell={index}
              tabIndex={stop === index ? 0 : -1}
              aria-label={[t`${columnName} in row ${number}`, text || t`empty`, fault ? wordsOf(fault) : ""]
                .filter((one) => one !== "")
                .join(", ")}
              title={fault ? wordsOf(fault) : text}
              onClick={(event) => onOpen(index, event.currentTarget)}
              className={join(
                "block h-7 w-full truncate rounded-chip px-2 text-start outline-offset-0 hover:bg-canvas focus-visible:outline-2 focus-visible:outline-focus touch:h-10",
                fault && "border-[1.5px] border-danger bg-danger-tint text-danger-text",
                !isTaken && "text-ink-3 line-through",
                text === "" && !fault && "text-ink-3",
              )}
            >
              {text === "" ? fault ? <Trans>missing</Trans> : "–" : text}
            </button>
          </td>
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
