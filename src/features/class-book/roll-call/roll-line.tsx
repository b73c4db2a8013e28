import { Trans, useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide-react";
import { Button } from "#ui/kit/button";
import { HoursChip } from "./hours-chip.tsx";
import type { RollStudent } from "./use-roll-view.ts";

type RollLineProps = {
  /** The student who was tapped or reached last. */
  readonly row: RollStudent | undefined;
  readonly hasHours: boolean;
  readonly onMore: (student: string) => void;
};

/** What a tap does; after one, all that can be said of that student is a button. */
export function RollLine({ row, hasHours, onMore }: RollLineProps) {
  const { t } = useLingui();
  const name = row?.short ?? "";
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-2 px-4 text-small text-ink-2 tablet:px-7">
      {row ? (
        <Button
          variant="ghost"
          icon={Ellipsis}
          onPress={() => onMore(row.student.id)}
          className="-ms-2.5 min-w-0 shrink!"
        >
          <span className="truncate">
            {t({ message: `More for ${name}…`, comment: "minutes, excuse, note of a student" })}
          </span>
        </Button>
      ) : (
        <p className="min-w-0 flex-1">
          <Trans>Tap: absent, again: late.</Trans>
        </p>
      )}
      {hasHours && (
        <p className="ms-auto flex shrink-0 items-center gap-1.5">
          <HoursChip hours={2} />
          <Trans>not excused this term</Trans>
        </p>
      )}
    </div>
  );
}
