import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import type { ListTable as SourceTable } from "#domain/import/list-file";
import type { PlannedRow } from "#domain/import/plan-list";
import { TextButton } from "#ui/kit/link";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { ListOptions } from "./list-options.tsx";
import { ListTable } from "./list-table.tsx";
import { RosterFacts } from "./roster-facts.tsx";
import type { ImportData } from "./use-import-data.ts";
import type { List } from "./use-list-plan.ts";
import { KeptHint } from "./what-happens.tsx";

type PreviewStepProps = {
  readonly list: List;
  readonly data: ImportData;
  readonly tables: readonly SourceTable[];
  /** Importing was pressed while something was not decided yet. */
  readonly isTried: boolean;
};

const filters = {
  all: () => true,
  faults: ({ state }: PlannedRow) => state === "fault",
  matched: ({ match }: PlannedRow) => match !== null,
} as const;
type Filter = keyof typeof filters;

/** Lines at the end that are sums and no students: left out, and taken in again by a press. */
function TotalsNote({ list }: { readonly list: List }) {
  const { t } = useLingui();
  const out = list.totals.filter(({ index }) => list.plan.rows[index]?.state === "leftOut");
  return out.map(({ index, line, cells }) => {
    const text = cells.filter((cell) => cell !== "").join(" ");
    return (
      <p key={index} className="text-ui text-ink-2">
        <Trans>
          Line {line}, “{text}”, is a sum and no student. It is left out.
        </Trans>{" "}
        <TextButton className="touch:min-h-11" onClick={() => list.setLeftOut(index, false)}>
          {t`Import this row`}
        </TextButton>
      </p>
    );
  });
}

/** What a list will do, as a table, before anything is saved. */
export function PreviewStep({ list, data, tables, isTried }: PreviewStepProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<Filter>("all");
  const scroller = useRef<HTMLDivElement>(null);
  const { rows } = list.plan;
  const count = (name: Filter) => rows.filter(filters[name]).length;
  const [all, faults, matched] = [count("all"), count("faults"), count("matched")];
  const fresh = rows.filter(({ state }) => state === "new").length;
  const kept = rows.filter((row) => row.state !== "new" && row.kept.length > 0).length;
  // Where the last fault of the filter was mended, all rows are shown again.
  const shown = filter !== "all" && count(filter) === 0 ? "all" : filter;
  return (
    <section aria-label={t`Preview`} className="flex min-h-0 flex-1 flex-col gap-3">
      <ListOptions list={list} data={data} tables={tables} isTried={isTried} />
      <RosterFacts table={list.table} />
      <TotalsNote list={list} />
      {!list.hasNames && (
        <p role="alert" className="text-ui font-semibold text-danger-text">
          <Trans>Choose below which column has the names.</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="flex flex-wrap gap-x-5 gap-y-1 text-ui text-ink-2 tabular-nums">
          <span>{t`${plural(fresh, { one: "# new", other: "# new" })}`}</span>
          {matched > 0 && <span>{t`${plural(matched, { one: "# already here", other: "# already here" })}`}</span>}
          {faults > 0 && (
            <span className="text-danger-text">{t`${plural(faults, { one: "# row to fix", other: "# rows to fix" })}`}</span>
          )}
        </p>
        <SegmentedControl<Filter>
          label={t`Rows`}
          segments={[
            { id: "all", label: t`All ${all}` },
            { id: "faults", label: t`To fix ${faults}` },
            { id: "matched", label: t`Matched ${matched}` },
          ]}
          value={shown}
          onChange={(next) => {
            setFilter(next);
            scroller.current?.scrollTo({ top: 0 });
          }}
        />
      </div>
      <ListTable list={list} rows={shown === "all" ? rows : rows.filter(filters[shown])} scroller={scroller} />
      <KeptHint count={kept} />
    </section>
  );
}
