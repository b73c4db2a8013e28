import { useLingui } from "@lingui/react/macro";
import { CalendarSearch, Info } from "lucide-react";
import { MenuItem, MenuSection, MenuSeparator } from "#ui/kit/overlays/menu";
import { MenuPanel, type MenuPanelProps } from "#ui/kit/overlays/menu-panel";
import { type CalendarView, calendarViews, isCalendarView } from "../grid/calendar-views.ts";
import { ExportItems } from "./export-items.tsx";
import type { ViewMenuProps } from "./tool-menu-props.ts";

const weekends = "weekends";

type ViewMenuPanelProps = Omit<MenuPanelProps, "children"> & Omit<ViewMenuProps, "placeRef">;

/**
 * All views, whether idle weekends are shown, going to a date and the legend. It has print and
 * export too where there is no room for a menu of their own.
 */
export function ViewMenuPanel({ address, onChange, onExtra, hasExport, ...panel }: ViewMenuPanelProps) {
  const { t } = useLingui();
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
    <MenuPanel {...panel} aria-label={t`Views`} placement="bottom end">
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
      <MenuItem keys="G" icon={CalendarSearch} onAction={() => onExtra("jump-typed")}>
        {t`Go to a date`}
      </MenuItem>
      <MenuItem icon={Info} onAction={() => onExtra("legend")}>
        {t`Legend and keys`}
      </MenuItem>
      {hasExport && <ExportItems onExtra={onExtra} />}
    </MenuPanel>
  );
}
