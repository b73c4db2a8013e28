import { type ReactNode, useMemo, useState } from "react";
import { type DayChanges, DayChangesContext } from "#hooks/ports/use-day-changes";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import type { ClosureForm, OpenDayChange } from "./open-day-change.ts";

const DayChange = lazyPart(async () => ({ default: (await import("./day-change.tsx")).DayChange }));

type DayChangesProviderProps = {
  /** The form for closures is that of the holidays. */
  readonly closureForm: ClosureForm;
  readonly children: ReactNode;
};

/** Lets every screen change a day: extra lessons, another day's timetable, closures. */
export function DayChangesProvider({ closureForm, children }: DayChangesProviderProps) {
  const [open, setOpen] = useState<OpenDayChange | null>(null);
  const changes = useMemo((): DayChanges => {
    const show = (next: OpenDayChange) => setOpen((now) => ({ anchor: now?.anchor, ...next }));
    return {
      openMenu: (at, anchor) => show({ kind: "menu", at, anchor }),
      addLesson: (at) => show({ kind: "lesson", at }),
      swap: (date) => show({ kind: "swap", date }),
      close: (date, holiday = "") => show({ kind: "closure", date, holiday }),
    };
  }, []);
  return (
    <DayChangesContext value={changes}>
      {children}
      {open && (
        <PartBoundary>
          {/* What a menu opens stays when the menu closes after it. */}
          <DayChange
            open={open}
            closureForm={closureForm}
            onClose={() => setOpen((now) => (now === open ? null : now))}
          />
        </PartBoundary>
      )}
    </DayChangesContext>
  );
}
