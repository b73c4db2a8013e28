import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "#ui/kit/button";
import { SegmentedControl } from "#ui/kit/fields/segmented-control";
import { useTimetableWords } from "../use-timetable-words.ts";

type StampLineProps = {
  readonly courseName: string;
  /** What weeks take turns in; none where they do not. */
  readonly labels: readonly string[];
  /** The weeks that a pressed cell gets; "" is every week. */
  readonly weeks: string;
  readonly onWeeks: (weeks: string) => void;
  readonly onDone: () => void;
};

/** Over the grid while a course is chosen: what a press does, in which weeks, and how to stop. */
export function StampLine({ courseName, labels, weeks, onWeeks, onDone }: StampLineProps) {
  const { t } = useLingui();
  const { weeksName } = useTimetableWords();
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 rounded-block bg-chosen px-3 py-1.5 text-ui text-ink">
      <p role="status" className="min-w-0 max-tablet:basis-full tablet:flex-1">
        <Trans>Select each cell in which {courseName} has a lesson.</Trans>{" "}
        <span className="pointer-coarse:hidden">
          <Trans>Drag over several cells to fill them all.</Trans>
        </span>
        <span className="hidden pointer-coarse:inline">
          <Trans>Hold a cell and drag over others to fill them all.</Trans>
        </span>
      </p>
      {labels.length > 0 && (
        <SegmentedControl
          label={t`Weeks`}
          segments={[
            { id: "", label: t`Every week` },
            ...labels.map((label) => ({ id: label, label: weeksName([label]) })),
          ]}
          value={weeks}
          onChange={onWeeks}
        />
      )}
      <Button variant="normal" onPress={onDone}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
