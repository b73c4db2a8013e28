import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { dayWithin } from "#domain/year/current-year";
import { useToday } from "#hooks/data/use-now";
import { useYear } from "#hooks/data/year-context";
import { EmptyState } from "#ui/kit/empty-state";
import { CalendarBoundary } from "./calendar-boundary.tsx";
import { CalendarSkeleton, WeekOutline } from "./calendar-skeleton.tsx";
import { CalendarWorkspace } from "./calendar-workspace.tsx";
import { useAddress } from "./address/use-address.ts";
import { useShownRows } from "./use-calendar-data.ts";

/** The calendar of the active school year. `phoneAside` is at the end of its head on a phone. */
export function CalendarScreen({ phoneAside }: { readonly phoneAside: ReactNode }) {
  return (
    <CalendarBoundary>
      <Calendar phoneAside={phoneAside} />
    </CalendarBoundary>
  );
}

function Calendar({ phoneAside }: { readonly phoneAside: ReactNode }) {
  const { t } = useLingui();
  const today = useToday();
  const year = useYear();
  // A past or coming year opens within its own days.
  const place = useAddress(year ? dayWithin(year.schoolyear, today) : today);
  const shown = useShownRows(place.address.view, place.address.date);
  if (shown) return <CalendarWorkspace shown={shown} today={today} phoneAside={phoneAside} {...place} />;
  if (shown === undefined) return <CalendarSkeleton view={place.address.view} />;
  return (
    <div className="mx-auto max-w-[640px] p-6">
      <EmptyState title={t`There is no school year yet`} picture={<WeekOutline />}>
        <Trans>Your lessons, events and holidays will appear here once a school year is on this device.</Trans>
      </EmptyState>
    </div>
  );
}
