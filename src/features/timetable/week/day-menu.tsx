import { useLingui } from "@lingui/react/macro";
import { MoreHorizontal } from "lucide-react";
import { IconButton } from "#ui/kit/icon-button";
import { Menu, MenuItem, MenuSection } from "#ui/kit/overlays/menu";
import type { TimetableView } from "../timetable-view.ts";
import { useTimetableWords } from "../use-timetable-words.ts";

type DayMenuProps = {
  readonly view: TimetableView;
  readonly day: number;
  readonly onCopy: (from: number, to: number) => void;
};

/** What can be done with a day that has lessons: copy it. */
export function DayMenu({ view, day, onCopy }: DayMenuProps) {
  const { t } = useLingui();
  const { dayName } = useTimetableWords();
  const name = dayName(day, view.rotation);
  const others = view.days.filter((other) => other !== day);
  if (others.length === 0 || !view.sessions.some((session) => session.day === day)) return null;
  return (
    <Menu trigger={<IconButton icon={MoreHorizontal} label={t`${name}: copy the day`} size="small" />}>
      <MenuSection title={t`Copy the day to`}>
        {others.map((other) => (
          <MenuItem key={other} onAction={() => onCopy(day, other)}>
            {dayName(other, view.rotation)}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  );
}
