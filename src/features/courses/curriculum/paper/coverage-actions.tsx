import { Trans } from "@lingui/react/macro";
import { Download, Printer } from "lucide-react";
import { useState } from "react";
import type { CoverFilter } from "#domain/curriculum/coverage";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseData } from "#hooks/data/use-course";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { Button } from "#ui/kit/button";
import type { CoverageView } from "../outcome/coverage-view.ts";
import { useCoverageTable } from "./use-coverage-table.ts";

const CoveragePaper = lazyPart(async () => ({ default: (await import("./coverage-paper.tsx")).CoveragePaper }));

type CoverageActionsProps = {
  readonly data: CourseData;
  readonly views: readonly CoverageView[];
  /** The outcomes that the screen shows. */
  readonly filter: CoverFilter;
  readonly today: PlainDate;
};

/** A coverage as a table for Excel and on paper. */
export function CoverageActions({ data, views, filter, today }: CoverageActionsProps) {
  const [isShown, setShown] = useState(false);
  const saveTable = useCoverageTable(data, views);
  return (
    <>
      <Button variant="normal" icon={Download} onPress={() => void saveTable()}>
        <span className="max-tablet:sr-only">
          <Trans context="saves it as a file">Table</Trans>
        </span>
      </Button>
      <Button variant="normal" icon={Printer} onPress={() => setShown(true)}>
        <span className="max-tablet:sr-only">
          <Trans>Print</Trans>
        </span>
      </Button>
      {isShown && (
        <PartBoundary>
          <CoveragePaper data={data} views={views} filter={filter} today={today} onClose={() => setShown(false)} />
        </PartBoundary>
      )}
    </>
  );
}
