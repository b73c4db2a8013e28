import type { CalendarDate } from "@internationalized/date";
import { CalendarDays } from "lucide-react";
import { DatePicker as RacDatePicker } from "react-aria-components/DatePicker";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Label } from "react-aria-components/Label";
import { Popover } from "react-aria-components/Popover";

import { type DateFieldProps, useDateProps } from "./date-field.tsx";
import { DateSegments } from "./date-segments.tsx";
import { FieldNote } from "./field-note.tsx";
import { Icon } from "#ui/kit/icon";
import { MonthGrid } from "./month-grid.tsx";
import { steadyField } from "./steady-field.tsx";
import { fieldBox, fieldLabel, fieldStack, fieldStates, floating, hitArea, join } from "#ui/kit/styles";

/** A date to type or to find in a month. Weeks start on Monday in every language. */
export const DatePicker = steadyField(
  ({
    label,
    isLabelHidden = false,
    hint,
    fault,
    value,
    min,
    max,
    onChange,
    className,
    ...props
  }: DateFieldProps & { readonly isLabelHidden?: boolean }) => {
    return (
      <RacDatePicker<CalendarDate>
        validationBehavior="aria"
        firstDayOfWeek="mon"
        {...props}
        {...useDateProps({ value, min, max, onChange })}
        isInvalid={fault !== undefined}
        className={join(fieldStack, className)}
      >
        <Label className={isLabelHidden ? "sr-only" : fieldLabel}>{label}</Label>
        <Group className={join(fieldBox, fieldStates)}>
          <DateSegments className="flex min-w-0 flex-1" />
          <Button className={join(hitArea, "-me-1 rounded-label p-0.5 text-ink-2")}>
            <Icon icon={CalendarDays} />
          </Button>
        </Group>
        <FieldNote hint={hint} fault={fault} />
        <Popover offset={4} className={floating}>
          <Dialog className="p-3 outline-none">
            <MonthGrid />
          </Dialog>
        </Popover>
      </RacDatePicker>
    );
  },
);
