import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { addSums, type CoverFilter, coverageSums } from "#domain/curriculum/coverage";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseData } from "#hooks/data/use-course";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { SheetDialog } from "#ui/sheet/sheet-dialog";
import type { CoverageView } from "../outcome/coverage-view.ts";
import { useFilterChoices } from "../coverage/use-filter-choices.ts";
import { useCoverageSheets } from "./use-coverage-sheets.tsx";

type CoveragePaperProps = {
  readonly data: CourseData;
  readonly views: readonly CoverageView[];
  readonly filter: CoverFilter;
  readonly today: PlainDate;
  readonly onClose: () => void;
};

/** A course's coverage as it will be on paper, and which outcomes are on it. */
export function CoveragePaper({ data, views, filter: first, today, onClose }: CoveragePaperProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState(first);
  const [isLandscape, setLandscape] = useState(false);
  const sums = addSums(views.map(({ outline, covers }) => coverageSums(outline, covers)));
  const choices = useFilterChoices(
    sums,
    views.some(({ knowsTests }) => knowsTests),
  );
  const sheets = useCoverageSheets(data, { views, filter, isLandscape, today });
  return (
    <SheetDialog title={t`Print the curriculum`} sheets={sheets} onTurn={setLandscape} onClose={onClose}>
      <RadioGroup label={t`Outcomes that are shown`} options={choices} value={filter} onChange={setFilter} />
    </SheetDialog>
  );
}
