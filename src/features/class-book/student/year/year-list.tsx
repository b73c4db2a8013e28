import { Plural, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { Year } from "#db/read/year-reader";
import type { YearItem } from "#domain/student-page/year-items";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { Chip } from "#ui/kit/chip";
import { Icon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";
import { useItemWords } from "./item-words.ts";

type YearListProps = {
  readonly items: readonly YearItem[];
  readonly year: Year;
  readonly lit: readonly string[];
  /** The row that was asked for: it takes the focus. */
  readonly wanted: string | null;
  readonly shown: number;
  readonly onMore: () => void;
};

/** What happened, the newest first. */
export function YearList({ items, year, lit, wanted, shown, onMore }: YearListProps) {
  const { t } = useLingui();
  const at = items.findIndex(({ key }) => key === wanted);
  const count = Math.max(shown, at + 1);
  const rest = items.length - count;
  return (
    <>
      <ul aria-label={t`The year, newest first`} className="mt-4 border-t border-line">
        {items.slice(0, count).map((item) => (
          <YearRow
            key={item.key}
            item={item}
            year={year}
            isLit={lit.includes(item.key)}
            isWanted={item.key === wanted}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="ghost" className="mt-1" onPress={onMore}>
          <Plural value={rest} one="# more" other="# more" />
        </Button>
      )}
    </>
  );
}

type YearRowProps = {
  readonly item: YearItem;
  readonly year: Year;
  readonly isLit: boolean;
  readonly isWanted: boolean;
};

function YearRow({ item, year, isLit, isWanted }: YearRowProps) {
  const format = useFormat();
  const row = useRef<HTMLLIElement>(null);
  const { icon, lead, rest, aside } = useItemWords(year)(item);
  useEffect(() => {
    if (!isWanted) return;
    row.current?.scrollIntoView({ block: "nearest" });
    row.current?.focus({ preventScroll: true });
  }, [isWanted]);
  const isOpen = item.type === "absent" && item.decision === "toDecide";
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={join(
        "grid min-h-[38px] grid-cols-[88px_20px_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line py-1 text-ui outline-offset-[-2px] max-tablet:grid-cols-[76px_20px_minmax(0,1fr)]",
        isLit && "bg-chosen forced-highlight",
      )}
    >
      <span className="text-ink-3 tabular-nums">{format.date(item.date, "weekdayMedium")}</span>
      <Icon icon={icon} size={16} className="text-ink-2" />
      <span className="line-clamp-2 min-w-0 wrap-break-word text-ink-2">
        <b className="font-semibold text-ink">{lead}</b> {rest}
      </span>
      <span className="text-end text-ink-2 max-tablet:col-start-3 max-tablet:text-start">
        {isOpen ? <Chip tone="warning">{aside}</Chip> : aside}
      </span>
    </li>
  );
}
