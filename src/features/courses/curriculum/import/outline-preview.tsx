import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { ImportState } from "#domain/curriculum/import/plan-import";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { PreviewTable } from "./preview-table.tsx";
import type { OutlinePlan } from "./use-outline-plan.ts";

const filters = ["all", "fault", "new", "changed", "gone"] as const;
type Filter = (typeof filters)[number];

/** What a file will do, as a table, before anything is saved. */
export function OutlinePreview({ plan }: { readonly plan: OutlinePlan }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>("all");
  const scroller = useRef<HTMLDivElement>(null);
  const { lines } = plan;
  const count = (state: ImportState) => lines.filter((line) => line.state === state).length;
  const all = lines.length;
  const [faults, fresh, changed, gone] = [count("fault"), count("new"), count("changed"), count("gone")];
  const same = count("same");
  const isNewer = plan.choices.target !== "";
  const counts: Readonly<Record<Filter, number>> = { all, fault: faults, new: fresh, changed, gone };
  // Where the last line of the filter is decided, all are shown again.
  const shown = counts[filter] === 0 ? "all" : filter;
  const labels: Readonly<Record<Filter, string>> = {
    all: t`All ${all}`,
    fault: t`To fix ${faults}`,
    new: t`New ${fresh}`,
    changed: t`Changed ${changed}`,
    gone: t`Gone ${gone}`,
  };
  const segments = filters.filter((id) => (isNewer ? true : id === "all" || id === "fault"));
  return (
    <section aria-label={t`Preview`} className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="flex flex-wrap gap-x-5 gap-y-1 text-ui text-ink-2 tabular-nums">
          <span>{t`${plural(fresh, { one: "# new", other: "# new" })}`}</span>
          {changed > 0 && <span>{t`${plural(changed, { one: "# changed", other: "# changed" })}`}</span>}
          {same > 0 && <span>{t`${plural(same, { one: "# as it is", other: "# as they are" })}`}</span>}
          {gone > 0 && <span>{t`${plural(gone, { one: "# no longer in it", other: "# no longer in it" })}`}</span>}
          {faults > 0 && (
            <span className="text-danger-text">{t`${plural(faults, { one: "# row to fix", other: "# rows to fix" })}`}</span>
          )}
        </p>
        <SegmentedControl<Filter>
          label={t`Rows`}
          segments={segments.map((id) => ({ id, label: labels[id] }))}
          value={shown}
          onChange={(next) => {
            setFilter(next);
            scroller.current?.scrollTo({ top: 0 });
          }}
        />
      </div>
      <PreviewTable
        plan={plan}
        lines={shown === "all" ? lines : lines.filter(({ state }) => state === shown)}
        scroller={scroller}
      />
      {gone > 0 && (
        <p className="text-small text-ink-2">
          <Trans>
            What is no longer in it stays, struck through: lessons that name it keep it. Untick a line to leave it as it
            is.
          </Trans>
        </p>
      )}
    </section>
  );
}
