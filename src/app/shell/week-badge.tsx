import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { whyLabel } from "#domain/label-why";
import { createSchoolCalendar } from "#domain/school-calendar";
import { timetableOn } from "#domain/timetable";
import { weekLabel } from "#domain/year-weeks";
import { useNow } from "#hooks/use-now";
import { useSchedule } from "#hooks/use-schedule";
import { RotationWhy } from "#ui/rotation-why";

/** "Week 48 A", and why. */
export function WeekBadge() {
  const { t } = useLingui();
  const schedule = useSchedule();
  const { today } = useNow();
  const shown = useMemo(() => {
    if (!schedule) return null;
    const { week, label } = weekLabel(schedule, today);
    const rotation = schedule.rotations.find((one) => one.id === timetableOn(schedule.timetables, today)?.rotation);
    return { week, label, index: rotation?.labels.indexOf(label ?? "") ?? 0 };
  }, [schedule, today]);
  if (!schedule || !shown) return null;
  const { week, label } = shown;
  return (
    <p className="flex items-center gap-2 px-2 text-ui font-medium text-ink tabular-nums">
      <Trans>Week {week}</Trans>
      {label !== null && (
        <RotationWhy
          label={label}
          index={shown.index}
          question={t`Why is today ${label}?`}
          why={() => whyLabel(createSchoolCalendar(schedule), today)}
        />
      )}
    </p>
  );
}
