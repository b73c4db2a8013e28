import { Time } from "@internationalized/date";
import { Label } from "react-aria-components/Label";
import { TimeField as RacTimeField } from "react-aria-components/TimeField";

import { DateSegments } from "./date-segments.tsx";
import { FieldNote } from "./field-note.tsx";
import { steadyField } from "./steady-field.tsx";
import { fieldBox, fieldLabel, fieldStack, fieldStates, join } from "#ui/kit/styles";
import type { FieldProps } from "./text-field.tsx";

export type TimeFieldProps = FieldProps & {
  /** Minutes since midnight; null while it is empty or half typed. */
  value: number | null;
  onChange: (minutes: number | null) => void;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** Shows the label only to screen readers: its column has a head. */
  isLabelHidden?: boolean;
};

/** A time of day to type, from 00:00 to 23:59. */
export const TimeField = steadyField(
  ({ label, hint, fault, value, onChange, isLabelHidden = false, className, ...props }: TimeFieldProps) => {
    return (
      <RacTimeField<Time>
        validationBehavior="aria"
        hourCycle={24}
        shouldForceLeadingZeros
        {...props}
        value={value === null ? null : new Time(Math.floor(value / 60), value % 60)}
        onChange={(time) => onChange(time === null ? null : time.hour * 60 + time.minute)}
        isInvalid={fault !== undefined}
        className={join(fieldStack, className)}
      >
        <Label className={isLabelHidden ? "sr-only" : fieldLabel}>{label}</Label>
        <DateSegments className={join(fieldBox, fieldStates, "gap-0!")} />
        <FieldNote hint={hint} fault={fault} />
      </RacTimeField>
    );
  },
);
