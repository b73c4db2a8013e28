import { Trans } from "@lingui/react/macro";
import { ProgressBar as RacProgressBar } from "react-aria-components/ProgressBar";
import { Label } from "react-aria-components/Label";

import { Button } from "./button.tsx";
import { join } from "./styles.ts";

export type ProgressBarProps = {
  /** What is in progress. */
  label: string;
  /** How much of how much is done; leave out if unknown. */
  done?: number;
  total?: number;
  /** The progress in words: "12 of 40". By default the per cent. */
  valueText?: string;
  onCancel?: () => void;
  className?: string;
};

/**
 * The progress of something that takes more than a second, with a way to cancel if there is one.
 */
export function ProgressBar({ label, done, total, valueText, onCancel, className }: ProgressBarProps) {
  const isIndeterminate = done === undefined || total === undefined;
  return (
    <div className={join("flex items-end gap-3", className)}>
      <RacProgressBar
        isIndeterminate={isIndeterminate}
        value={done}
        maxValue={Math.max(total ?? 1, 1)}
        valueLabel={valueText}
        className="flex min-w-0 flex-1 flex-col gap-1.5"
      >
        {({ percentage = 0, valueText: text }) => (
          <>
            <span className="flex justify-between gap-3 text-ui">
              <Label className="min-w-0 text-ink">{label}</Label>
              <span className="text-ink-2 tabular-nums">{text}</span>
            </span>
            <span className="relative h-1 overflow-hidden rounded-bar bg-line-2 keeps-color">
              <span
                className={join(
                  "absolute inset-y-0 start-0 rounded-bar bg-strong",
                  isIndeterminate ? "progress-slide w-2/5" : "transition-[width] duration-[120ms]",
                )}
                style={isIndeterminate ? undefined : { width: `${percentage}%` }}
              />
            </span>
          </>
        )}
      </RacProgressBar>
      {onCancel && (
        <Button variant="normal" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      )}
    </div>
  );
}
