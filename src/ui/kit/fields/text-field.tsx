import { type ReactNode, useId } from "react";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { TextField as RacTextField, type TextFieldProps as RacTextFieldProps } from "react-aria-components/TextField";

import { FieldNote } from "./field-note.tsx";
import { fieldBox, fieldLabel, fieldStack, fieldStates, join } from "#ui/kit/styles";

export type FieldProps = {
  label: string;
  /** One sentence below the field. */
  hint?: string;
  /** What is wrong with the value, as a sentence; marks the field and replaces the hint. */
  fault?: string;
  className?: string;
};

export type TextFieldProps = Omit<RacTextFieldProps, "children" | "className" | "style" | "isInvalid"> &
  FieldProps & {
    placeholder?: string;
    /** Hides the label where the place says it already; it is still the field's name. */
    isLabelHidden?: boolean;
    /** A link such as "Forgot?" at the end of the label's line. */
    labelAside?: ReactNode;
    /** Texts that the browser offers while something is typed. */
    suggestions?: readonly string[];
  };

const none: readonly string[] = [];

/** A line of text. `type="password"`, `"email"`, `"url"` and `autoComplete` go to the input. */
export function TextField({
  label,
  hint,
  fault,
  placeholder,
  isLabelHidden = false,
  labelAside,
  suggestions = none,
  className,
  ...props
}: TextFieldProps) {
  const listId = useId();
  return (
    <RacTextField
      validationBehavior="aria"
      {...props}
      isInvalid={fault !== undefined}
      className={join(
        labelAside === undefined
          ? fieldStack
          : "grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-1.5 *:col-span-2",
        className,
      )}
    >
      <Label className={isLabelHidden ? "sr-only" : join(fieldLabel, labelAside !== undefined && "col-span-1!")}>
        {label}
      </Label>
      <Input
        placeholder={placeholder}
        className={join(fieldBox, fieldStates, "placeholder:text-ink-3")}
        {...(suggestions.length > 0 && { list: listId })}
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
      {/* Tab comes to the field first. */}
      {labelAside !== undefined && <span className="col-span-1! col-start-2 row-start-1">{labelAside}</span>}
      <FieldNote hint={hint} fault={fault} />
    </RacTextField>
  );
}
