import { Trans, useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import type { RemarkPen } from "#domain/class-book/remarks";
import { PressButton } from "#ui/kit/press-button";
import { join } from "#ui/kit/styles";
import { Button } from "#ui/kit/button";
import { HoursChip } from "./hours-chip.tsx";
import { penClass, penLooks, RemarkPens } from "./remark-pens.tsx";
import type { RollStudent } from "./use-roll-view.ts";

type RollLineProps = {
  /** The student who was tapped or reached last. */
  readonly row: RollStudent | undefined;
  readonly hasHours: boolean;
  readonly onMore: (student: string) => void;
  readonly pens: readonly RemarkPen[];
  /** What a tap notes; null: who is here. */
  readonly pen: RemarkPen | null;
  readonly onPen: (pen: RemarkPen | null) => void;
};

/**
 * What a tap does; after one, all that can be said of that student is a button. In its place come
 * the remarks that a tap can note.
 */
export function RollLine({ row, hasHours, onMore, pens, pen, onPen }: RollLineProps) {
  const { t } = useLingui();
  const [isNoting, setNoting] = useState(false);
  const name = row?.short ?? "";
  const toggle = () => {
    setNoting(!isNoting);
    onPen(isNoting ? null : (pens[0] ?? null));
  };
  const noting = (
    <PressButton
      aria-pressed={isNoting}
      aria-label={t`Remarks`}
      onPress={toggle}
      className={join(penClass, isNoting ? penLooks.on : penLooks.off)}
    >
      ±
    </PressButton>
  );
  if (isNoting) {
    return (
      <div className="flex min-h-11 shrink-0 items-center gap-1 px-4 tablet:px-7">
        {noting}
        <RemarkPens pens={pens} pen={pen} onPen={onPen} />
      </div>
    );
  }
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
        <p className="ms-auto flex min-w-0 items-center gap-1.5">
          <HoursChip hours="…" />
          <Trans>hours not excused this term</Trans>
        </p>
      )}
      <span className={hasHours ? "" : "ms-auto"}>{noting}</span>
    </div>
  );
}
