import { Trans, useLingui } from "@lingui/react/macro";
import { whyLabel } from "#domain/schedule/label-why";
import { labelMark, weekMark } from "#domain/schedule/rotation-marks";
import { isoWeek, mondayOf } from "#domain/time/plain-date";
import { useToday } from "#hooks/use-now";
import { useYear } from "#hooks/year-context";
import { RotationWhy } from "#ui/planner/rotation-why";

/** "Week 48 A", with the reason for the A. */
export function WeekBadge() {
  const { t } = useLingui();
  const today = useToday();
  const expander = useYear()?.expander;
  if (!expander) return null;
  const { week } = isoWeek(today);
  const mark = weekMark(expander, mondayOf(today)) ?? labelMark(expander, today);
  const label = mark?.label;
  return (
    <p className="flex items-center gap-2 px-2 text-ui font-medium text-ink tabular-nums">
      <Trans>Week {week}</Trans>
      {mark && <RotationWhy {...mark} question={t`Why is today ${label}?`} why={() => whyLabel(expander, today)} />}
    </p>
  );
}
