import { useLingui } from "@lingui/react/macro";
import { ClipboardCheck } from "lucide-react";
import { useFormat } from "#i18n/use-format";
import { Icon } from "#ui/kit/icon";
import type { OutcomeCover } from "../outcome/coverage-view.ts";
import { OutcomeMark } from "../outcome/outcome-mark.tsx";

type BesideCellProps = {
  readonly color: string;
  readonly cover: OutcomeCover;
  readonly isBranch: boolean;
  readonly isTicked: boolean;
  readonly knowsTests: boolean;
};

/** One course at one outcome: a sign and the number of lessons. At a branch, its sum. */
export function BesideCell({ color, cover, isBranch, isTicked, knowsTests }: BesideCellProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { sums, taught, planned, tested, state } = cover;
  const [done, all] = [format.number(sums.taught), format.number(sums.outcomes)];
  const isPast = state === "taught" || state === "begun";
  const lessons = (isPast ? taught : planned).length;
  return (
    <span role="gridcell" data-color={color} className="flex items-center justify-end gap-1.5 tabular-nums">
      {isBranch ? (
        t`${done} of ${all}`
      ) : (
        <>
          {knowsTests && tested.length > 0 && <Icon icon={ClipboardCheck} size={14} className="text-ink-2" />}
          {isTicked && <OutcomeMark state={state} />}
          <span className={isPast ? "min-w-4 text-end" : "min-w-4 text-end text-ink-2"}>
            {lessons === 0 ? "–" : format.number(lessons)}
          </span>
        </>
      )}
    </span>
  );
}
