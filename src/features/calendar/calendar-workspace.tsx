import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { slotKey } from "#domain/schedule/exception";
import { readLessonSlot } from "#hooks/paths";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { useWallClock } from "#hooks/data/use-now";
import { type ItemTimes, nextTimes, selectionTimes } from "./grid/calendar-changes.ts";
import { CalendarDialogs } from "./calendar-dialogs.tsx";
import type { CalendarExtra } from "./calendar-extra.ts";
import { CalendarGrid } from "./grid/calendar-grid.tsx";
import { periodsIn } from "./grid/calendar-hours.ts";
import type { CalendarItem } from "./grid/calendar-items.ts";
import { CalendarToolbar } from "./address/calendar-toolbar.tsx";
import { isTimeGrid, spanOf, stepDate, viewRange } from "./grid/calendar-views.ts";
import { DragContext, GridContext } from "./grid/grid-context.ts";
import type { AddressState } from "./address/use-address.ts";
import { type ShownRows, useCalendarContent } from "./use-calendar-data.ts";
import { useCalendarKeys } from "./grid/use-calendar-keys.ts";
import { useGridModel } from "./grid/use-grid-model.ts";
import { focusedDate } from "./grid/focused-date.ts";
import { useOpenEvent } from "./use-open-event.ts";
import { useIsDrawn } from "./use-is-drawn.ts";
import { useReturnFocus } from "./use-return-focus.ts";
import { lazyPart } from "#i18n/lazy-part";
import { usePreload } from "#i18n/use-preload";
import { useGridClock } from "./use-grid-clock.ts";
import { useSeriesMove } from "./grid/use-series-move.ts";
import { useItemChanges } from "./grid/use-item-changes.ts";

const PhoneMonth = lazyPart(async () => ({ default: (await import("./calendar-later.ts")).PhoneMonth }));
const YearGrid = lazyPart(async () => ({ default: (await import("./calendar-later.ts")).YearGrid }));
const AgendaList = lazyPart(async () => ({ default: (await import("./calendar-later.ts")).AgendaList }));
const CalendarExtras = lazyPart(async () => ({ default: (await import("./calendar-later.ts")).CalendarExtras }));
const parts = [PhoneMonth, YearGrid, AgendaList, CalendarExtras];

type CalendarWorkspaceProps = AddressState & {
  readonly shown: ShownRows;
  readonly today: PlainDate;
  readonly phoneAside: ReactNode;
};

/**
 * Toolbar, grid and the dialogs over it. The address says what is shown; what is open is kept here.
 */
