import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { YearWeek } from "#domain/schedule/year-weeks";
import { useFormat } from "#i18n/use-format";
import { BranchStrip } from "./branch-strip.tsx";
import { CoverageLine, type CoverageLineProps } from "../outline/coverage-line.tsx";
import type { OutcomeCover } from "../outcome/coverage-view.ts";
import { OutcomeMark } from "../outcome/outcome-mark.tsx";
import { useOutcomeWords } from "../outcome/use-outcome-words.ts";

export const coverageColumns =
  "grid items-center gap-x-2 tablet:grid-cols-[minmax(0,1fr)_100px_58px_62px_66px] desk:grid-cols-[minmax(0,1fr)_100px_58px_62px_66px_176px]";

type CoverageRowProps = CoverageLineProps & {
  readonly cover: OutcomeCover;
  readonly weeks: readonly YearWeek[];
  readonly knowsTests: boolean;
};

/** A branch with its sums, or an outcome: how many lessons, and what tested it. */
export const CoverageRow = memo(function CoverageRow({ cover, weeks, knowsTests, ...line }: CoverageRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useOutcomeWords();
  const { outcome, hasChildren } = line.row;
  const { gone } = outcome;
  const { sums, taught, planned, tested, suggested, state } = cover;
  const none = "–";
  const count = (value: number) => (value === 0 ? none : format.number(value));
  const [done, all] = [format.number(sums.taught), format.number(sums.outcomes)];
  const said = [
    ...words.name(outcome),
    ...(hasChildren ? [words.ofAll(cover)] : [words.states[state]]),
    words.lessons(cover),
    ...(knowsTests ? [words.tests(cover)] : []),
    ...(gone ? [t`not in the ${gone} version`] : []),
  ].join(", ");
  return (
    <CoverageLine
      {...line}
      said={said}
      columns={coverageColumns}
      mark={<OutcomeMark state={state} />}
      isPale={state === "never"}
      below={<span className="block text-small text-ink-2 tabular-nums tablet:hidden">{words.lessons(cover)}</span>}
    >
      <span role="gridcell" className="text-end text-ink-2 tabular-nums max-tablet:hidden">
        <span className={hasChildren ? "text-ink" : ""}>
          {count(suggested)} / {count(taught.length)}
        </span>
      </span>
      <span role="gridcell" className="text-end tabular-nums max-tablet:hidden">
        {count(planned.length)}
      </span>
      <span role="gridcell" className="text-end tabular-nums max-tablet:hidden">
        {hasChildren ? t`${done} of ${all}` : count(taught.length)}
      </span>
      <span role="gridcell" className="truncate text-end tabular-nums max-tablet:hidden">
        {!knowsTests ? (
          none
        ) : hasChildren ? (
          count(sums.tested)
        ) : (
          <span className="text-small text-ink-2" title={tested.map(({ title }) => title).join(", ")}>
            {tested[0]?.title || count(tested.length)}
            {tested.length > 1 && ` +${format.number(tested.length - 1)}`}
          </span>
        )}
      </span>
      <span role="gridcell" className="max-desk:hidden">
        {hasChildren && <BranchStrip cover={cover} weeks={weeks} />}
      </span>
    </CoverageLine>
  );
});
