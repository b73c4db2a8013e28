import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";

import { Icon, type LucideIcon } from "#ui/kit/icon";
import { join } from "#ui/kit/styles";

type Segment<Id extends string> = { id: Id; label: string; icon?: LucideIcon };

export type SegmentedControlProps<Id extends string> = {
  /** What is being chosen, for screen readers. */
  label: string;
  segments: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
  className?: string;
};

/** Two to five choices side by side, exactly one of them on: a view, a mode. */
export function SegmentedControl<Id extends string>({
  label,
  segments,
  value,
  onChange,
  isDisabled,
  className,
}: SegmentedControlProps<Id>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const id = segments.find((segment) => keys.has(segment.id))?.id;
        if (id) onChange(id);
      }}
      className={join("inline-flex h-8 rounded-control bg-canvas p-0.5 touch:h-11 touch:rounded-block", className)}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.id}
          id={segment.id}
          className="inline-flex flex-1 items-center justify-center gap-1.5 rounded-chip border border-transparent px-2.5 text-ui font-control whitespace-nowrap text-ink-2 transition-colors data-disabled:text-ink-3 data-hovered:text-ink data-pressed:pressed data-selected:border-line-2 data-selected:bg-raised data-selected:forced-highlight data-selected:font-semibold data-selected:text-ink data-selected:shadow-1 touch:rounded-control touch:text-body"
        >
          {segment.icon && <Icon icon={segment.icon} size={14} />}
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