export function CalendarWorkspace({ shown, today, phoneAside, address, isPhone, change }: CalendarWorkspaceProps) {
  const { t } = useLingui();
  const { year } = shown.rows;
  const { view, date } = shown;
  const { timetables } = year.schedule;
  const content = useCalendarContent(shown, address);
  const model = useGridModel({ year, content, view, date, today, showsWeekends: address.weekends });
  const clock = useWallClock();
  const gridClock = useGridClock();
  const openEvent = useOpenEvent(content.items, address, change);
  const sheet = useLessonSheet();
  const openLesson = readLessonSlot(`lesson=${address.lesson}`);
  const openId = openEvent.item?.id ?? (openLesson && slotKey(openLesson.course, openLesson.date, openLesson.start));
  const [drawn, setDrawn] = useState<ItemTimes | null>(null);
  const [openExtra, setExtra] = useState<CalendarExtra | null>(null);
  const extra = address.isPrinting ? "print" : openExtra;
  const isDrawn = useIsDrawn();
  const title = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLSpanElement>(null);

  const openDay = useCallback((day: PlainDate) => change({ view: "timeGridDay", date: day }), [change]);
  const create = useCallback(
    (times: ItemTimes | null) => {
      setDrawn(times);
      change({ isNew: true });
    },
    [change],
  );
  const createOn = useCallback(
    (day: PlainDate | null) =>
      create(day === null ? null : nextTimes(clock.now(), day, periodsIn(timetables, { start: day, end: day }))),
    [create, clock, timetables],
  );
  const open = (item: CalendarItem) => {
    if (item.type === "event") openEvent.open(item);
    if (item.type !== "lesson") return;
    const { course, originDate: date, originStart: start } = item.occurrence;
    sheet.open({ course, date, start });
  };
  const isPhoneMonth = isPhone && view === "dayGridMonth";
  const keys = useMemo(
    () => ({
      onStep: (by: 1 | -1) => change((now) => ({ date: stepDate(now.view, now.date, by) })),
      onToday: () => change({ date: today }),
      onNew: () => createOn(focusedDate()),
      onExtra: (next: CalendarExtra) => (next === "print" ? change({ isPrinting: true }) : setExtra(next)),
    }),
    [change, createOn, today],
  );
  const choices = useMemo(
    () => ({
      courses: year.courses.map(({ id }) => ({ id, name: year.labelOf(id).full })),
      classes: year.classes.map(({ id, name }) => ({ id, name })),
    }),
    [year],
  );
  usePreload(parts);
  useCalendarKeys(keys);
  useReturnFocus(openId, content);
  const series = useSeriesMove();
  const changes = useItemChanges(year, isTimeGrid(view), series.ask);
  const [dragMinutes, setDragMinutes] = useState<number | null>(null);
  const grid = useMemo(
    () => ({ ...model.state, onCreate: create, onOpenDay: openDay, onDragMinutes: setDragMinutes }),
    [model.state, create, openDay],
  );

  const closeExtra = useCallback(() => {
    setExtra(null);
    change(({ isPrinting }) => (isPrinting ? { isPrinting: false } : {}), { replace: true });
  }, [change]);
  const shownGrid = {
    date,
    startDate: spanOf(view) === "year" ? viewRange(view, date, year.schoolyear.start).start : date,
    drawing: model.drawing,
    now: gridClock,
    gestures: {
      onOpen: open,
      onSelect: (times: ItemTimes) => create(selectionTimes(times, model.state.periods)),
      onOpenDay: openDay,
      ...changes,
    },
  };
  return (
    <div className="flex h-full flex-col">
      <CalendarToolbar
        address={address}
        yearStart={year.schoolyear.start}
        hiddenDays={model.hiddenDays}
        choices={choices}
        phoneAside={phoneAside}
        titleRef={title}
        isJumping={extra === "jump" || extra === "jump-typed"}
        menuRef={menu}
        onChange={change}
        {...keys}
      />
      {timetables.length === 0 && (
        <p className="border-t border-line bg-sunken px-6 py-2 text-ui text-ink-2 max-tablet:px-3">
          <Trans>
            This school year has no timetable yet. Events can be planned already; lessons come with the timetable.
          </Trans>
        </p>
      )}
      <GridContext value={grid}>
        <DragContext value={dragMinutes}>
          {isPhoneMonth ? (
            <Suspense fallback={null}>
              <PhoneMonth
                content={content}
                date={date}
                yearStart={year.schoolyear.start}
                onChoose={(day) => change({ date: day }, { replace: true })}
                onStep={keys.onStep}
                onOpen={open}
                onNew={createOn}
              />
            </Suspense>
          ) : view === "listMonth" ? (
            <Suspense fallback={null}>
              <AgendaList
                content={content}
                date={date}
                onOpen={open}
                onNew={createOn}
                onGo={(day) => change({ date: day })}
              />
            </Suspense>
          ) : view === "multiMonthYear" ? (
            <Suspense fallback={null}>
              <YearGrid
                {...shownGrid}
                course={address.courses.length === 1 && address.classes.length === 0 ? address.courses[0]! : null}
                content={content}
                schoolyear={year.schoolyear}
              />
            </Suspense>
          ) : (
            <CalendarGrid
              {...shownGrid}
              view={view}
              items={content.items}
              openId={openId}
              before={
                view === "dayGridMonth" && (
                  <button
                    type="button"
                    className="sr-only rounded-control bg-surface px-3 py-1.5 text-ui font-semibold text-ink focus-visible:not-sr-only focus-visible:absolute! focus-visible:z-20"
                    onClick={() => change({ view: "listMonth" })}
                  >
                    {t`Month as a list`}
                  </button>
                )
              }
            />
          )}
        </DragContext>
      </GridContext>
      {(isDrawn || extra) && (
        <Suspense>
          <CalendarExtras
            extra={extra}
            year={year}
            content={content}
            view={view}
            date={date}
            hiddenDays={model.hiddenDays}
            address={address}
            change={change}
            titleRef={title}
            menuRef={menu}
            openId={openId}
            onClose={closeExtra}
            {...changes}
          />
        </Suspense>
      )}
      <CalendarDialogs
        data={year}
        move={series.move}
        open={openEvent.item ?? (address.isNew ? (drawn ?? nextTimes(clock.now(), date, model.state.periods)) : null)}
        onClose={() => (openEvent.item ? openEvent.close() : change({ isNew: false }, { replace: true }))}
      />
    </div>
  );
}
