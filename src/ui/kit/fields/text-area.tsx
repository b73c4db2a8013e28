import type { CSSProperties } from "react";
import { Label } from "react-aria-components/Label";
import { TextArea as RacTextArea } from "react-aria-components/TextArea";
import { TextField as RacTextField, type TextFieldProps as RacTextFieldProps } from "react-aria-components/TextField";

import { FieldNote } from "./field-note.tsx";
import { fieldBox, fieldLabel, fieldStack, fieldStates, join } from "#ui/kit/styles";
import type { FieldProps } from "./text-field.tsx";

export type TextAreaProps = Omit<RacTextFieldProps, "children" | "className" | "style" | "isInvalid"> &
  FieldProps & { placeholder?: string; rows?: number };

/**
 * Several lines of text. Grows with what is written where the browser can, and never below `rows`.
 */
export function TextArea({ label, hint, fault, placeholder, rows = 3, className, ...props }: TextAreaProps) {
  return (
    <RacTextField
      validationBehavior="aria"
      {...props}
      isInvalid={fault !== undefined}
      className={join(fieldStack, className)}
    >
      <Label className={fieldLabel}>{label}</Label>
      <RacTextArea
        placeholder={placeholder}
        className={join(
          fieldBox,
          fieldStates,
          "field-sizing-content h-auto! min-h-[calc(var(--rows)*1.25rem+0.875rem)] resize-y py-1.5 text-body placeholder:text-ink-3 touch:min-h-[calc(var(--rows)*1.25rem+1.5rem)] touch:py-[11px]",
        )}
        style={{ "--rows": rows } as CSSProperties}
      />
      <FieldNote hint={hint} fault={fault} />
    </RacTextField>
  );
}
