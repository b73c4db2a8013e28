import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { type CoverFilter, filterRows } from "#domain/curriculum/coverage";
import type { YearWeek } from "#domain/schedule/year-weeks";
import { BesideTable } from "../beside/beside-table.tsx";
import { CoverageHead } from "./coverage-head.tsx";
import { CoverageRow } from "./coverage-row.tsx";
import type { CoverageView } from "../outcome/coverage-view.ts";
import { useOutlineTree } from "../outline/use-outline-tree.ts";

type CoverageTableProps = {
  readonly view: CoverageView;
  readonly weeks: readonly YearWeek[];
  readonly filter: CoverFilter;
  /** The branches above it are open. */
  readonly asked: string;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** The outline with its coverage: a tree whose branches open and close. */
export function CoverageTable({ view, weeks, filter, asked, chosen, onChoose }: CoverageTableProps) {
  const { t } = useLingui();
  const { curriculum, outline, covers, knowsTests, beside } = view;
  const left = useMemo(() => filterRows(outline, covers, filter), [outline, covers, filter]);
  const { rows, isOpen, toggle, at, tree } = useOutlineTree({
    rows: left,
    // What a filter leaves is not looked for in closed branches.
    size: filter === "all" ? outline.length : 0,
    asked,
    onChoose,
  });
  const lines = rows.map((row, index) => ({
    row,
    isOpen: row.hasChildren && isOpen(row.outcome.id),
    isChosen: row.outcome.id === chosen,
    isStop: index === at,
    onToggle: toggle,
  }));
  const now = weeks.findIndex(({ state }) => state === "current");
  if (left.length === 0)
    return (
      <p className="px-4 py-4 text-ui text-ink-2 tablet:ps-8">
        <Trans>Nothing found</Trans>
      </p>
    );
  if (beside.length > 0) return <BesideTable view={view} lines={lines} tree={tree} />;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is in its rows
    <div role="treegrid" aria-label={curriculum.title} className="relative" {...tree}>
      <CoverageHead weeks={weeks} />
      {lines.map((line) => (
        <CoverageRow
          key={line.row.outcome.id}
          {...line}
          cover={covers.get(line.row.outcome.id)!}
          weeks={weeks}
          knowsTests={knowsTests}
        />
      ))}
      {now >= 0 && (
        <span
          aria-hidden
          title={t`Today`}
          className="pointer-events-none absolute top-[34px] bottom-0 w-[1.5px] bg-ink max-desk:hidden"
          style={{ insetInlineEnd: `calc(1.75rem + 176px * ${1 - (now + 0.5) / weeks.length})` }}
        />
      )}
    </div>
  );
}
