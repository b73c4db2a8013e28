import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFormat } from "#i18n/use-format";

type UnitsLegendProps = { readonly end: string; readonly isShort: boolean; readonly children: ReactNode };

/** Names of the bands, and at the right the reserve. */
export function UnitsLegend({ end, isShort, children }: UnitsLegendProps) {
  const format = useFormat();
  const day = format.date(end, "short");
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-2 tablet:ps-8 tablet:pe-7">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-ink-2">
        <li className="flex items-center gap-2">
          <span aria-hidden data-unit="4" className="keeps-color h-[9px] w-5 rounded-bar bg-u-line" />
          <Trans context="when a unit ends">as planned</Trans>
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden className="keeps-color h-[3px] w-5 rounded-bar bg-ink-2" />
          <Trans context="when a unit ends">at your pace</Trans>
        </li>
        {isShort && (
          <li className="flex items-center gap-2">
            <span aria-hidden className="h-[9px] w-4 rounded-bar border-[1.5px] border-warning bg-warning-tint" />
            <Trans context="behind the last day of the year">past {day}</Trans>
          </li>
        )}
      </ul>
      {children}
    </div>
  );
}
