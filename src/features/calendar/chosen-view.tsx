import { useLingui } from "@lingui/react/macro";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { usePreload } from "#i18n/use-preload";
import type { AddressState } from "./address/use-address.ts";
import { CalendarGrid } from "./grid/calendar-grid.tsx";
import { spanOf, viewRange } from "./grid/calendar-views.ts";
import type { ShownRows } from "./use-calendar-data.ts";
import { useGridClock } from "./use-grid-clock.ts";
import type { Workspace } from "./use-workspace.ts";

const PhoneMonth = lazyPart(async () => ({ default: (await import("./month/phone-month.tsx")).PhoneMonth }));
const YearGrid = lazyPart(async () => ({ default: (await import("./year/year-grid.tsx")).YearGrid }));
const AgendaList = lazyPart(async () => ({ default: (await import("./list/agenda-list.tsx")).AgendaList }));
const parts = [PhoneMonth, YearGrid, AgendaList];

type ChosenViewProps = AddressState & { readonly shown: ShownRows; readonly workspace: Workspace };

/** The view that the address names. */
export function ChosenView({ shown, workspace, address, isPhone, change }: ChosenViewProps) {
  const { t } = useLingui();
  const now = useGridClock();
  usePreload(parts);
  const { view, date } = shown;
  const { schoolyear } = shown.rows.year;
  const { content, drawing, gestures } = workspace;
  const days = { content, date, onOpen: gestures.onOpen, onNew: workspace.createOn };
  if (isPhone && view === "dayGridMonth")
    return (
      <PartBoundary>
        <PhoneMonth
          {...days}
          yearStart={schoolyear.start}
          onChoose={(day) => change({ date: day }, { replace: true })}
          onStep={workspace.keys.onStep}
        />
      </PartBoundary>
    );
  if (view === "listMonth")
    return (
      <PartBoundary>
        <AgendaList {...days} onGo={(day) => change({ date: day })} />
      </PartBoundary>
    );
  const startDate = spanOf(view) === "year" ? viewRange(view, date, schoolyear.start).start : date;
  const grid = { date, startDate, drawing, now, gestures };
  if (view === "multiMonthYear")
    return (
      <PartBoundary>
        <YearGrid
          {...grid}
          course={address.courses.length === 1 && address.classes.length === 0 ? address.courses[0]! : null}
          content={content}
          schoolyear={schoolyear}
        />
      </PartBoundary>
    );
  const asList = view === "dayGridMonth" && (
    <button
      type="button"
      className="sr-only rounded-control bg-surface px-3 py-1.5 text-ui font-semibold text-ink focus-visible:not-sr-only focus-visible:absolute! focus-visible:z-20"
      onClick={() => change({ view: "listMonth" })}
    >
      {t`Month as a list`}
    </button>
  );
  return <CalendarGrid {...grid} view={view} items={content.items} openId={workspace.openId} before={asList} />;
}
