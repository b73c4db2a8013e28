import { createElement as h, type VNode } from "@fullcalendar/core/preact";
import { isWholeDay } from "#domain/holidays/holiday";
import type { Format } from "#i18n/format";
import { allDayParts } from "#ui/planner/parts/all-day-parts";
import type { Say } from "#ui/planner/parts/block-parts";
import { hasOneLine } from "#ui/planner/parts/block-room";
import { eventBlockParts } from "#ui/planner/parts/event-block-parts";
import { inHours } from "#ui/planner/parts/in-hours";
import { lessonBlockParts } from "#ui/planner/parts/lesson-block-parts";
import { lessonLineParts } from "#ui/planner/parts/lesson-line-parts";
import type { CalendarItem, DayItem, EventItem, LessonItem } from "./calendar-items.ts";
import { type CalendarView, isTimeGrid, spanOf } from "./calendar-views.ts";
import { eventFacts, lessonFacts } from "./item-facts.ts";
import { drawPlain, unseen } from "./plain-parts.ts";

/** The words and formats of the grid, in the language of the page. */
export type PlainWords = {
  readonly format: Format;
  readonly say: Say;
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
      return drawPlain(allDayParts({ kind: "holiday", title: holidayTitle(item, words.format) }, words.say));
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

const lessonContent = ({ view, isMirror, start, end }: ItemDrawing, item: LessonItem, words: PlainWords): VNode => {
  const { format, say } = words;
  const facts = { ...lessonFacts(item), isCompact: hasOneLine(end - start) };
  const name = spanOf(view) === "month" ? item.name : `${format.time(start)} ${item.name}`;
  return h(
    "div",
    {
      "data-lesson": isMirror ? undefined : item.id,
      "aria-hidden": isMirror || undefined,
      class: isMirror ? "calendar-mirror h-full" : "h-full",
    },
    unseen(`${format.date(item.occurrence.date, "full")}, ${format.timeRange(start, end)}, `),
    drawPlain(isTimeGrid(view) ? lessonBlockParts(facts, say, inHours) : lessonLineParts({ ...facts, name }, say)),
  );
};

const eventContent = (
  { view, isAllDay, isMirror, start, end }: ItemDrawing,
  item: EventItem,
  words: PlainWords,
): VNode => {
  const { format, say } = words;
  const { event } = item;
  const isExam = event.kind === "exam";
  const shown = eventFacts(item, isAllDay);
  // An exam without a course is solid in gray.
  const facts = { ...shown, color: shown.color ?? (isExam ? "none" : undefined) };
  const day = format.date(event.start.slice(0, 10), "full");
  const when = isAllDay ? words.allDayOn(day) : `${day}, ${format.timeRange(start, end)}`;
  const isDone = event.kind === "task" && event.done;
  const title = isAllDay ? facts.title : `${format.time(start)} ${facts.title}`;
  return h(
    "div",
    {
      "data-event": isMirror ? undefined : item.id,
      "aria-hidden": isMirror || undefined,
      class: `h-full ${isMirror ? "calendar-mirror" : ""} ${isDone ? "calendar-done" : ""}`,
    },
    unseen(`${when}, `),
    drawPlain(
      isAllDay || !isTimeGrid(view)
        ? allDayParts({ ...facts, kind: isExam ? "exam" : "event", title }, say)
        : eventBlockParts({ ...facts, isCompact: hasOneLine(end - start) }, say, inHours),
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
