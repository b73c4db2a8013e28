import { Trans } from "@lingui/react/macro";
import type { YearWeek } from "#domain/schedule/year-weeks";
import { useFormat } from "#i18n/use-format";
import { coverageColumns } from "./coverage-row.tsx";

/** Weeks between two months that are named. */
const weeksBetween = 11;

/** The columns of the coverage, with the months of the strip. */
export function CoverageHead({ weeks }: { readonly weeks: readonly YearWeek[] }) {
  const format = useFormat();
  return (
    <div
      role="row"
      className={`${coverageColumns} min-h-[34px] border-b border-line ps-4 pe-4 text-small text-ink-2 max-tablet:sr-only tablet:ps-8 tablet:pe-7`}
    >
      <span role="columnheader" className="ps-5">
        <Trans>Outcome</Trans>
      </span>
      <span role="columnheader" className="text-end">
        <Trans>Suggested / real</Trans>
      </span>
      <span role="columnheader" className="text-end">
        <Trans context="a column: lessons to come">Planned</Trans>
      </span>
      <span role="columnheader" className="text-end">
        <Trans context="a column: lessons held">Taught</Trans>
      </span>
      <span role="columnheader" className="text-end">
        <Trans context="a column: assessments">Tested</Trans>
      </span>
      <span role="columnheader" className="relative h-4 max-desk:hidden">
        <span className="sr-only">
          <Trans>Over the year</Trans>
        </span>
        {weeks.map(({ monday }, index) =>
          index % weeksBetween === 0 && index + 4 < weeks.length ? (
            <span
              key={monday}
              aria-hidden
              className="absolute whitespace-nowrap"
              style={{ insetInlineStart: `${(index / weeks.length) * 100}%` }}
            >
              {format.month(monday, "short")}
            </span>
          ) : null,
        )}
      </span>
    </div>
  );
}
