import { useState } from "react";
import { type FieldProps, TextField } from "./text-field.tsx";

export type NumberFieldProps = FieldProps & { value: number; onChange: (value: number) => void };

/**
 * A whole number of up to three digits to type. Anything else counts as 0, which the form finds
 * wrong where it is.
 */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  const [text, setText] = useState(String(value));
  return (
    <TextField
      {...props}
      inputMode="numeric"
      maxLength={3}
      value={text}
      onChange={(next) => {
        const digits = next.replaceAll(/\D/g, "");
        setText(digits);
        onChange(Number(digits));
      }}
    />
  );
}
