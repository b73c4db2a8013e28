import { useLingui } from "@lingui/react/macro";
import { CalendarRange } from "lucide-react";
import { useIcsExport } from "#hooks/use-ics-export";
import { useYear } from "#hooks/year-context";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem, MenuSection, MenuSeparator } from "#ui/kit/overlays/menu";
import type { CalendarAddress } from "./calendar-address.ts";
import { type CalendarView, calendarViews, isCalendarView } from "../grid/calendar-views.ts";
import type { CalendarKeys } from "../grid/use-calendar-keys.ts";

type ViewMenuProps = CalendarKeys & {
  readonly address: CalendarAddress;
  readonly onChange: (change: Partial<CalendarAddress>) => void;
  /** What the steps are called: "Previous week". */
  readonly previous: string;
  readonly next: string;
};

const weekends = "weekends";

/** All seven views, whether idle week-ends are shown, and the keys. */
export function ViewMenu({ address, onChange, previous, next, onStep, onToday, onNew }: ViewMenuProps) {
  const { t } = useLingui();
  const year = useYear();
  const exportIcs = useIcsExport();
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
  };
  return (
    <Menu aria-label={t`All views`} trigger={<IconButton icon={CalendarRange} label={t`All views`} variant="normal" />}>
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
      <MenuSeparator />
      <MenuItem onAction={() => void exportYear()}>{t`Export the year as .ics`}</MenuItem>
    </Menu>
  );
}
