import { Trans } from "@lingui/react/macro";
import { ChangeList } from "./change-list.tsx";
import type { Proposal } from "#db/edit/schedule-proposal";

/**
 * How many lessons each course has left from today on, where the change makes that more or fewer.
 */
export function SlotChanges({ proposal }: { readonly proposal: Proposal }) {
  const rows = proposal.change.slots.byCourse.map(({ course, before, after }) => ({
    key: course,
    row: (
      <span className="flex justify-between gap-3">
        <span className="font-semibold">{proposal.labelOf(course).full}</span>
        <span className="text-ink-2 tabular-nums">
          <Trans>
            {before} to {after}
          </Trans>
        </span>
      </span>
    ),
  }));
  return (
    <section>
      <h3 className="font-semibold">
        <Trans>Lessons still to come</Trans>
      </h3>
      <ChangeList rows={rows} />
    </section>
  );
}
