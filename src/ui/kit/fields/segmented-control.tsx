import { useId } from "react";

import { Icon, type LucideIcon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";

type Segment<Id extends string> = { id: Id; label: string; icon?: LucideIcon };

export type SegmentedControlProps<Id extends string> = {
  /** What is being chosen, for screen readers. */
  label: string;
  segments: readonly Segment<Id>[];
  /** null: none is chosen yet. */
  value: Id | null;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
  className?: string;
};

/**
 * Two to five choices side by side, exactly one of them on: a view, a mode. The browser's own radio
 * buttons: they bring the arrow keys, and the calendar, which is opened with it, does without 18 kB
 * of react-aria.
 */
export function SegmentedControl<Id extends string>({
  label,
  segments,
  value,
  onChange,
  isDisabled,
  className,
}: SegmentedControlProps<Id>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={join("inline-flex h-8 rounded-control bg-canvas p-0.5 touch:h-11 touch:rounded-block", className)}
    >
      {segments.map((segment) => (
        <label
          key={segment.id}
          className="relative inline-flex flex-1 items-center justify-center gap-1.5 rounded-chip border border-transparent px-2.5 text-ui font-control whitespace-nowrap text-ink-2 transition-colors has-checked:border-line-2 has-checked:bg-raised has-checked:forced-highlight has-checked:font-semibold has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:text-ink-3 touch:rounded-control touch:text-body not-has-disabled:hover:text-ink not-has-disabled:active:pressed"
        >
          <input
            type="radio"
            name={name}
            checked={segment.id === value}
            disabled={isDisabled}
            onChange={() => onChange(segment.id)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {segment.icon && <Icon icon={segment.icon} size={14} />}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
