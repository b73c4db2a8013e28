import { useLingui } from "@lingui/react/macro";
import { choiceName, fieldName } from "#i18n/words/record-words";
import { faultMessage } from "#i18n/words/error-messages";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import type { FieldFault } from "#schema/collection";
import { type HolidayKind, holidayKinds } from "#schema/holidays";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { MultiSelect, Select } from "#ui/kit/fields/select";
import { TextField } from "#ui/kit/fields/text-field";
import { TimeField } from "#ui/kit/fields/time-field";
import type { HolidayFaults, HolidayForm } from "./holiday-form.ts";

type HolidayFieldsProps = {
  readonly form: HolidayForm;
  readonly faults: HolidayFaults;
  readonly classes: readonly ClassRow[];
  /** What a closure can make of an N-day cycle; empty where there is none. */
  readonly dayLabels: readonly string[];
  readonly onChange: (change: Partial<HolidayForm>) => void;
};

/** The fields of a holiday. */
export function HolidayFields({ form, faults, classes, dayLabels, onChange }: HolidayFieldsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const faultText = (fault: FieldFault | undefined) => fault && faultMessage(i18n, fault);
  const effects = [
    ...["pause", "lose", "reset"].map((id) => ({ id, label: choiceName(i18n, id) })),
    ...dayLabels.map((label) => ({ id: `force:${label}`, label: t`The cycle continues with ${label}` })),
  ];
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <TextField
        className="col-span-full"
        label={t`Name`}
        value={form.name}
        onChange={(name) => onChange({ name })}
        fault={faultText(faults.name)}
        isRequired
        autoFocus
      />
      <DatePicker
        label={t`First day`}
        value={form.start}
        onChange={(start) => onChange({ start })}
        fault={faultText(faults.start)}
        isRequired
      />
      <DatePicker
        label={t`Last day`}
        value={form.end}
        onChange={(end) => onChange({ end })}
        fault={faultText(faults.end)}
        isRequired
      />
      <Checkbox
        className="col-span-full justify-self-start"
        isSelected={form.isPart}
        onChange={(isPart) => onChange({ isPart })}
      >
        {t`Only part of each day`}
      </Checkbox>
      {form.isPart && (
        <>
          <TimeField
            label={t({ message: "From", context: "time of day" })}
            value={form.startMinute}
            onChange={(startMinute) => onChange({ startMinute })}
            fault={faultText(faults.startMinute)}
          />
          <TimeField
            label={t({ message: "Until", context: "time of day" })}
            value={form.endMinute}
            onChange={(endMinute) => onChange({ endMinute })}
            fault={faultText(faults.endMinute)}
          />
        </>
      )}
      <Select
        label={t`Kind`}
        options={holidayKinds.map((id) => ({ id, label: choiceName(i18n, id) }))}
        value={form.kind}
        onChange={(kind) => onChange({ kind: kind as HolidayKind })}
      />
      {classes.length > 0 && (
        <MultiSelect
          label={t`Classes`}
          hint={t`None chosen: all of them.`}
          placeholder={t`All classes`}
          options={classes
            .toSorted((a, b) => format.collator.compare(a.name, b.name))
            .map(({ id, name }) => ({ id, label: name }))}
          value={form.classes}
          onChange={(chosen) => onChange({ classes: chosen })}
        />
      )}
      {dayLabels.length > 0 && (
        <Select
          label={fieldName(i18n, "holidays", "cycle")}
          options={effects}
          value={form.cycle || "pause"}
          onChange={(cycle) => onChange({ cycle })}
        />
      )}
    </div>
  );
}
