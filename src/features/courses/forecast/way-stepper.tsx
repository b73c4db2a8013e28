import { useLingui } from "@lingui/react/macro";
import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "#i18n/use-format";
import { IconButton } from "#ui/kit/icon-button";

type WayStepperProps = {
  /** The number's name, for screen readers. */
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
  /** Words after it: "of 30 lessons". */
  readonly children: ReactNode;
};

/** A number that is one more or one less at a press. */
export function WayStepper({ label, value, least, most, onChange, children }: WayStepperProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2.5 text-ui text-ink-2">
      <div className="flex items-center rounded-control border border-field-line bg-surface">
        <IconButton
          icon={Minus}
          size="small"
          label={t`One less`}
          isDisabled={value <= least}
          onPress={() => onChange(value - 1)}
        />
        <output
          aria-live="polite"
          className="flex h-7 min-w-9 items-center justify-center border-x border-line px-1 font-semibold text-ink tabular-nums"
        >
          {format.number(value)}
        </output>
        <IconButton
          icon={Plus}
          size="small"
          label={t`One more`}
          isDisabled={value >= most}
          onPress={() => onChange(value + 1)}
        />
      </div>
      <span className="tabular-nums">{children}</span>
    </div>
  );
}
