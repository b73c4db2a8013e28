import { Trans } from "@lingui/react/macro";
import type { CourseFigures } from "../course/year-plan.ts";

type PlanProgressProps = { readonly figures: CourseFigures; readonly color: string };

/**
 * "37 of 166" beside a bar: held full, planned light, the rest of the year's slots gray. The words
 * say it all.
 */
export function PlanProgress({ figures, color }: PlanProgressProps) {
  const { planned, held, slots } = figures;
  const share = (count: number) => `${slots === 0 ? 0 : (count / slots) * 100}%`;
  return (
    <span data-color={color || "lagoon"} className="flex min-w-0 items-center gap-3 tabular-nums">
      <span className="min-w-[4.5rem] whitespace-nowrap text-ink">
        <Trans comment="Lessons planned of the year's slots: “37 of 166”">
          {planned} of {slots}
        </Trans>
      </span>
      <span aria-hidden className="keeps-color relative h-1.5 min-w-0 flex-1 overflow-hidden rounded-bar bg-line">
        <span className="absolute inset-y-0 start-0 bg-c-line" style={{ width: share(planned) }} />
        <span className="absolute inset-y-0 start-0 bg-c-bar" style={{ width: share(held) }} />
      </span>
    </span>
  );
}
