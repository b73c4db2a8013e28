import { useLingui } from "@lingui/react/macro";
import { countFor, type CoverFilter, coverFilters, type CoverSums } from "#domain/curriculum/coverage";
import { useFormat } from "#i18n/use-format";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";

type CoverageFiltersProps = {
  readonly sums: CoverSums;
  /** Without assessments it is not known what was tested. */
  readonly knowsTests: boolean;
  readonly value: CoverFilter;
  readonly onChange: (filter: CoverFilter) => void;
};

/** Which outcomes are shown, each choice with its count. */
export function CoverageFilters({ sums, knowsTests, value, onChange }: CoverageFiltersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const names: Readonly<Record<CoverFilter, string>> = {
    all: t({ message: "All", context: "outcomes of a curriculum" }),
    never: t`Never planned`,
    untaught: t`Planned, not taught`,
    untested: t`Taught, never tested`,
  };
  return (
    <span data-outcome-filters className="max-w-full overflow-x-auto">
      <SegmentedControl<CoverFilter>
        label={t`Outcomes that are shown`}
        segments={coverFilters
          .filter((id) => knowsTests || id !== "untested")
          .map((id) => ({ id, label: `${names[id]} ${format.number(countFor(id, sums))}` }))}
        value={value}
        onChange={onChange}
      />
    </span>
  );
}
