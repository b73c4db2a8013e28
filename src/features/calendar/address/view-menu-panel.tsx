import { useLingui } from "@lingui/react/macro";
import { CalendarSearch, Info, Printer } from "lucide-react";
import { yearDialogPath } from "#hooks/paths";
import { useIcsExport } from "#hooks/use-ics-export";
import { useLocation, useSearch } from "wouter";
import { useYear } from "#hooks/year-context";
import { MenuItem, MenuSection, MenuSeparator } from "#ui/kit/overlays/menu";
import { MenuPanel, type MenuPanelProps } from "#ui/kit/overlays/menu-panel";
import { type CalendarView, calendarViews, isCalendarView } from "../grid/calendar-views.ts";
import type { ViewMenuProps } from "./view-menu.tsx";

const weekends = "weekends";

type ViewMenuPanelProps = Omit<MenuPanelProps, "children"> & Omit<ViewMenuProps, "placeRef">;

/** All views, whether idle weekends are shown, the keys, the legend, print, import and export. */
export function ViewMenuPanel({
  address,
  onChange,
  previous,
  next,
  onStep,
  onToday,
  onNew,
  onExtra,
  ...panel
}: ViewMenuPanelProps) {
  const { t } = useLingui();
  const year = useYear();
  const exportIcs = useIcsExport();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const exportYear = async () => {
    if (!year) return;
    await exportIcs(year, { name: year.schoolyear.name, words: { homework: (text) => t`Homework: ${text}` } });
  };
  const names: Record<CalendarView, string> = {
    timeGridDay: t`Day by time`,
    dayGridDay: t`Day as a list`,
    timeGridWeek: t`Week by time`,
    dayGridWeek: t`Week as a list`,
    dayGridMonth: t({ message: "Month", context: "calendar view" }),
    multiMonthYear: t`Year in months`,
    dayGridYear: t`Year in weeks`,
    listMonth: t`Month as a list`,
  };
  return (
    <MenuPanel {...panel} aria-label={t`All views`} placement="bottom end">
      <MenuSection
        title={t`View`}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[address.view]}
        onSelectionChange={(keys) => {
          for (const key of keys) if (isCalendarView(String(key))) onChange({ view: key as CalendarView });
        }}
      >
        {calendarViews.map((view) => (
          <MenuItem key={view} id={view}>
            {names[view]}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuSection
        title={t`Week view`}
        selectionMode="multiple"
        selectedKeys={address.weekends ? [weekends] : []}
        onSelectionChange={() => onChange({ weekends: !address.weekends })}
      >
        <MenuItem id={weekends}>{t`Always show weekends`}</MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem keys="J" onAction={() => onStep(-1)}>
        {previous}
      </MenuItem>
      <MenuItem keys="K" onAction={() => onStep(1)}>
        {next}
      </MenuItem>
      <MenuItem keys="T" onAction={onToday}>
        {t`Today`}
      </MenuItem>
      <MenuItem keys="N" onAction={onNew}>
        {t`New event`}
      </MenuItem>
      <MenuItem keys="G" icon={CalendarSearch} onAction={() => onExtra("jump-typed")}>
        {t`Go to a date`}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Info} onAction={() => onExtra("legend")}>
        {t`Legend and keys`}
      </MenuItem>
      <MenuItem icon={Printer} onAction={() => onExtra("print")}>
        {t`Print…`}
      </MenuItem>
      <MenuItem onAction={() => navigate(yearDialogPath(path, search, "import-events"))}>{t`Import events…`}</MenuItem>
      <MenuItem onAction={() => void exportYear()}>{t`Export the year as .ics`}</MenuItem>
      <MenuItem onAction={() => navigate(yearDialogPath(path, search, "subscribe"))}>
        {t`Show in other calendars`}
      </MenuItem>
    </MenuPanel>
  );
}
