import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#i18n/use-format";
import type { CourseForecast } from "./use-course-forecast.ts";

/** Counts of what a course has left of its year, in its head. */
export function ForecastCounts({ forecast: { forecast } }: { readonly forecast: CourseForecast }) {
  const format = useFormat();
  const { left, needed, reserve, short } = forecast;
  return (
    <dl className="flex flex-wrap gap-x-3 tablet:gap-x-7 tablet:gap-y-3">
      <Count value={format.number(left)}>
        <Plural value={left} one="slot left" other="slots left" />
      </Count>
      <Count value={format.number(needed)}>
        <Plural value={needed} one="still needed" other="still needed" />
      </Count>
      <Count value={format.number(reserve)}>
        <Trans context="slots kept free">in reserve</Trans>
      </Count>
      <Count value={format.number(Math.abs(short))} isWarning={short > 0}>
        {short > 0 ? (
          <Plural value={short} one="short at your pace" other="short at your pace" />
        ) : (
          <Plural value={-short} one="over at your pace" other="over at your pace" />
        )}
      </Count>
    </dl>
  );
}

type CountProps = { readonly value: string; readonly isWarning?: boolean; readonly children: ReactNode };

function Count({ value, isWarning = false, children }: CountProps) {
  const tone = isWarning ? "text-warning-text" : "text-ink-2";
  return (
    <div className="flex items-baseline gap-1 max-tablet:flex-row-reverse tablet:flex-col-reverse tablet:items-stretch tablet:gap-0">
      <dt className={`text-small ${tone}`}>{children}</dt>
      <dd
        className={`text-small font-semibold tabular-nums tablet:text-h2 ${isWarning ? "text-warning-text" : "text-ink"}`}
      >
        {value}
      </dd>
    </div>
  );
}
