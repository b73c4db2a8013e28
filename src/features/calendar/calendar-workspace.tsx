import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import type { PlainDate } from "#domain/plain-date";
import { IconButton } from "#ui/icon-button";
import { type ItemTimes, nextTimes, selectionTimes } from "./calendar-changes.ts";
import { CalendarDialogs } from "./calendar-dialogs.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarToolbar } from "./calendar-toolbar.tsx";
import { densityOf, isTimeGrid, spanOf, stepDate, viewPeriod } from "./calendar-views.ts";
import { DragContext, GridContext, type Now } from "./grid-context.ts";
import type { Place } from "./use-address.ts";
import { type CalendarRows, useCalendarContent } from "./use-calendar-data.ts";
import { useCalendarKeys } from "./use-calendar-keys.ts";
import { useGridModel } from "./use-grid-model.ts";
import { useReturnFocus } from "./use-return-focus.ts";
import { useWallClock } from "./use-wall-clock.ts";
import { useItemChanges } from "./use-item-changes.ts";

type CalendarWorkspaceProps = Place & { readonly rows: CalendarRows; readonly now: Now };

/** Toolbar, grid and the dialogs over it. What is shown stands in the address; what is open stands here. */
export function CalendarWorkspace({ rows, now, address, change }: CalendarWorkspaceProps) {
  const { t } = useLingui();
  const { data } = rows;
  const { view, date } = address;
  const content = useCalendarContent(rows, address, densityOf(view));
  const model = useGridModel({ rows, content, view, date, today: now.today, showsWeekends: address.weekends });
  const clock = useWallClock(now);
  const [openId, setOpenId] = useState<string | null>(null);
  const [drawn, setDrawn] = useState<ItemTimes | null>(null);

  const openDay = useCallback((day: PlainDate) => change({ view: "timeGridDay", date: day }), [change]);
  const create = useCallback(
    (times: ItemTimes | null) => {
      setDrawn(times);
      change({ isNew: true });
    },
    [change],
  );
  const step = (by: 1 | -1) => change({ date: stepDate(view, date, by) });
  const keys = {
    onStep: step,
    onToday: () => change({ date: now.today }),
    onNew: () => create(null),
  };
  useCalendarKeys(keys);
  useReturnFocus(openId, content);
  const changes = useItemChanges(data, isTimeGrid(view));
  const [dragMinutes, setDragMinutes] = useState<number | null>(null);
  const grid = useMemo(
    () => ({ ...model.state, openId, onCreate: create, onOpenDay: openDay, onDragMinutes: setDragMinutes }),
    [model.state, openId, create, openDay],
  );

  const openItem = content.items.find((item) => item.id === openId);
  return (
    <div className="flex h-full flex-col">
      <CalendarToolbar
        address={address}
        yearStart={data.year.start}
        hiddenDays={model.hiddenDays}
        choices={{
          courses: data.courses.map(({ id, name }) => ({ id, name })),
          classes: data.classes.map(({ id, name }) => ({ id, name })),
        }}
        onChange={change}
        {...keys}
      />
      {data.schedule.timetables.length === 0 && (
        <p className="border-t border-line bg-sunken px-6 py-2 text-ui text-ink-2 max-tablet:px-3">
          <Trans>
            This school year has no timetable yet. Events can be planned already; lessons come with the timetable.
          </Trans>
        </p>
      )}
      <GridContext value={grid}>
        <DragContext value={dragMinutes}>
          <CalendarGrid
            view={view}
            startDate={spanOf(view) === "year" ? viewPeriod(view, date, data.year.start).start : date}
            date={date}
            drawing={model.drawing}
            now={clock}
            gestures={{
              onOpen: (item) => setOpenId(item.id),
              onSelect: (times) => create(selectionTimes(times, model.state.periods)),
              onOpenDay: openDay,
              ...changes,
            }}
          />
        </DragContext>
      </GridContext>
      <IconButton
        icon={Plus}
        label={t`New event`}
        onPress={() => create(null)}
        className="fixed! end-4 bottom-[calc(94px+env(safe-area-inset-bottom))] z-10 size-[52px]! rounded-card! bg-primary! text-on-primary! shadow-2 tablet:hidden!"
      />
      <CalendarDialogs
        data={data}
        open={openItem ?? (address.isNew ? (drawn ?? nextTimes(now, date, model.state.periods)) : null)}
        onClose={() => (openItem ? setOpenId(null) : change({ isNew: false }, { replace: true }))}
      />
    </div>
  );
}
