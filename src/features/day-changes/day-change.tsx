import { useFocusBack } from "#hooks/dom/use-focus-back";
import { useYear } from "#hooks/data/year-context";
import type { ClosureForm, OpenDayChange } from "./open-day-change.ts";
import { DayMenu } from "./day-menu.tsx";
import { ExtraLessonDialog } from "./extra-lesson-dialog.tsx";
import { SwapDialog } from "./swap-dialog.tsx";

type DayChangeProps = {
  readonly open: OpenDayChange;
  readonly closureForm: ClosureForm;
  readonly onClose: () => void;
};

/** What is open about a day of the active school year. */
export function DayChange({ open, closureForm: Closure, onClose }: DayChangeProps) {
  const year = useYear();
  // A dialog gives the focus back to what opened it, which was an item of the menu: at the end it
  // goes to where the menu was opened.
  useFocusBack(() => open.anchor);
  if (!year) return null;
  switch (open.kind) {
    case "menu":
      return <DayMenu key={open.at.date} at={open.at} anchor={open.anchor!} year={year} onClose={onClose} />;
    case "lesson":
      return <ExtraLessonDialog at={open.at} year={year} onClose={onClose} />;
    case "swap":
      return <SwapDialog date={open.date} year={year} onClose={onClose} />;
    case "closure":
      return <Closure date={open.date} holiday={open.holiday} onClose={onClose} />;
  }
}
