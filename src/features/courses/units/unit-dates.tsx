import { Trans } from "@lingui/react/macro";
import type { ListedUnit } from "./listed-unit.ts";
import type { unitColumns } from "./unit-columns.ts";
import { useEndWords } from "./use-end-words.ts";

type UnitDatesProps = { readonly unit: ListedUnit; readonly columns: keyof typeof unitColumns };

const cell = "block text-end tabular-nums";

/** Dates on which a unit ends: two or three columns, on a phone one line. */
export function UnitDates({ unit, columns }: UnitDatesProps) {
  const ends = useEndWords();
  const { planned, paced, after } = unit;
  const isDone = ends.isDone(unit);
  const first = isDone ? ends.taught(unit) : ends.end(planned);
  const second = ends.end(paced);
  if (columns === "over") return <span className={`${cell} text-ink max-tablet:text-start`}>{ends.taught(unit)}</span>;
  const last = after && !isDone ? ends.end(after.paced) : null;
  const isOther = last !== null && (last.text !== second.text || last.isShort !== second.isShort);
  return (
    <span className="block tablet:contents max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-2 max-tablet:text-small max-tablet:text-ink-2">
      <span className={`${cell} ${tone(typeof first === "string" ? false : first.isShort)}`}>
        {typeof first === "string" ? first : first.text}
      </span>
      <span className={`${cell} ${isDone ? "text-ink-2" : tone(second.isShort)}`}>
        {isDone ? (
          <Trans context="a unit that is over">held</Trans>
        ) : (
          <>
            {second.text}
            <span className="tablet:hidden">
              {" "}
              <Trans context="after a date">at your pace</Trans>
            </span>
          </>
        )}
      </span>
      {columns === "after" && (
        <span className={`${cell} ${last?.isShort ? tone(true) : isOther ? "font-strong text-ink" : "text-ink-2"}`}>
          {last?.text ?? (isDone ? "" : "–")}
        </span>
      )}
    </span>
  );
}

const tone = (isShort: boolean): string => (isShort ? "font-semibold text-warning-text" : "text-ink");
