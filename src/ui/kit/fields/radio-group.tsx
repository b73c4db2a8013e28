import type { ReactNode } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup as RacRadioGroup } from "react-aria-components/RadioGroup";

import { FieldNote } from "./field-note.tsx";
import { fieldLabel, fieldStack, hitArea, join } from "#ui/kit/styles";
import type { FieldProps } from "./text-field.tsx";

export type RadioOption<Id extends string> = {
  id: Id;
  label: string;
  detail?: string;
  /** A flag, an icon. */
  leading?: ReactNode;
  isDisabled?: boolean;
};

export type RadioGroupProps<Id extends string> = FieldProps & {
  options: readonly RadioOption<Id>[];
  value: Id | null;
  onChange: (id: Id) => void;
  isDisabled?: boolean;
  /** Each choice in a box of its own, as in the set-up. */
  isBoxed?: boolean;
  /** The boxes in so many columns where there is room. */
  columns?: 1 | 2 | 3;
};

const grids = { 1: "grid gap-2", 2: "grid gap-2 tablet:grid-cols-2", 3: "grid gap-2 tablet:grid-cols-3" };

/** One of a few choices, all visible. */
export function RadioGroup<Id extends string>({
  label,
  hint,
  fault,
  options,
  value,
  onChange,
  isDisabled,
  isBoxed = false,
  columns = 1,
  className,
}: RadioGroupProps<Id>) {
  return (
    <RacRadioGroup
      validationBehavior="aria"
      value={value}
      onChange={(id) => onChange(id as Id)}
      isDisabled={isDisabled}
      isInvalid={fault !== undefined}
      className={join(fieldStack, className)}
    >
      <Label className={fieldLabel}>{label}</Label>
      <div className={isBoxed ? grids[columns] : "flex flex-col gap-2 touch:gap-4"}>
        {options.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled}
            className={join(
              "group flex items-start gap-2.5 text-body text-ink data-disabled:text-ink-3",
              isBoxed
                ? "min-h-11 rounded-block border border-line-2 bg-surface px-3.5 py-[11px] transition-colors data-hovered:bg-sunken data-selected:border-focus data-selected:bg-chosen data-selected:forced-highlight data-selected:inset-shadow-[0_0_0_1px_var(--focus)]"
                : hitArea,
            )}
          >
            <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-field-line bg-surface transition-colors duration-[120ms] group-data-disabled:border-line-2 group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-selected:border-[5px] group-data-selected:border-strong" />
            {option.leading && <span className="flex h-5 shrink-0 items-center">{option.leading}</span>}
            <span className="min-w-0">
              {option.label}
              {option.detail && <span className="block text-small text-ink-2">{option.detail}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNote hint={hint} fault={fault} />
    </RacRadioGroup>
  );
}
