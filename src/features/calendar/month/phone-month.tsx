import { useLingui } from "@lingui/react/macro";
import { type TouchEvent, useMemo, useRef, useState } from "react";
import { addDays, datesBetween, mondayOf, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import type { CalendarContent, EventItem, LessonItem } from "../grid/calendar-items.ts";
import { shownRange, viewRange } from "../grid/calendar-views.ts";
import { DayList } from "./day-list.tsx";
import { monthDays } from "./month-days.ts";
import { WeekRow } from "./week-row.tsx";

/** The way that a finger must go for a swipe, in pixels. */
const swipeLength = 40;

type PhoneMonthProps = {
  readonly content: CalendarContent;
  /** The chosen day; its month is shown. */
  readonly date: PlainDate;
  readonly yearStart: PlainDate;
  readonly onChoose: (date: PlainDate) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onOpen: (item: LessonItem | EventItem) => void;
  readonly onNew: (date: PlainDate) => void;
};

/**
 * A month on a phone: six weeks of days with dots, and the chosen day below. A swipe to the side
 * turns the month; one upwards on the list leaves only the chosen week, so that the list has the
 * room.
 */
export function PhoneMonth({ content, date, yearStart, onChoose, onStep, onOpen, onNew }: PhoneMonthProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isFolded, setFolded] = useState(false);
  const days = useMemo(() => monthDays(content.items), [content]);
  const month = viewRange("dayGridMonth", date, yearStart);
  const { start, end } = shownRange("dayGridMonth", date, yearStart);
  const mondays = isFolded ? [mondayOf(date)] : datesBetween(start, end).filter((day) => mondayOf(day) === day);
  const list = useRef<HTMLDivElement>(null);
  const turn = useSwipe((x, y) => {
    if (Math.abs(x) > swipeLength && Math.abs(x) > 2 * Math.abs(y)) onStep(x < 0 ? 1 : -1);
  });
  const fold = useSwipe((x, y) => {
    if (Math.abs(y) < swipeLength || Math.abs(x) > Math.abs(y)) return;
    if (y < 0) setFolded(true);
    else if (list.current?.scrollTop === 0) setFolded(false);
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div role="grid" aria-label={format.monthYear(month.start)} data-days className="touch-pan-y" {...turn}>
        <div role="row" className="grid grid-cols-[42px_repeat(7,minmax(0,1fr))] border-b border-line bg-canvas pe-2">
          <span role="columnheader" className="sr-only">
            {t`Week`}
          </span>
          {datesBetween(start, addDays(start, 6)).map((day, index) => (
            <span
              key={day}
              role="columnheader"
              aria-label={format.weekday(index + 1, "long")}
              className={`py-1.5 text-center text-small font-medium text-ink-2 ${index === 0 ? "col-start-2" : ""}`}
            >
              {format.weekday(index + 1, "narrow")}
            </span>
          ))}
        </div>
        {mondays.map((monday) => (
          <WeekRow
            key={monday}
            monday={monday}
            month={month}
            chosen={date}
            days={days}
            closedDays={content.closedDays}
            onChoose={onChoose}
            onHold={onNew}
          />
        ))}
      </div>
      <div ref={list} className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-6" {...fold}>
        <DayList
          date={date}
          day={days.get(date)}
          closed={content.closedDays.get(date)}
          isFolded={isFolded}
          onFold={() => setFolded(!isFolded)}
          onOpen={onOpen}
          onNew={() => onNew(date)}
        />
      </div>
    </div>
  );
}

/** Handlers that say how far one finger went, in pixels to the right and down, once it leaves. */
const useSwipe = (onSwipe: (x: number, y: number) => void) => {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches[0];
      from.current = touches.length === 1 && first ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const last = changedTouches[0];
      if (from.current && last) onSwipe(last.clientX - from.current.x, last.clientY - from.current.y);
      from.current = null;
    },
  };
};
