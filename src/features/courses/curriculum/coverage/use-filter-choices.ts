import { useLingui } from "@lingui/react/macro";
import { countFor, type CoverFilter, coverFilters, type CoverSums } from "#domain/curriculum/coverage";
import { useFormat } from "#i18n/use-format";

type FilterChoice = { readonly id: CoverFilter; readonly label: string };

/** The filters of a curriculum with their counts. Without assessments no test is known. */
export const useFilterChoices = (sums: CoverSums, knowsTests: boolean): readonly FilterChoice[] => {
  const { t } = useLingui();
  const format = useFormat();
  const names: Readonly<Record<CoverFilter, string>> = {
    all: t({ message: "All", context: "outcomes of a curriculum" }),
    never: t`Never planned`,
    untaught: t`Planned, not taught`,
    untested: t`Taught, never tested`,
  };
  return coverFilters
    .filter((id) => knowsTests || id !== "untested")
    .map((id) => ({ id, label: `${names[id]} ${format.number(countFor(id, sums))}` }));
};
