import { createElement as h, type VNode } from "@fullcalendar/core/preact";
import { isMoved } from "#domain/schedule/schedule";
import { isWholeDay } from "#domain/holidays/holiday";
import { eventKindOf } from "#domain/schedule/event-kind";
import { eventIcon } from "#ui/planner/event-icon";
import type { Format } from "#i18n/format";
import { type CalendarItem, type DayItem, type EventItem, eventTitle, type LessonItem } from "./calendar-items.ts";
import { type CalendarView, isTimeGrid, spanOf } from "./calendar-views.ts";
import { allDayBlock, type BlockWords, eventBlock, lessonBlock, lessonLine, unseen } from "./plain-blocks.ts";

/** The words and formats of the grid, in the language of the page. */
export type PlainWords = BlockWords & {
  readonly format: Format;
  /** "Thursday 26 November, all day". */
  readonly allDayOn: (day: string) => string;
};

export type ItemDrawing = {
  /** Undefined while a new event is drawn. */
  readonly item: CalendarItem | undefined;
  readonly view: CalendarView;
  readonly isAllDay: boolean;
  /** Whether it follows the pointer: it is being moved, resized or drawn. */
  readonly isMirror: boolean;
  /** Where it is now, in minutes. During a drag that is not where its item says. */
  readonly start: number;
  readonly end: number;
};

/** What is in FullCalendar's box of an item. */
export const itemContent = (o: ItemDrawing, words: PlainWords): VNode => {
  const { item } = o;
  switch (item?.type) {
    case "lesson":
      return lessonContent(o, item, words);
    case "event":
      return eventContent(o, item, words);
    case "holiday":
      return allDayBlock({ kind: "holiday", title: holidayTitle(item, words.format) }, words);
    case "hours":
      return h("span", { class: "block truncate px-1 text-micro text-ink-2" }, item.holiday.name);
    case "day":
      return dayContent(item);
    default:
      return newContent(o, words);
  }
};

/**
 * A closure's title with what it closes of its days: "Conference, 14:00–16:00", "Class trip, 7C2".
 */
const holidayTitle = (
  { holiday, classes }: Extract<CalendarItem, { readonly type: "holiday" }>,
  format: Format,
): string => {
  const hours = isWholeDay(holiday) ? "" : format.timeRange(holiday.startMinute, holiday.endMinute);
  return [holiday.name, hours, ...classes].filter(Boolean).join(", ");
};

/** Blocks lower than 40 px, at 1.19 px a minute, have one line. */
const oneLineMinutes = 34;

const lessonContent = ({ view, isMirror, start, end }: ItemDrawing, item: LessonItem, words: PlainWords): VNode => {
  const { format } = words;
  const { occurrence, look } = item;
  const isTimed = isTimeGrid(view);
  const hasTime = !isTimed && spanOf(view) !== "month";
  // The reason why a lesson does not take place says more than its title would.
  const reason = look === "cancelled" ? occurrence.note : "";
  return h(
    "div",
    {
      "data-lesson": isMirror ? undefined : item.id,
      "aria-hidden": isMirror || undefined,
      class: isMirror ? "calendar-mirror h-full" : "h-full",
    },
    unseen(`${format.date(occurrence.date, "full")}, ${format.timeRange(start, end)}, `),
    (isTimed ? lessonBlock : lessonLine)(
      {
        color: item.course.color,
        name: hasTime ? `${format.time(start)} ${item.name}` : item.name,
        title: item.title,
        reason,
        room: occurrence.room,
        state: look,
        isCompact: end - start < oneLineMinutes,
        hasHomework: item.homework !== "",
        isUnsynced: item.isUnsynced,
        hasConflict: item.hasConflict,
        isMoved: isMoved(occurrence),
        isLocked: item.plans.some((plan) => plan.locked),
      },
      words,
    ),
  );
};

const eventContent = (
  { view, isAllDay, isMirror, start, end }: ItemDrawing,
  item: EventItem,
  words: PlainWords,
): VNode => {
  const { format } = words;
  const { event, isUnsynced } = item;
  // An exam without a course is solid in gray.
  const color = item.color || (event.kind === "exam" ? "none" : undefined);
  const day = format.date(event.start.slice(0, 10), "full");
  const when = isAllDay ? words.allDayOn(day) : `${day}, ${format.timeRange(start, end)}`;
  const isDone = event.kind === "task" && event.done;
  const icon = eventIcon({ ...event, kind: eventKindOf(event), allDay: isAllDay });
  const title = eventTitle(item);
  const isLine = isAllDay || !isTimeGrid(view);
  return h(
    "div",
    {
      "data-event": isMirror ? undefined : item.id,
      "aria-hidden": isMirror || undefined,
      class: `h-full ${isMirror ? "calendar-mirror" : ""} ${isDone ? "calendar-done" : ""}`,
    },
    unseen(`${when}, `),
    isLine
      ? allDayBlock(
          {
            kind: event.kind === "exam" ? "exam" : "event",
            title: isAllDay ? title : `${format.time(start)} ${title}`,
            icon,
            color,
            isUnsynced,
          },
          words,
        )
      : eventBlock(
          { title, icon, location: event.location, color, isUnsynced, isCompact: end - start < oneLineMinutes },
          words,
        ),
  );
};

/** A year's day: its courses as chips. */
const dayContent = (item: DayItem): VNode =>
  h(
    "ul",
    { class: "flex flex-wrap gap-0.5 px-1" },
    item.lessons.map(({ id, name, course }) =>
      h(
        "li",
        {
          key: id,
          "data-color": course.color,
          "data-lesson": id,
          class: "rounded-label bg-c-tint px-1 text-micro/4 font-semibold text-c-text",
        },
        name,
      ),
    ),
  );

/** The outline of an event that is being drawn. */
const newContent = ({ start, end, isAllDay }: ItemDrawing, { format }: PlainWords): VNode =>
  h(
    "div",
    {
      class:
        "calendar-mirror h-full rounded-lesson border border-focus bg-p-tint px-2 py-0.5 text-small font-semibold text-on-p-tint tabular-nums",
    },
    isAllDay ? "\u00a0" : format.timeRange(start, end),
  );
