import { Trans, useLingui } from "@lingui/react/macro";
import type { Proposal } from "#db/edit/schedule-proposal";
import type { Clash, Retimed } from "#domain/lessons/retimed";
import { useFormat } from "#i18n/use-format";
import { ChangeList } from "./change-list.tsx";

type ProposalProps = { readonly proposal: Proposal };

/** What a moved or added lesson or an exam is called: "7C2 Maths, moved lesson", "7C2 Test II". */
const useTimedName = ({ labelOf, exams }: Proposal) => {
  const { t } = useLingui();
  return ({ kind, id, course }: Retimed | Clash): string => {
    const label = labelOf(course).alone;
    if (kind === "exam") return `${label} ${exams.find((exam) => exam.id === id)?.title ?? ""}`.trim();
    return kind === "moved" ? t`${label}, moved lesson` : t`${label}, added lesson`;
  };
};

/** Each moved or added lesson and exam that gets its lesson's or its period's new times. */
export function RetimedList({ proposal }: ProposalProps) {
  const format = useFormat();
  const nameOf = useTimedName(proposal);
  const rows = proposal.change.retimed.map((one) => ({
    key: `${one.id} ${one.date}`,
    row: (
      <>
        <span className="font-semibold">{nameOf(one)}</span>{" "}
        <span className="text-ink-2 tabular-nums">
          {format.date(one.date, "weekdayMedium")},{" "}
          <Trans>
            {format.timeRange(one.from.start, one.from.end)} to {format.timeRange(one.to.start, one.to.end)}
          </Trans>
        </span>
      </>
    ),
  }));
  return <ChangeList rows={rows} />;
}

/** Each moved or added lesson and exam that keeps its times and lies across a lesson then. */
export function ClashList({ proposal }: ProposalProps) {
  const format = useFormat();
  const nameOf = useTimedName(proposal);
  const rows = proposal.change.clashes.map((one) => {
    const day = format.date(one.date, "weekdayMedium");
    const times = format.timeRange(one.start, one.end);
    const other = proposal.labelOf(one.other).full;
    return {
      key: `${one.id} ${one.date}`,
      row: (
        <>
          <span className="font-semibold">{nameOf(one)}</span>{" "}
          <span className="text-ink-2 tabular-nums">
            <Trans>
              {day}, {times}, across {other}
            </Trans>
          </span>
        </>
      ),
    };
  });
  return <ChangeList rows={rows} />;
}
