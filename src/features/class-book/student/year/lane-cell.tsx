import { useLingui } from "@lingui/react/macro";
import { ArrowDown, Check, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import type { Year } from "#db/read/year-reader";
import { absentWeek, type Decision, type LaneCell, type YearItem } from "#domain/student-page/year-items";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import { useItemWords } from "./item-words.ts";

export type LaneEvents = {
  /** The rows of the list that are lit. */
  readonly onLight: (keys: readonly string[]) => void;
  readonly onOpen: (key: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

type LaneCellProps = LaneEvents & { readonly cell: LaneCell; readonly year: Year };

const chip =
  "inline-flex h-[22px] max-w-[72px] items-center gap-0.5 rounded-chip px-1.5 text-small font-control whitespace-nowrap tabular-nums touch:h-9";

const decisions: Readonly<Record<Decision, string>> = {
  toDecide: "bg-warning-tint text-warning-text",
  notExcused: "bg-canvas text-ink",
  excused: "bg-canvas text-ink-2",
};

/** What one lane has in a week: an item, and how many more. */
export function LaneItems({ cell, year, ...events }: LaneCellProps) {
  const { t } = useLingui();
  const absent = absentWeek(cell);
  const [first, ...rest] = cell;
  if (!first) return null;
  if (absent) {
    const { hours, decision } = absent;
    return (
      <ItemButton items={cell} year={year} look={decisions[decision]} {...events}>
        {t({ message: `${hours} h`, context: "hours missed, narrow" })}
        {decision === "excused" && <Icon icon={Check} size={12} />}
        {decision === "notExcused" && <Icon icon={X} size={12} />}
      </ItemButton>
    );
  }
  return (
    <span className="inline-flex items-center gap-0.5">
      <OneItem item={first} year={year} {...events} />
      {rest.length > 0 && (
        <ItemButton items={rest} year={year} look="bg-canvas text-ink-2 px-1!" {...events}>
          {`+${rest.length}`}
        </ItemButton>
      )}
    </span>
  );
}

function OneItem({ item, year, ...events }: LaneEvents & { readonly item: YearItem; readonly year: Year }) {
  const words = useItemWords(year)(item);
  const color = item.type === "mark" ? year.courseById.get(item.course)?.color || "lagoon" : undefined;
  const look = (() => {
    if (item.type === "late") return "border-[1.5px] border-ink text-ink";
    if (item.type !== "mark") return "text-ink px-1!";
    return item.isComing ? "border border-line-2 text-ink-2" : "bg-c-tint text-c-text font-semibold";
  })();
  return (
    <ItemButton items={[item]} year={year} look={look} color={color} {...events}>
      {item.type === "mark" && item.isBelow && <Icon icon={ArrowDown} size={12} />}
      {words.short === "" ? <Icon icon={words.icon} size={14} /> : <span className="truncate">{words.short}</span>}
    </ItemButton>
  );
}

type ItemButtonProps = LaneEvents & {
  readonly items: LaneCell;
  readonly year: Year;
  readonly look: string;
  readonly color?: string | undefined;
  readonly children: ReactNode;
};

/** Lights the rows of its items while it is pointed at or has the focus, and goes to them. */
function ItemButton({ items, year, look, color, children, onLight, onOpen, onKeyDown }: ItemButtonProps) {
  const format = useFormat();
  const wordsOf = useItemWords(year);
  const keys = items.map(({ key }) => key);
  const name = items
    .map((item) => {
      const { lead, rest, aside } = wordsOf(item);
      return [format.date(item.date, "weekdayMedium"), lead, rest, aside].filter((word) => word !== "").join(", ");
    })
    .join("; ");
  return (
    <button
      type="button"
      data-item
      data-color={color}
      tabIndex={-1}
      className={join(chip, "keeps-color outline-offset-1", look)}
      onPointerEnter={() => onLight(keys)}
      onPointerLeave={() => onLight([])}
      onFocus={() => onLight(keys)}
      onBlur={() => onLight([])}
      onKeyDown={onKeyDown}
      onClick={() => onOpen(keys[0]!)}
    >
      {children}
      <span className="sr-only">{` ${name}`}</span>
    </button>
  );
}

/** The same where there is no room: a dot, and the words for a screen reader. */
export function LaneDot({ cell, year }: { readonly cell: LaneCell; readonly year: Year }) {
  const wordsOf = useItemWords(year);
  const first = cell[0];
  if (!first) return null;
  const absent = absentWeek(cell);
  const isComing = first.type === "mark" && first.isComing;
  const look =
    absent?.decision === "toDecide" ? "bg-warning" : isComing ? "border border-ink-2" : "bg-ink-2 forced-highlight";
  const said = cell.map((item) => {
    const { lead, rest } = wordsOf(item);
    return rest === "" ? lead : `${lead}, ${rest}`;
  });
  return (
    <>
      <span aria-hidden className={join("mx-auto block size-2 rounded-full keeps-color", look)} />
      <span className="sr-only">{said.join("; ")}</span>
    </>
  );
}
