import { Trans } from "@lingui/react/macro";
import { ChangeList } from "./change-list.tsx";
import { usePlace } from "./lesson-changes.tsx";
import type { Proposal } from "#db/edit/schedule-proposal";

/**
 * Each exam whose lesson is at another time after the change: the exam keeps its day, so the
 * teacher has to look at it.
 */
export function ExamChanges({ proposal }: { readonly proposal: Proposal }) {
  const place = usePlace();
  const titles = new Map(proposal.exams.map(({ id, title }) => [id, title]));
  const rows = proposal.change.exams.map(({ exam, course, from, to }) => ({
    key: exam,
    row: (
      <>
        <span className="font-semibold">
          {proposal.labelOf(course).alone} {titles.get(exam)}
        </span>{" "}
        <span className="text-ink-2 tabular-nums">
          {to === null ? (
            place(from)
          ) : (
            <Trans>
              {place(from)}, its lesson moves to {place(to)}
            </Trans>
          )}
        </span>
      </>
    ),
  }));
  return (
    <>
      <p className="text-ui text-ink-2">
        <Trans>Exams keep their day and time. Move them in the calendar if they should move too.</Trans>
      </p>
      <ChangeList rows={rows} />
    </>
  );
}
