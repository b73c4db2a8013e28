import { Trans, useLingui } from "@lingui/react/macro";
import { useLocation, useSearch } from "wouter";
import { dayWithin } from "#domain/year/current-year";
import { whyLabel } from "#domain/schedule/label-why";
import { labelOf, weekLabelOf, weekReason } from "#domain/schedule/rotation-labels";
import { isoWeek, isPlainDate, mondayOf } from "#domain/time/plain-date";
import { paths, readShownDate } from "#hooks/paths";
import { useToday } from "#hooks/data/use-now";
import { useYear } from "#hooks/data/year-context";
import { RotationWhy } from "#ui/planner/rotation-why";

/**
 * "Week 48 A", "Week 48 Day 3", with the reason for the A: the week that the page shows, else the
 * current one.
 */
export function WeekBadge() {
  const { t } = useLingui();
  const today = useToday();
  const [path] = useLocation();
  const named = readShownDate(path, useSearch()) ?? "";
  const year = useYear();
  if (!year) return null;
  const { expander, schoolyear } = year;
  // The calendar of a past or coming year opens within its own days.
  const usual = path === paths.calendar ? dayWithin(schoolyear, today) : today;
  const monday = mondayOf(isPlainDate(named) ? named : usual);
  const { week } = isoWeek(monday);
  const isCurrent = monday === mondayOf(today);
  const weekly = weekLabelOf(expander, monday);
  const rotationLabel = weekly ?? (isCurrent ? labelOf(expander, today) : null);
  const dayWord = (label: string) => t`Day ${label}`;
  // A day of a cycle: its bare number beside the week's would be taken for one more week.
  const label = rotationLabel && (weekly ? rotationLabel.label : dayWord(rotationLabel.label));
  return (
    <p data-of-day="week" className="flex items-center gap-2 px-2 text-ui font-medium text-ink tabular-nums">
      <Trans>Week {week}</Trans>
      {rotationLabel && label && (
        <RotationWhy
          {...rotationLabel}
          label={label}
          question={isCurrent ? t`Why is today ${label}?` : t`Why is week ${week} ${label}?`}
          why={() => (isCurrent ? whyLabel(expander, today) : { reason: weekReason(expander, monday) })}
        />
      )}
    </p>
  );
}
