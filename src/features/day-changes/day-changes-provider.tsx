import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { type DayChanges, DayChangesContext, type DayPlace } from "#hooks/use-day-changes";
import { lazyPart } from "#i18n/lazy-part";

const DayChange = lazyPart(async () => ({ default: (await import("./day-change.tsx")).DayChange }));

/** A closure's form: a new one for a day, or one that there is by its id. */
export type ClosureForm = ComponentType<{
  readonly date: PlainDate;
  readonly holiday: string;
  readonly onClose: () => void;
}>;

/** What is open, for which day, and where its menu was opened. */
export type OpenDayChange = (
  | { readonly kind: "menu"; readonly at: DayPlace }
  | { readonly kind: "lesson"; readonly at: DayPlace }
  | { readonly kind: "swap"; readonly date: PlainDate }
  | { readonly kind: "closure"; readonly date: PlainDate; readonly holiday: string }
) & { readonly anchor?: HTMLElement | undefined };

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
        <Suspense>
          {/* What a menu opens stays when the menu closes after it. */}
          <DayChange
            open={open}
            closureForm={closureForm}
            onClose={() => setOpen((now) => (now === open ? null : now))}
          />
        </Suspense>
      )}
    </DayChangesContext>
  );
}
