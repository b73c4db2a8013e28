import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { fitSteps, stepMinutes } from "#domain/lessons/step-minutes";
import { TextButton } from "#ui/kit/link";

type StepTimesProps = {
  /** The plan as it is typed, as HTML. */
  readonly plan: string;
  /** The lesson's length, in minutes; 0 where it has no slot. */
  readonly length: number;
  readonly color: string;
  /** Moves the last step to the next lesson; undefined where there is none to take it. */
  readonly onMoveLast: (() => void) | undefined;
};

/** The minutes of the plan's steps against the lesson's length; nothing for a plan without any. */
export function StepTimes({ plan, length, color, onMoveLast }: StepTimesProps) {
  const { t } = useLingui();
  const steps = useMemo(() => stepMinutes(plan), [plan]);
  if (steps.length === 0 || length === 0) return null;
  const { sum, over, free, within } = fitSteps(steps, length);
  return (
    <div data-color={color} className="px-4 pt-3 tablet:px-7">
      <div aria-hidden className="flex h-[9px] gap-0.5">
        {steps.map((minutes, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Steps have no other name.
          <span key={at} className="flex overflow-hidden rounded-bar" style={{ flexGrow: minutes }}>
            <span className="keeps-color bg-c-bar" style={{ flexGrow: within[at] }} />
            <span
              className="border border-warning-line bg-warning-tint empty:hidden"
              style={{ flexGrow: minutes - within[at]! }}
            >
              {minutes > within[at]! && <span />}
            </span>
          </span>
        ))}
        {free > 0 && <span className="rounded-bar bg-canvas" style={{ flexGrow: free }} />}
      </div>
      <div className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-small text-ink-2">
        <p role="status">
          <Trans>
            {sum} of {length} min
          </Trans>{" "}
          {over > 0 && <b className="font-semibold text-warning-text">{t`${over} over`}</b>}
          {free > 0 && t`${free} free`}
        </p>
        {over > 0 && steps.length > 1 && onMoveLast && (
          <TextButton onClick={onMoveLast} className="text-start touch:-my-3 touch:py-3">
            <Trans>Move the last step to the next lesson</Trans>
          </TextButton>
        )}
      </div>
    </div>
  );
}
