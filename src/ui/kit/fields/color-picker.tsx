import { Check } from "lucide-react";
import { useId } from "react";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";

import { Icon } from "#ui/kit/icon";
import { fieldLabel, fieldStack, join } from "#ui/kit/styles";

type ColorOption<Name extends string> = { id: Name; label: string };

export type ColorPickerProps<Name extends string> = {
  label: string;
  isLabelHidden?: boolean;
  options: readonly ColorOption<Name>[];
  /** "" where none is chosen yet. */
  value: Name | "";
  onChange: (name: Name) => void;
  /** The hues of units instead of those of courses. */
  isUnit?: boolean;
  className?: string;
};

const grounds = {
  course: "bg-c-tint text-c-text data-hovered:bg-c-hover data-selected:inset-shadow-[0_0_0_2px_var(--c-bar)]",
  unit: "bg-u-tint text-u-text data-hovered:bg-u-line data-selected:inset-shadow-[0_0_0_2px_var(--u-bar)]",
};

/**
 * The colours of courses (or units) side by side, one of them chosen; each shows the ground, bar
 * and text that a lesson gets. Arrow keys look around, Space chooses.
 */
export function ColorPicker<Name extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  isUnit = false,
  className,
}: ColorPickerProps<Name>) {
  const labelId = useId();
  return (
    <div className={join(fieldStack, className)}>
      <span id={labelId} className={isLabelHidden ? "sr-only" : fieldLabel}>
        {label}
      </span>
      <ToggleButtonGroup
        aria-labelledby={labelId}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === "" ? [] : [value]}
        onSelectionChange={(keys) => {
          const name = options.find(({ id }) => keys.has(id))?.id;
          if (name) onChange(name);
        }}
        className="grid w-fit grid-cols-6 gap-1.5"
      >
        {options.map(({ id, label }) => (
          <ToggleButton
            key={id}
            id={id}
            aria-label={label}
            {...(isUnit ? { "data-unit": id } : { "data-color": id })}
            className={join(
              "group relative flex size-8 items-center justify-center rounded-control keeps-color touch:size-11 touch:rounded-block",
              grounds[isUnit ? "unit" : "course"],
            )}
          >
            <span
              aria-hidden
              className={join(
                "absolute inset-y-1.5 start-1.5 w-1 rounded-bar keeps-color",
                isUnit ? "bg-u-bar" : "bg-c-bar",
              )}
            />
            <Icon icon={Check} className="invisible ms-1.5 stroke-3 group-data-selected:visible" />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
