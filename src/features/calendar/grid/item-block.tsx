import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useFormat } from "#i18n/use-format";
import { AllDayBlock, EventBlock } from "#ui/planner/event-block";
import { LessonBlock } from "#ui/planner/lesson-block";
import type { CalendarItem, DayItem, EventItem, LessonItem } from "./calendar-items.ts";
import { type CalendarView, isTimeGrid, spanOf } from "./calendar-views.ts";
import { eventIcon } from "#ui/planner/event-icon";
import { useGrid } from "./grid-context.ts";
import type { Now } from "#hooks/create-wall-clock";
import { useTimeOf } from "#hooks/use-now";

type ItemBlockProps = {
  /** Undefined while a new event is drawn. */
  readonly item: CalendarItem | undefined;
  readonly view: CalendarView;
  readonly isAllDay: boolean;
  /** It follows the pointer: being moved, resized or drawn. */
  readonly isMirror: boolean;
  /** Where it is now, in minutes; during a drag not where its item says. */
  readonly start: number;
  readonly end: number;
};

/** What is in FullCalendar's box of an item. */
export function ItemBlock(props: ItemBlockProps) {
  const { item, isMirror, isAllDay, start } = props;
  useDragMinutes(isMirror && !isAllDay ? start : null);
  switch (item?.type) {
    case "lesson":
      return <LessonContent {...props} item={item} />;
    case "event":
      return <EventContent {...props} item={item} />;
    case "holiday":
      return <AllDayBlock kind="holiday" title={item.holiday.name} />;
    case "day":
      return props.view === "multiMonthYear" ? <DayDots item={item} /> : <DayContent item={item} />;
    default:
      return <NewContent start={start} end={props.end} isAllDay={isAllDay} />;
  }
}

/** Gives the gutter the time of a dragged block. */
const useDragMinutes = (minutes: number | null): void => {
  const { onDragMinutes } = useGrid();
  useEffect(() => {
    if (minutes === null) return undefined;
    onDragMinutes(minutes);
    return () => onDragMinutes(null);
  }, [minutes, onDragMinutes]);
};

/** Blocks lower than 40 px, at 1.19 px a minute, have one line. */
const oneLineMinutes = 34;

const runningPart = ({ occurrence }: LessonItem, { today, minutes }: Now): number | undefined => {
  const { date, start, end, status } = occurrence;
  const isRunning = date === today && start <= minutes && minutes < end && status !== "cancelled";
  return isRunning ? (minutes - start) / (end - start) : undefined;
};

function LessonContent({ item, view, isMirror, start, end }: ItemBlockProps & { readonly item: LessonItem }) {
  const format = useFormat();
  const { openId } = useGrid();
  const progress = useTimeOf((now) => runningPart(item, now));
  const { occurrence, course, look } = item;
  const isTimed = isTimeGrid(view);
  const hasTime = !isTimed && spanOf(view) !== "month";
  const day = format.date(occurrence.date, "full");
  const time = format.timeRange(start, end);
  // Why a lesson does not take place says more than what it would have been about.
  const reason = look === "cancelled" ? occurrence.note : "";
  return (
    <div
      data-lesson={isMirror ? undefined : item.id}
      aria-hidden={isMirror || undefined}
      data-reason={reason || undefined}
      className={`h-full ${isTimed ? "" : "calendar-line"} ${isMirror ? "calendar-mirror" : ""}`}
    >
      <span className="sr-only">{`${day}, ${time}, `}</span>
      <LessonBlock
        color={course.color}
        name={hasTime ? `${format.time(start)} ${item.name}` : item.name}
        title={reason || item.title}
        room={occurrence.room}
        state={look}
        progress={isMirror ? undefined : progress}
        isSelected={openId === item.id}
        isCompact={!isTimed || end - start < oneLineMinutes}
        hasHomework={item.homework !== ""}
        isUnsynced={item.isUnsynced}
        hasConflict={item.hasConflict}
        isLocked={item.plans.some((plan) => plan.locked)}
      />
    </div>
  );
}

function EventContent({ item, view, isAllDay, isMirror, start, end }: ItemBlockProps & { readonly item: EventItem }) {
  const format = useFormat();
  const { t } = useLingui();
  const { openId } = useGrid();
  const { event, name, isUnsynced } = item;
  // An exam without a course is solid in gray.
  const color = item.color || (event.kind === "exam" ? "none" : undefined);
  const day = format.date(event.start.slice(0, 10), "full");
  const when = isAllDay ? t`${day}, all day` : `${day}, ${format.timeRange(start, end)}`;
  const isDone = event.kind === "task" && event.done;
  const icon = eventIcon({ ...event, allDay: isAllDay });
  const title = event.kind === "exam" && name !== "" ? `${name} ${event.title}` : event.title;
  const isLine = isAllDay || !isTimeGrid(view);
  return (
    <div
      data-event={isMirror ? undefined : item.id}
      aria-hidden={isMirror || undefined}
      className={`h-full ${isMirror ? "calendar-mirror" : ""} ${isDone ? "calendar-done" : ""}`}
    >
      <span className="sr-only">{`${when}, `}</span>
      {isLine ? (
        <AllDayBlock
          kind={event.kind === "exam" ? "exam" : "event"}
          title={isAllDay ? title : `${format.time(start)} ${title}`}
          icon={icon}
          color={color}
          isUnsynced={isUnsynced}
        />
      ) : (
        <EventBlock
          title={title}
          icon={icon}
          location={event.location}
          color={color}
          isUnsynced={isUnsynced}
          isSelected={openId === item.id}
          isCompact={end - start < oneLineMinutes}
        />
      )}
    </div>
  );
}

/** A year's day: its courses as chips. */
function DayContent({ item }: { readonly item: DayItem }) {
  return (
    <ul className="flex flex-wrap gap-0.5 px-1">
      {item.lessons.map(({ id, name, course }) => (
        <li
          key={id}
          data-color={course.color}
          data-lesson={id}
          className="rounded-label bg-c-tint px-1 text-micro/4 font-semibold text-c-text"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

/** In a year of small months: a dot for each lesson, a solid square for an exam, an open one for another event. */
function DayDots({ item }: { readonly item: DayItem }) {
  return (
    <ul className="flex flex-wrap items-center gap-0.5 px-1">
      {item.events.map(({ id, event, color }) => (
        <li key={id} data-color={color || "none"} data-event={id}>
          <span
            className={`block size-2 rounded-bar keeps-color ${event.kind === "exam" ? "bg-c-solid" : "border-[1.5px] border-ink-2"}`}
          />
          <span className="sr-only">{event.title}</span>
        </li>
      ))}
      {item.lessons.map(({ id, name, course }) => (
        <li key={id} data-color={course.color} data-lesson={id}>
          <span className="block size-1.5 rounded-full bg-c-bar keeps-color" />
          <span className="sr-only">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** The outline of an event that is being drawn. */
function NewContent({
  start,
  end,
  isAllDay,
}: {
  readonly start: number;
  readonly end: number;
  readonly isAllDay: boolean;
}) {
  const format = useFormat();
  return (
    <div className="calendar-mirror h-full rounded-lesson border border-focus bg-p-tint px-2 py-0.5 text-small font-semibold text-on-p-tint tabular-nums">
      {isAllDay ? "\u00a0" : format.timeRange(start, end)}
    </div>
  );
}
