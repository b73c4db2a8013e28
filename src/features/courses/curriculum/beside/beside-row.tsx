import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { useFormat } from "#i18n/use-format";
import { CoverageLine, type CoverageLineProps } from "../outline/coverage-line.tsx";
import type { BesideCourse } from "../outcome/coverage-view.ts";
import { useOutcomeWords } from "../outcome/use-outcome-words.ts";
import { BesideCell } from "./beside-cell.tsx";

export const besideColumns =
  "grid items-center gap-x-2 grid-cols-[minmax(188px,1fr)_repeat(var(--courses),64px)] tablet:grid-cols-[minmax(220px,1fr)_76px_repeat(var(--courses),84px)]";
/** The edge of the chosen row and the ring of the focus lie over the words, which stay. */
const overWords =
  "aria-selected:before:absolute aria-selected:before:inset-y-0 aria-selected:before:start-0 aria-selected:before:z-20 aria-selected:before:w-[3px] aria-selected:before:bg-focus focus-visible:after:pointer-events-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-20 focus-visible:after:border-2 focus-visible:after:border-focus";
/** The words stay while the courses scroll. */
export const besideName =
  "sticky start-0 z-10 -ms-4 grid items-center self-stretch bg-inherit ps-4 tablet:-ms-8 tablet:ps-8";

type BesideRowProps = CoverageLineProps & {
  readonly suggested: number;
  readonly beside: readonly BesideCourse[];
  readonly knowsTests: boolean;
};

/** An outcome or a branch with how far each course is. */
export const BesideRow = memo(function BesideRow({ suggested, beside, knowsTests, ...line }: BesideRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useOutcomeWords();
  const { outcome, hasChildren, isTicked } = line.row;
  const { id, gone } = outcome;
  const covers = beside.map(({ course, label, covers: own }) => ({ course, label, cover: own.get(id)! }));
  const said = [
    [...words.name(outcome), ...(gone ? [t`not in the ${gone} version`] : [])].join(", "),
    ...covers.map(({ label, cover }) =>
      [
        `${label}: ${hasChildren ? words.ofAll(cover) : words.states[cover.state]}`,
        words.lessons(cover),
        ...(knowsTests ? [words.tests(cover)] : []),
      ].join(", "),
    ),
  ].join("; ");
  return (
    <CoverageLine
      {...line}
      said={said}
      columns={`${besideColumns} ${overWords}`}
      nameClass={besideName}
      mark={<span className="block size-3.5" />}
      isPale={covers.every(({ cover }) => cover.state === "never")}
    >
      <span role="gridcell" className="text-end text-ink-2 tabular-nums max-tablet:hidden">
        {suggested === 0 ? "–" : format.number(suggested)}
      </span>
      {covers.map(({ course, cover }) => (
        <BesideCell
          key={course.id}
          color={course.color || "lagoon"}
          cover={cover}
          isBranch={hasChildren}
          isTicked={isTicked}
          knowsTests={knowsTests}
        />
      ))}
    </CoverageLine>
  );
});
