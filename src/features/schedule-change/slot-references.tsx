import { Trans, useLingui } from "@lingui/react/macro";
import type { SlotReference } from "#domain/lessons/slot-references";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { ChangeList } from "./change-list.tsx";
import { usePlace } from "./lesson-changes.tsx";
import type { Proposal } from "#db/edit/schedule-proposal";

type SlotReferencesProps = { readonly proposal: Proposal; readonly references: readonly SlotReference[] };

/**
 * Each cancelled or moved lesson, room of one day and due date of homework, from where to where, by
 * day.
 */
export function SlotReferences({ proposal, references }: SlotReferencesProps) {
  const { t } = useLingui();
  const place = usePlace();
  const words: Record<SlotReference["kind"], string> = {
    cancelled: t({ message: "cancelled", context: "a lesson" }),
    moved: t({ message: "moved", context: "a lesson" }),
    room: t({ message: "other room", context: "a lesson" }),
    homework: t({ message: "homework due", context: "a lesson" }),
  };
  const rows = references
    .toSorted((a, b) => byDateAndStart(a.from, b.from))
    .map(({ id, kind, course, from, to }) => ({
      key: id,
      row: (
        <>
          <span className="font-semibold">
            {proposal.labelOf(course).alone} {words[kind]}
          </span>{" "}
          <span className="text-ink-2 tabular-nums">
            {to === null ? (
              place(from)
            ) : (
              <Trans>
                {place(from)} to {place(to)}
              </Trans>
            )}
          </span>
        </>
      ),
    }));
  return <ChangeList rows={rows} />;
}
