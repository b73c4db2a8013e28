import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#i18n/use-format";
import type { CourseForecast } from "./use-course-forecast.ts";

type SumProps = { readonly forecast: CourseForecast; readonly end: string };

/** The sum of a forecast: what is left, what goes off it, what is short or over. */
export function ForecastSum({ forecast: { forecast }, end }: SumProps) {
  const format = useFormat();
  const { left, reserve, needed, lost, short } = forecast;
  const until = format.date(end, "short");
  return (
    <dl className="flex flex-col gap-1.5 text-ui text-ink tabular-nums">
      <Line value={format.number(left)}>
        <Trans>Slots until {until}</Trans>
      </Line>
      <Line value={`− ${format.number(reserve)}`}>
        <Trans>Kept in reserve</Trans>
      </Line>
      <Line value={`− ${format.number(needed)}`}>
        <Trans>Lessons the units still need</Trans>
      </Line>
      <Line value={`− ${format.number(lost)}`}>
        <Trans>Will be lost at your pace</Trans>
      </Line>
      <div
        className={`flex justify-between gap-4 border-t border-line pt-2 font-semibold ${short > 0 ? "text-warning-text" : "text-ink"}`}
      >
        <dt>{short > 0 ? <Trans context="slots that are missing">Short</Trans> : <Trans>Left over</Trans>}</dt>
        <dd>{format.number(Math.abs(short))}</dd>
      </div>
    </dl>
  );
}

function Line({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{children}</dt>
      <dd className="whitespace-nowrap">{value}</dd>
    </div>
  );
}
