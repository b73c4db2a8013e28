import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { slotKey } from "#domain/schedule/exception";
import { readLessonSlot } from "#hooks/paths";
import { useLessonSheet } from "#hooks/use-lesson-sheet";
import { useWallClock } from "#hooks/use-now";
import { IconButton } from "#ui/kit/icon-button";
import { type ItemTimes, nextTimes, selectionTimes } from "./grid/calendar-changes.ts";
import { CalendarDialogs } from "./calendar-dialogs.tsx";
import { CalendarGrid } from "./grid/calendar-grid.tsx";
import type { CalendarItem, EventItem } from "./grid/calendar-items.ts";
import { CalendarToolbar } from "./address/calendar-toolbar.tsx";
import { isTimeGrid, spanOf, stepDate, viewRange } from "./grid/calendar-views.ts";
import { DragContext, GridContext } from "./grid/grid-context.ts";
import type { AddressState } from "./address/use-address.ts";
import { type ShownRows, useCalendarContent } from "./use-calendar-data.ts";
import { useCalendarKeys } from "./grid/use-calendar-keys.ts";
import { useGridModel } from "./grid/use-grid-model.ts";
import { useReturnFocus } from "./use-return-focus.ts";
import { lazyPart } from "#i18n/lazy-part";
import { usePreload } from "#i18n/use-preload";
import { useGridClock } from "./use-grid-clock.ts";
import { useSeriesMove } from "./grid/use-series-move.ts";
import { useItemChanges } from "./grid/use-item-changes.ts";

const PhoneMonth = lazyPart(async () => ({ default: (await import("./month/phone-month.tsx")).PhoneMonth }));
const YearMonths = lazyPart(async () => ({ default: (await import("./year/year-months.tsx")).YearMonths }));
const parts = [PhoneMonth, YearMonths];

type CalendarWorkspaceProps = AddressState & {
  readonly shown: ShownRows;
  readonly today: PlainDate;
  readonly phoneAside: ReactNode;
};

/** Toolbar, grid and the dialogs over it. The address says what is shown; what is open is kept here. */
export function CalendarWorkspace({ shown, today, phoneAside, address, isPhone, change }: CalendarWorkspaceProps) {
  const { t } = useLingui();
  const { year } = shown.rows;
  const { view, date } = shown;
  const content = useCalendarContent(shown, address);
  const model = useGridModel({ year, content, view, date, today, showsWeekends: address.weekends });
  const clock = useWallClock();
  const gridClock = useGridClock();
  const [opened, setOpened] = useState<{ readonly item: EventItem; readonly at: typeof address } | null>(null);
  const sheet = useLessonSheet();
  const openLesson = readLessonSlot(`lesson=${address.lesson}`);
  const openId = opened?.item.id ?? (openLesson && slotKey(openLesson.course, openLesson.date, openLesson.start));
  const [drawn, setDrawn] = useState<ItemTimes | null>(null);

  const openDay = useCallback((day: PlainDate) => change({ view: "timeGridDay", date: day }), [change]);
  const create = useCallback(
    (times: ItemTimes | null) => {
      setDrawn(times);
      change({ isNew: true });
    },
    [change],
  );
  const open = (item: CalendarItem) => {
    if (item.type === "event") setOpened({ item, at: address });
    if (item.type !== "lesson") return;
    const { course, originDate: date, originStart: start } = item.occurrence;
    sheet.open({ course, date, start });
  };
  const isPhoneMonth = isPhone && view === "dayGridMonth";
  const keys = useMemo(
    () => ({
      onStep: (by: 1 | -1) => change((now) => ({ date: stepDate(now.view, now.date, by) })),
      onToday: () => change({ date: today }),
      onNew: () => create(null),
    }),
    [change, create, today],
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

  // What another device moves or deletes meanwhile stays open with what was typed.
  const openItem =
    opened &&
    (content.items.find((item): item is EventItem => item.type === "event" && item.id === opened.item.id) ??
      (opened.at === address ? opened.item : null));
  return (
    <div className="flex h-full flex-col">
      <CalendarToolbar
        address={address}
        yearStart={year.schoolyear.start}
        hiddenDays={model.hiddenDays}
        choices={choices}
        phoneAside={phoneAside}
        onChange={change}
        {...keys}
      />
      {year.schedule.timetables.length === 0 && (
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
                onNew={() => create(null)}
              />
            </Suspense>
          ) : view === "multiMonthYear" ? (
            <Suspense fallback={null}>
              <YearMonths
                content={content}
                date={date}
                start={viewRange(view, date, year.schoolyear.start).start}
                onSelect={(times) => create(selectionTimes(times, model.state.periods))}
              />
            </Suspense>
          ) : (
            <CalendarGrid
              view={view}
              startDate={spanOf(view) === "year" ? viewRange(view, date, year.schoolyear.start).start : date}
              date={date}
              items={content.items}
              openId={openId}
              drawing={model.drawing}
              now={gridClock}
              gestures={{
                onOpen: open,
                onSelect: (times) => create(selectionTimes(times, model.state.periods)),
                onOpenDay: openDay,
                ...changes,
              }}
            />
          )}
        </DragContext>
      </GridContext>
      {!isPhoneMonth && (
        <IconButton
          icon={Plus}
          label={t`New event`}
          onPress={() => create(null)}
          className="fixed! end-4 bottom-[calc(94px+env(safe-area-inset-bottom))] z-10 size-[52px]! rounded-card! bg-primary! text-on-primary! shadow-2 tablet:hidden!"
        />
      )}
      <CalendarDialogs
        data={year}
        move={series.move}
        open={openItem ?? (address.isNew ? (drawn ?? nextTimes(clock.now(), date, model.state.periods)) : null)}
        onClose={() => (openItem ? setOpened(null) : change({ isNew: false }, { replace: true }))}
      />
    </div>
  );
}
