import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { PressButton } from "#ui/kit/press-button";
import { Popover } from "#ui/kit/overlays/popover";
import type { AxisFrame } from "./unit-axis.tsx";
import { PaceWhy } from "../forecast/pace-why.tsx";
import type { CourseForecast } from "../forecast/use-course-forecast.ts";
import { unitColumns } from "./unit-columns.ts";

type UnitsHeadProps = {
  readonly frame: AxisFrame;
  readonly forecast: CourseForecast;
  readonly columns: keyof typeof unitColumns;
};

/** The head of the units' list: months over the axis, and what the dates are. */
export function UnitsHead({ frame, forecast, columns }: UnitsHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { axis, hasToday, today } = frame;
  const isLeftOut = (at: number) => hasToday && Math.abs(at - axis.at(today)) < 0.09;
  return (
    <div className="flex h-[46px] border-b border-line text-micro text-ink-2 max-tablet:hidden tablet:ps-11 tablet:pe-7 touch:ps-[60px] touch:pe-11">
      <div className={`grid min-w-0 flex-1 items-end gap-x-4 pb-1.5 ${unitColumns[columns]}`}>
        <span>
          <Trans context="column">Unit</Trans>
        </span>
        <span aria-hidden className="relative block h-full min-w-0">
          {axis.months.map(
            ({ date, at }, index) =>
              index % 2 === 0 &&
              !isLeftOut(at) && (
                <span key={date} className="absolute bottom-0" style={{ insetInlineStart: `${at * 100}%` }}>
                  {format.month(date, "short")}
                </span>
              ),
          )}
          {hasToday && (
            <span
              className="absolute bottom-0.5 -translate-x-1/2 rounded-label bg-ink px-1.5 py-0.5 font-semibold whitespace-nowrap text-surface tabular-nums"
              style={{ insetInlineStart: `${axis.at(today) * 100}%` }}
            >
              {format.date(today, "short")}
            </span>
          )}
        </span>
        {columns === "over" ? (
          <span className="text-end">
            <Trans context="the day on which a unit ended">Ended</Trans>
          </span>
        ) : (
          <>
            <span className="text-end">
              <Trans context="when a unit ends">As planned</Trans>
            </span>
            <Popover
              label={t`Your pace in this course`}
              placement="bottom end"
              className="w-80"
              trigger={
                <PressButton className="justify-self-end rounded-label text-end underline decoration-dotted underline-offset-2 hover:text-ink">
                  <Trans context="when a unit ends">At your pace</Trans>
                </PressButton>
              }
            >
              <PaceWhy pace={forecast.pace} partly={forecast.partly} />
            </Popover>
            {columns === "after" && (
              <span className="text-end font-semibold text-ink">
                <Trans context="when a unit ends once something is changed">Then</Trans>
              </span>
            )}
          </>
        )}
      </div>
    </div>
  );
}
