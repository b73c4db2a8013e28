import { type CalendarDate, parseDate } from "@internationalized/date";
import { useState } from "react";
import { DateField as RacDateField } from "react-aria-components/DateField";
import { Label } from "react-aria-components/Label";

import { DateSegments } from "./date-segments.tsx";
import { FieldNote } from "./field-note.tsx";
import { fieldBox, fieldLabel, fieldStack, fieldStates, join } from "#ui/kit/styles";
import type { FieldProps } from "./text-field.tsx";

export type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`; null while it is empty or half typed. */
  value: string | null;
  onChange: (date: string | null) => void;
  /** The first and last date allowed, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  isDisabled?: boolean;
  isRequired?: boolean;
};

/**
 * What react-aria's date fields take for our plain dates. While a year is typed digit by digit they
 * pass through years such as 202: those stay in the field, outside it the date is null.
 */
export function useDateProps({
  value,
  min,
  max,
  onChange,
}: Pick<DateFieldProps, "value" | "min" | "max" | "onChange">) {
  const [draft, setDraft] = useState<CalendarDate | null>(null);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== null) setDraft(null);
  }
  return {
    value: draft ?? (value === null ? null : parseDate(value)),
    minValue: min === undefined ? undefined : parseDate(min),
    maxValue: max === undefined ? undefined : parseDate(max),
    onChange(date: CalendarDate | null) {
      const isHalfTyped = date !== null && date.year < 1000;
      setDraft(isHalfTyped ? date : null);
      onChange(date === null || isHalfTyped ? null : date.toString());
    },
  };
}

/**
 * A date to type, in the order of the language, such as a birthday. To look for a day, use the date
 * picker.
 */
export function DateField({ label, hint, fault, value, min, max, onChange, className, ...props }: DateFieldProps) {
  return (
    <RacDateField<CalendarDate>
      validationBehavior="aria"
      {...props}
      {...useDateProps({ value, min, max, onChange })}
      isInvalid={fault !== undefined}
      className={join(fieldStack, className)}
    >
      <Label className={fieldLabel}>{label}</Label>
      <DateSegments className={join(fieldBox, fieldStates, "gap-0!")} />
      <FieldNote hint={hint} fault={fault} />
    </RacDateField>
  );
}
