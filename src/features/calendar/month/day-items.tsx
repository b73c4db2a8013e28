import { useLingui } from "@lingui/react/macro";
import { splitLocalDateTime } from "#domain/time/minutes";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { EventBlock } from "#ui/planner/event-block";
import { LessonBlock } from "#ui/planner/lesson-block";
import type { EventItem, LessonItem } from "../grid/calendar-items.ts";
import { eventFacts, lessonFacts } from "../grid/item-facts.ts";

type DayItemsProps = {
  readonly date: PlainDate;
  readonly items: readonly (LessonItem | EventItem)[];
  readonly onOpen: (item: LessonItem | EventItem) => void;
};

/** A day's lessons and events below each other, each with its times; each opens. */
export function DayItems({ date, items, onOpen }: DayItemsProps) {
  return (
    <ul className="flex flex-col gap-1.5 pt-1">
      {items.map((item) => (
        <li key={item.id} className="grid grid-cols-[52px_minmax(0,1fr)] gap-x-2.5">
          <ItemTimes item={item} date={date} />
          <button
            type="button"
            data-item={item.id}
            data-lesson={item.type === "lesson" ? item.id : undefined}
            aria-haspopup="dialog"
            onClick={() => onOpen(item)}
            className={`rounded-lesson text-start ${isAllDay(item) ? "min-h-11" : "min-h-13"}`}
          >
            <Block item={item} />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ItemProps = { readonly item: LessonItem | EventItem };

function ItemTimes({ item, date }: ItemProps & { readonly date: PlainDate }) {
  const { t } = useLingui();
  const format = useFormat();
  const { start, end } = timesOn(item, date);
  return (
    <span className="pt-1.5 text-end tabular-nums">
      <span className={`block ${start === null ? "text-micro text-ink-2" : "text-ui font-semibold text-ink"}`}>
        {start === null ? t`all day` : format.time(start)}
      </span>
      {end !== null && <span className="block text-small text-ink-2">{format.time(end)}</span>}
    </span>
  );
}

/**
 * An item's times on a day, in minutes. A time is null where the item begins or ends on another
 * day, or lasts all day.
 */
export const timesOn = (item: LessonItem | EventItem, date: PlainDate) => {
  if (item.type === "lesson") return { start: item.occurrence.start, end: item.occurrence.end };
  const { allDay, start, end } = item.event;
  const at = (text: string) => (allDay || text.slice(0, 10) !== date ? null : splitLocalDateTime(text).minutes);
  return { start: at(start), end: start === end ? null : at(end) };
};

const isAllDay = (item: LessonItem | EventItem): boolean => item.type === "event" && item.event.allDay;

function Block({ item }: ItemProps) {
  return item.type === "lesson" ? (
    <LessonBlock {...lessonFacts(item)} name={item.fullName} />
  ) : (
    <EventBlock {...eventFacts(item)} isCompact={item.event.allDay} />
  );
}
