import { Trans, useLingui } from "@lingui/react/macro";
import { addDays } from "#domain/time/plain-date";
import type { RotationWeek } from "#domain/rotation/rotation-weeks";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import { TextButton } from "#ui/kit/link";
import { RotationLabel } from "#ui/planner/rotation-label";

type WeekTableProps = {
  readonly weeks: readonly RotationWeek[];
  readonly rotation: RotationRow;
  readonly onOpen: (monday: string) => void;
};

/**
 * Every week of the year with its label, or the labels of its days; for screen readers, and for
 * fingers that miss the strip.
 */
export function WeekTable({ weeks, rotation, onOpen }: WeekTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const cell = "px-2 py-1 text-start first:ps-0";
  return (
    <table className="mt-2 w-full max-w-[640px] border-collapse text-ui text-ink tabular-nums">
      <caption className="sr-only">{t`The weeks of the school year`}</caption>
      <thead>
        <tr className="border-b border-line text-small text-ink-2">
          <th scope="col" className={`${cell} font-medium`}>
            <Trans>Week</Trans>
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            <Trans>Dates</Trans>
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            <Trans>Label</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.monday} className="border-b border-line">
            <th scope="row" className={`${cell} font-control`}>
              {week.week}
            </th>
            <td className={cell}>
              <TextButton className="whitespace-nowrap touch:min-h-11" onClick={() => onOpen(week.monday)}>
                {format.range(week.monday, addDays(week.monday, 6), "short")}
              </TextButton>
            </td>
            <td className={cell}>
              {week.closed ? (
                <span className="text-ink-2">
                  <Trans>no school</Trans>
                </span>
              ) : rotation.unit === "week" ? (
                week.label !== null && <RotationLabel isQuiet label={week.label} index={week.labelIndex} />
              ) : (
                week.days.map(({ date, closed, reason }) => (
                  <span key={date} className="me-2 inline-block whitespace-nowrap">
                    <span className="text-ink-2">{format.date(date, "weekdayShort")}</span>{" "}
                    {closed || reason.label === null ? "–" : reason.label}
                  </span>
                ))
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
