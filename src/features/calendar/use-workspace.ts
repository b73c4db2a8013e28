import { useCallback, useMemo, useRef, useState } from "react";
import { slotKey } from "#domain/schedule/exception";
import type { PlainDate } from "#domain/time/plain-date";
import { useWallClock } from "#hooks/data/use-now";
import { readLessonSlot } from "#hooks/paths";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import type { AddressState } from "./address/use-address.ts";
import type { CalendarExtra } from "./calendar-extra.ts";
import { type ItemTimes, nextTimes, selectionTimes } from "./grid/calendar-changes.ts";
import { periodsIn } from "./grid/calendar-hours.ts";
import type { CalendarItem } from "./grid/calendar-items.ts";
import { isTimeGrid, stepDate } from "./grid/calendar-views.ts";
import { focusedDate } from "./grid/focused-date.ts";
import { useGridModel } from "./grid/use-grid-model.ts";
import { useItemChanges } from "./grid/use-item-changes.ts";
import { useSeriesMove } from "./grid/use-series-move.ts";
import { type ShownRows, useCalendarContent } from "./use-calendar-data.ts";
import { useOpenEvent } from "./use-open-event.ts";

export type WorkspaceInput = Pick<AddressState, "address" | "change"> & {
  readonly shown: ShownRows;
  readonly today: PlainDate;
};

/** What the calendar shows, what is open over it, and what its gestures and keys do. */
export type Workspace = ReturnType<typeof useWorkspace>;

export const useWorkspace = ({ shown, today, address, change }: WorkspaceInput) => {
  const { view, date } = shown;
  const { year } = shown.rows;
  const { timetables } = year.schedule;
  const content = useCalendarContent(shown, address);
  const model = useGridModel({ year, content, view, date, today, showsWeekends: address.weekends });
  const clock = useWallClock();
  const openEvent = useOpenEvent(content.items, address, change);
  const sheet = useLessonSheet();
  const openLesson = readLessonSlot(`lesson=${address.lesson}`);
  const openId = openEvent.item?.id ?? (openLesson && slotKey(openLesson.course, openLesson.date, openLesson.start));
  const series = useSeriesMove();
  const changes = useItemChanges(year, isTimeGrid(view), series.ask);
  const [drawn, setDrawn] = useState<ItemTimes | null>(null);
  const [openExtra, setExtra] = useState<CalendarExtra | null>(null);
  const [dragMinutes, onDragMinutes] = useState<number | null>(null);
  const titleRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLSpanElement>(null);

  const onOpenDay = useCallback((day: PlainDate) => change({ view: "timeGridDay", date: day }), [change]);
  const onCreate = useCallback(
    (times: ItemTimes | null) => {
      setDrawn(times);
      change({ isNew: true });
    },
    [change],
  );
  const createOn = useCallback(
    (day: PlainDate | null) =>
      onCreate(day === null ? null : nextTimes(clock.now(), day, periodsIn(timetables, { start: day, end: day }))),
    [onCreate, clock, timetables],
  );
  const onOpen = (item: CalendarItem) => {
    if (item.type === "event") openEvent.open(item);
    if (item.type !== "lesson") return;
    const { course, originDate, originStart: start } = item.occurrence;
    sheet.open({ course, date: originDate, start });
  };
  const keys = useMemo(
    () => ({
      onStep: (by: 1 | -1) => change((now) => ({ date: stepDate(now.view, now.date, by) })),
      onToday: () => change({ date: today }),
      onNew: () => createOn(focusedDate()),
      onExtra: (next: CalendarExtra) => (next === "print" ? change({ isPrinting: true }) : setExtra(next)),
    }),
    [change, createOn, today],
  );
  const closeExtra = useCallback(() => {
    setExtra(null);
    change(({ isPrinting }) => (isPrinting ? { isPrinting: false } : {}), { replace: true });
  }, [change]);
  const grid = useMemo(
    () => ({ ...model.state, onCreate, onOpenDay, onDragMinutes }),
    [model.state, onCreate, onOpenDay],
  );
  const onSelect = (times: ItemTimes) => onCreate(selectionTimes(times, model.state.periods));
  const newTimes = () => drawn ?? nextTimes(clock.now(), date, model.state.periods);

  return {
    content,
    drawing: model.drawing,
    hiddenDays: model.hiddenDays,
    grid,
    dragMinutes,
    gestures: { onOpen, onSelect, onOpenDay, ...changes },
    changes,
    keys,
    createOn,
    extra: address.isPrinting ? ("print" as const) : openExtra,
    closeExtra,
    titleRef,
    menuRef,
    openId,
    dialog: {
      move: series.move,
      open: openEvent.item ?? (address.isNew ? newTimes() : null),
      onClose: () => (openEvent.item ? openEvent.close() : change({ isNew: false }, { replace: true })),
    },
  };
};
