import { Trans } from "@lingui/react/macro";
import type { WeeklyHours } from "#domain/lessons/lesson-time";

/** "5 / 4 h": the school hours of each label's week, in the labels' order. */
export function WeekHours({ hours }: { readonly hours: readonly WeeklyHours[] }) {
  if (hours.length === 0) return null;
  const perLabel = hours.map((one) => one.hours).join(" / ");
  return (
    <span className="whitespace-nowrap tabular-nums">
      <Trans comment="School hours a week: “5 / 4 h”">{perLabel} h</Trans>
    </span>
  );
}
