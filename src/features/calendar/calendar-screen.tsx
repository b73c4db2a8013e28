import { Trans, useLingui } from "@lingui/react/macro";
import { dayWithin } from "#domain/current-year";
import { useActiveSchoolyear } from "#hooks/use-active-schoolyear";
import { useNow } from "#hooks/use-now";
import { useSyncStatus } from "#hooks/use-sync-status";
import { EmptyState } from "#ui/empty-state";
import { CalendarBoundary } from "./calendar-boundary.tsx";
import { CalendarSkeleton, WeekOutline } from "./calendar-skeleton.tsx";
import { CalendarWorkspace } from "./calendar-workspace.tsx";
import { NowContext } from "./grid-context.ts";
import { useAddress } from "./use-address.ts";
import { useCalendarRows } from "./use-calendar-data.ts";

/** The calendar of the active school year. */
export function CalendarScreen() {
  return (
    <CalendarBoundary>
      <Calendar />
    </CalendarBoundary>
  );
}

function Calendar() {
  const { t } = useLingui();
  const now = useNow();
  const schoolyear = useActiveSchoolyear();
  // Another year than the running one opens within its own days.
  const place = useAddress(schoolyear ? dayWithin(schoolyear, now.today) : now.today);
  const rows = useCalendarRows(place.address.view, place.address.date);
  const { lastSyncedAt } = useSyncStatus();
  if (rows) {
    return (
      <NowContext value={now}>
        <CalendarWorkspace rows={rows} now={now} {...place} />
      </NowContext>
    );
  }
  // A device that never synced may only not have heard of the year yet.
  if (rows === undefined || lastSyncedAt === null) return <CalendarSkeleton />;
  return (
    <div className="mx-auto max-w-[640px] p-6">
      <EmptyState title={t`There is no school year yet`} picture={<WeekOutline />}>
        <Trans>Your lessons, events and holidays stand here once a school year is on this device.</Trans>
      </EmptyState>
    </div>
  );
}
