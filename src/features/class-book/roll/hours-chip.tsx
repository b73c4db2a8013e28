import { Trans } from "@lingui/react/macro";

/** Hours without an excuse this term, where there are some; a legend has dots for their number. */
export function HoursChip({ hours }: { readonly hours: number | "…" }) {
  return (
    hours !== 0 && (
      <span className="inline-flex h-[17px] w-fit items-center rounded-label bg-warning-tint px-1.5 text-micro font-semibold text-warning-text tabular-nums">
        <Trans context="hours missed, narrow">{hours} h</Trans>
      </span>
    )
  );
}
