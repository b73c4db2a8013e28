import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronUp, Plus } from "lucide-react";
import { splitLocalDateTime } from "#domain/time/minutes";
import { isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { IconButton } from "#ui/kit/icon-button";
import { EventBlock } from "#ui/planner/event-block";
import { eventIcon } from "#ui/planner/event-icon";
import { LessonBlock } from "#ui/planner/lesson-block";
import type { ClosedDay, EventItem, LessonItem } from "../grid/calendar-items.ts";
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

/** The chosen day below a phone's month: its lessons and events in their order, each opens. */
export function DayList({ date, day, closed, isFolded, onFold, onOpen, onNew }: DayListProps) {
  const { t } = useLingui();
  const format = useFormat();
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
          icon={Plus}
          label={t`New event`}
          onPress={onNew}
          className="size-11! rounded-block! bg-primary! text-on-primary!"
        />
      </header>
      {closed && <p className="py-1.5 text-ui text-ink-2">{closed.name}</p>}
      {items.length === 0 && !closed && (
        <p className="py-1.5 text-ui text-ink-2">
          <Trans>Nothing on this day.</Trans>
        </p>
      )}
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
    </section>
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

/** Minutes; null where it begins or ends on another day, or lasts all day. */
const timesOn = (item: LessonItem | EventItem, date: PlainDate) => {
  if (item.type === "lesson") return { start: item.occurrence.start, end: item.occurrence.end };
  const { allDay, start, end } = item.event;
  const at = (text: string) => (allDay || text.slice(0, 10) !== date ? null : splitLocalDateTime(text).minutes);
  return { start: at(start), end: start === end ? null : at(end) };
};

const isAllDay = (item: LessonItem | EventItem): boolean => item.type === "event" && item.event.allDay;

function Block({ item }: ItemProps) {
  if (item.type === "lesson") {
    const { course, fullName, title, look, occurrence } = item;
    return (
      <LessonBlock
        color={course.color}
        name={fullName}
        title={(look === "cancelled" && occurrence.note) || title}
        room={occurrence.room}
        state={look}
        hasHomework={item.homework !== ""}
        isUnsynced={item.isUnsynced}
        hasConflict={item.hasConflict}
        isLocked={item.plans.some((plan) => plan.locked)}
      />
    );
  }
  const { event, name } = item;
  return (
    <EventBlock
      title={event.kind === "exam" && name !== "" ? `${name} ${event.title}` : event.title}
      icon={eventIcon(event)}
      location={event.location}
      color={item.color || undefined}
      isUnsynced={item.isUnsynced}
      isCompact={event.allDay}
    />
  );
}
