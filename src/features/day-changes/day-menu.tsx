import { useLingui } from "@lingui/react/macro";
import { ArrowRight, ArrowRightLeft, CalendarOff, CalendarPlus, Pencil, Plus, Thermometer, Undo2 } from "lucide-react";
import { useRef } from "react";
import { useLocation, useSearch } from "wouter";
import { swapMutations } from "#db/edit/lesson-exceptions";
import type { Year } from "#db/read/year-reader";
import { holidaysOn } from "#domain/holidays/holiday";
import { swapOf } from "#domain/schedule/exception";
import { isDateInRange } from "#domain/time/date-range";
import { calendarPath, dayPath, newEventOnPath, paths, yearDialogPath } from "#hooks/paths";
import { type DayPlace, useDayChanges } from "#hooks/ports/use-day-changes";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { MenuItem, MenuSection, MenuSeparator } from "#ui/kit/overlays/menu";
import { MenuPanel } from "#ui/kit/overlays/menu-panel";

type DayMenuProps = {
  readonly at: DayPlace;
  readonly anchor: HTMLElement;
  readonly year: Year;
  readonly onClose: () => void;
};

/** All that can be done with one day. */
export function DayMenu({ at, anchor, year, onClose }: DayMenuProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const changes = useDayChanges();
  const { run } = useEdits();
  const triggerRef = useRef(anchor as HTMLButtonElement);
  const { date } = at;
  const { schedule, schoolyear } = year;
  const day = format.date(date, "full");
  const swap = swapOf(schedule, date);
  const closures = holidaysOn(schedule.holidays, date);
  const like = swap ? format.date(swap.toDate, "weekdayMedium") : "";
  const isInYear = isDateInRange(date, schedule.year);
  const isInCalendar = path === paths.calendar;

  const undoSwap = () =>
    run(
      swapMutations({ schoolyear: schoolyear.id, date, like: null, note: "" }, schedule.exceptions),
      t`The day has its own timetable again`,
    );
  const act: Record<string, () => void> = {
    lesson: () => changes.addLesson(at),
    swap: () => changes.swap(date),
    unswap: () => void undoSwap(),
    close: () => changes.close(date),
    ill: () => navigate(yearDialogPath(path, search, "ill")),
    event: () => navigate(newEventOnPath(path, search, date)),
    open: () => navigate(isInCalendar ? dayPath(date) : calendarPath({ date, view: "timeGridDay" })),
  };
  return (
    <MenuPanel
      triggerRef={triggerRef}
      triggerId={anchor.id}
      aria-label={t`Changes on ${day}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      autoFocus="first"
      placement="bottom start"
      disabledKeys={isInYear ? [] : ["lesson", "swap", "close"]}
      onAction={(key) => {
        const name = String(key);
        if (act[name]) act[name]();
        else changes.close(date, name);
      }}
    >
      <MenuSection title={day}>
        <MenuItem id="lesson" icon={CalendarPlus}>
          {t`Extra lesson…`}
        </MenuItem>
        <MenuItem id="swap" icon={ArrowRightLeft}>
          {swap ? t`Runs like ${like}…` : t`Run like another day…`}
        </MenuItem>
        {swap && (
          <MenuItem id="unswap" icon={Undo2}>
            {t`Back to its own timetable`}
          </MenuItem>
        )}
        <MenuItem id="close" icon={CalendarOff}>
          {t`Close the day or some hours…`}
        </MenuItem>
        {closures.map(({ id, name }) => (
          <MenuItem key={id} id={id} icon={Pencil}>
            {t`Change “${name}”…`}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSeparator />
      <MenuItem id="ill" icon={Thermometer}>
        {t`I am ill…`}
      </MenuItem>
      <MenuItem id="event" icon={Plus}>
        {t`New event…`}
      </MenuItem>
      <MenuItem id="open" icon={ArrowRight}>
        {isInCalendar ? t`Open the day` : t`Open in the calendar`}
      </MenuItem>
    </MenuPanel>
  );
}
