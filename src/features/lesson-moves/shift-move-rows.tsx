import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ArrowRight, ChevronDown, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ShiftMove } from "#domain/lessons/shift-lessons";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import { ShiftReason } from "./shift-reason.tsx";
import type { ShiftRow } from "./shift-rows.ts";
import type { CoursePlans } from "./use-course-plans.ts";
import { type HeldSlot, heldSlot, useSlotWords } from "./use-slot-words.ts";

/**
 * Lesson, now, arrow, then, reason; a tablet's lesson leaves room for the reason, on a phone it has
 * a line of its own.
 */
export const rowGrid =
  "grid items-center gap-x-2 px-4 max-tablet:grid-cols-[auto_auto_minmax(0,1fr)] max-tablet:py-2 tablet:grid-cols-[minmax(0,1fr)_160px_20px_160px_184px] wide:grid-cols-[minmax(0,272px)_160px_28px_160px_minmax(0,1fr)] tablet:px-7";

export type LightProps = { readonly onEnter: () => void; readonly onLeave: () => void };

/** A row of the preview that lights its weeks while it is pointed at or has the focus. */
export function PreviewRow({
  className,
  children,
  onEnter,
  onLeave,
}: LightProps & { readonly className?: string; readonly children: ReactNode }) {
  return (
    <div
      role="row"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      onFocus={onEnter}
      onBlur={onLeave}
      className={`${rowGrid} min-h-9 border-b border-line ${className ?? ""}`}
    >
      {children}
    </div>
  );
}

/** "Wed 25 Nov 3 10:00". */
export function HeldCell({ held, isNew = false }: { readonly held: HeldSlot; readonly isNew?: boolean }) {
  const format = useFormat();
  return (
    <span
      role="cell"
      className="grid grid-cols-[auto_auto] justify-start gap-x-2 tabular-nums max-tablet:text-small tablet:grid-cols-[82px_18px_44px]"
    >
      <span className={isNew ? "font-semibold text-ink" : "text-ink"}>{format.date(held.date, "weekdayMedium")}</span>
      <span className="truncate text-ink-2 max-tablet:hidden">{held.period}</span>
      <span className="text-ink-2">{format.time(held.start)}</span>
    </span>
  );
}

export function MoveRow({
  plans,
  move,
  ...light
}: { readonly plans: CoursePlans; readonly move: ShiftMove } & LightProps) {
  const { titleOf } = useSlotWords(plans);
  const lesson = plans.lessons.find(({ id }) => id === move.lesson);
  return (
    <PreviewRow {...light}>
      <span role="cell" className="min-w-0 truncate text-ink max-tablet:col-span-3">
        {titleOf(lesson)}
      </span>
      <HeldCell held={heldSlot(plans, move.from)} />
      <span role="cell" className="flex text-ink-2">
        <Icon icon={ArrowRight} size={14} />
      </span>
      <HeldCell held={heldSlot(plans, move.to)} isNew />
      <span role="cell" className="max-tablet:col-span-3">
        <ShiftReason jumped={move.jumped} plans={plans} />
      </span>
    </PreviewRow>
  );
}

type FoldedRowsProps = {
  readonly plans: CoursePlans;
  readonly rows: Extract<ShiftRow, { type: "fold" }>["rows"];
  readonly by: number;
};

/** A run of rows with nothing special to say; it opens in place. */
export function FoldedRows({ plans, rows, by }: FoldedRowsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [first, last] = [rows[0]!, rows.at(-1)!].map(({ at }) => heldSlot(plans, at).date);
  const [from, to] = [format.month(first!, "long"), format.month(last!, "long")];
  const count = rows.length;
  const words =
    from !== to
      ? t`${plural(count, { one: `# more from ${from} to ${to}`, other: `# more from ${from} to ${to}` })}`
      : by === 1
        ? t`${plural(count, { one: `# more in ${from}, to the next slot`, other: `# more in ${from}, each to the next slot` })}`
        : t`${plural(count, { one: `# more in ${from}`, other: `# more in ${from}` })}`;
  return (
    <>
      <div role="row" className="border-b border-line">
        <span role="cell" aria-colspan={5}>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-8 w-full items-center gap-2 px-4 text-start text-ui text-ink-2 hover:bg-sunken focus-visible:-outline-offset-2 tablet:px-7 pointer-coarse:min-h-11"
          >
            <Icon icon={isOpen ? ChevronDown : ChevronRight} size={14} />
            {words}
          </button>
        </span>
      </div>
      {isOpen &&
        rows.map(({ move }) => (
          <MoveRow key={move.lesson} plans={plans} move={move} onEnter={() => {}} onLeave={() => {}} />
        ))}
    </>
  );
}
