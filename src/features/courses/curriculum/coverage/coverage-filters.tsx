import { useLingui } from "@lingui/react/macro";
import type { CoverFilter, CoverSums } from "#domain/curriculum/coverage";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { useFilterChoices } from "./use-filter-choices.ts";

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
  const segments = useFilterChoices(sums, knowsTests);
  return (
    <span data-outcome-filters className="max-w-full overflow-x-auto">
      <SegmentedControl<CoverFilter>
        label={t`Outcomes that are shown`}
        segments={segments}
        value={value}
        onChange={onChange}
      />
    </span>
  );
}
