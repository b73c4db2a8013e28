import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronUp, Ellipsis, Plus } from "lucide-react";
import { useRef } from "react";
import { isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { useDayChanges } from "#hooks/ports/use-day-changes";
import { useFormat } from "#i18n/use-format";
import { IconButton } from "#ui/kit/icon-button";
import type { ClosedDay, EventItem, LessonItem } from "../grid/calendar-items.ts";
import { useGrid } from "../grid/grid-context.ts";
import { DayItems } from "./day-items.tsx";
import type { MonthDay } from "./month-days.ts";

type DayListProps = {
  readonly date: PlainDate;
  readonly day: MonthDay | undefined;
  readonly closed: ClosedDay | undefined;
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly onOpen: (item: LessonItem | EventItem) => void;
  readonly onNew: () => void;
};

/**
 * The chosen day below a phone's month: its lessons and events in their order. Each of them opens.
 */
export function DayList({ date, day, closed, isFolded, onFold, onOpen, onNew }: DayListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { expander } = useGrid();
  const { openMenu } = useDayChanges();
  const menu = useRef<HTMLButtonElement>(null);
  const like = expander.taughtLike(date);
  const items = day?.items ?? [];
  return (
    <section aria-labelledby="day-heading" className="px-4 pt-1">
      <header className="sticky top-0 z-1 flex items-center gap-1 bg-surface py-1">
        <h2 id="day-heading" className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-body">
          <span className="font-semibold first-letter:uppercase">
            {format.weekday(isoWeekday(date), "long")} {Number(date.slice(8))}
          </span>
          {day && day.lessonCount > 0 && (
            <span className="text-ui font-normal text-ink-2">
              <Plural value={day.lessonCount} one="# lesson" other="# lessons" />, {format.duration(day.minutes)}
            </span>
          )}
        </h2>
        <IconButton
          icon={isFolded ? ChevronDown : ChevronUp}
          label={isFolded ? t`Show the whole month` : t`Show only this week`}
          onPress={onFold}
        />
        <IconButton
          ref={menu}
          icon={Ellipsis}
          label={t`More for this day`}
          aria-haspopup="menu"
          onPress={() => openMenu({ date }, menu.current!)}
        />
        <IconButton
          icon={Plus}
          label={t`New event`}
          onPress={onNew}
          className="size-11! rounded-block! bg-primary! text-on-primary!"
        />
      </header>
      {like !== date && (
        <p className="py-1.5 text-ui text-ink-2">
          <Trans>Runs like {format.date(like, "full")}</Trans>
        </p>
      )}
      {closed && <p className="py-1.5 text-ui text-ink-2">{closed.name}</p>}
      {items.length === 0 && !closed && (
        <p className="py-1.5 text-ui text-ink-2">
          <Trans>Nothing on this day.</Trans>
        </p>
      )}
      <DayItems date={date} items={items} onOpen={onOpen} />
    </section>
  );
}
