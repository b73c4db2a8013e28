import { Trans } from "@lingui/react/macro";
import type { ComponentPropsWithRef, CSSProperties } from "react";
import { Link } from "wouter";
import { coursePath } from "#hooks/paths";
import { Swatch } from "#ui/kit/swatch";
import type { CoverageLineProps } from "../outline/coverage-line.tsx";
import type { CoverageView } from "../outcome/coverage-view.ts";
import { BesideLegend } from "./beside-legend.tsx";
import { BesideRow, besideColumns, besideName } from "./beside-row.tsx";

type BesideTableProps = {
  readonly view: CoverageView;
  readonly lines: readonly CoverageLineProps[];
  /** What makes it a tree. */
  readonly tree: Pick<ComponentPropsWithRef<"div">, "ref" | "onKeyDown" | "onClick" | "onFocus">;
};

/** The outline with a narrow column for each course that follows it: who is where. */
export function BesideTable({ view, lines, tree }: BesideTableProps) {
  const { curriculum, beside, covers, knowsTests } = view;
  return (
    <>
      {/* The words that stay lie over the courses alone. */}
      <div className="isolate overflow-x-auto">
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is in its rows */}
        <div
          role="treegrid"
          aria-label={curriculum.title}
          className="min-w-[calc(220px+72px*var(--courses))] [--indent:8px] tablet:[--indent:18px] tablet:min-w-[calc(364px+92px*var(--courses))]"
          style={{ "--courses": beside.length } as CSSProperties}
          {...tree}
        >
          <div
            role="row"
            className={`${besideColumns} min-h-[34px] border-b border-line bg-surface ps-4 pe-4 text-small text-ink-2 tablet:ps-8 tablet:pe-7`}
          >
            <span role="columnheader" className={`${besideName} indent-5`}>
              <Trans>Outcome</Trans>
            </span>
            <span role="columnheader" className="text-end max-tablet:hidden">
              <Trans context="a column: lessons of an outcome">Suggested</Trans>
            </span>
            {beside.map(({ course, label }, at) => (
              <span key={course.id} role="columnheader" className="flex min-w-0 items-center justify-end gap-1.5">
                <Swatch color={course.color || "lagoon"} className="h-3" />
                {at === 0 ? (
                  <b className="min-w-0 font-semibold wrap-anywhere text-ink">{label}</b>
                ) : (
                  <Link
                    href={`${coursePath(course.id)}#curriculum`}
                    className="min-w-0 wrap-anywhere underline-offset-2 hover:underline touch:py-3"
                  >
                    {label}
                  </Link>
                )}
              </span>
            ))}
          </div>
          {lines.map((line) => (
            <BesideRow
              key={line.row.outcome.id}
              {...line}
              suggested={covers.get(line.row.outcome.id)!.suggested}
              beside={beside}
              knowsTests={knowsTests}
            />
          ))}
        </div>
      </div>
      <BesideLegend knowsTests={knowsTests} />
    </>
  );
}
