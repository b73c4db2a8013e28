import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Minus, Plus } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useFormat } from "#i18n/use-format";
import { IconButton } from "#ui/kit/icon-button";

type ShiftStepperProps = {
  /** What the number is: "Shift by". */
  readonly label: ReactNode;
  /** Later if positive, earlier if negative; never 0. */
  readonly steps: number;
  /** How many slots earlier there is room for. */
  readonly room: number;
  /** Every plan has fallen off the year's end: further makes no difference. */
  readonly isAtEnd: boolean;
  readonly onChange: (steps: number) => void;
};

/** Chooses the number of slots: one later or earlier at a time. */
export function ShiftStepper({ label, steps, room, isAtEnd, onChange }: ShiftStepperProps) {
  const { t } = useLingui();
  const format = useFormat();
  const id = useId();
  // A shift by nothing is none: from one later it goes to one earlier.
  const earlier = steps === 1 ? -1 : steps - 1;
  const later = steps === -1 ? 1 : steps + 1;
  const words =
    steps < 0
      ? t`${plural(-steps, { one: "# slot earlier", other: "# slots earlier" })}`
      : t`${plural(steps, { one: "# slot later", other: "# slots later" })}`;
  return (
    <div role="group" aria-labelledby={id} className="flex items-center gap-3 text-ui text-ink-2">
      <span id={id}>{label}</span>
      <div className="flex items-center rounded-control border border-line-2">
        <IconButton
          icon={Minus}
          size="small"
          label={t`One slot earlier`}
          isDisabled={earlier < -room}
          onPress={() => onChange(earlier)}
        />
        <output
          aria-live="polite"
          className="min-w-8 border-x border-line px-1 text-center font-semibold text-ink tabular-nums"
        >
          <span aria-hidden>{format.number(steps)}</span>
          <span className="sr-only">{words}</span>
        </output>
        <IconButton
          icon={Plus}
          size="small"
          label={t`One slot later`}
          isDisabled={isAtEnd && steps > 0}
          onPress={() => onChange(later)}
        />
      </div>
    </div>
  );
}
