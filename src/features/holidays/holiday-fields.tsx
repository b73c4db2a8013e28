import { useLingui } from "@lingui/react/macro";
import { choiceName, fieldName } from "#i18n/words/record-words";
import { useFormat } from "#i18n/use-format";
import type { OpenForm } from "#hooks/edits/use-record-form";
import type { ClassRow } from "#schema/classes";
import { type HolidayKind, holidayKinds } from "#schema/holidays";
import { RecordField } from "#ui/form/record-field";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { MultiSelect, Select } from "#ui/kit/fields/select";
import type { HolidayForm } from "./holiday-form.ts";

type HolidayFieldsProps = {
  readonly open: OpenForm<"holidays", HolidayForm>;
  readonly classes: readonly ClassRow[];
  /** What a closure can make of an N-day cycle; empty where there is none. */
  readonly dayLabels: readonly string[];
};

export function HolidayFields({ open, classes, dayLabels }: HolidayFieldsProps) {
  const { draft: form, set: onChange } = open;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const effects = [
    ...["pause", "lose", "reset"].map((id) => ({ id, label: choiceName(i18n, id) })),
    ...dayLabels.map((label) => ({ id: `force:${label}`, label: t`The cycle continues with ${label}` })),
  ];
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <RecordField form={open} name="name" className="col-span-full" autoFocus />
      <RecordField form={open} name="start" />
      <RecordField form={open} name="end" />
      <Checkbox
        className="col-span-full justify-self-start"
        isSelected={form.isPart}
        onChange={(isPart) => onChange({ isPart })}
      >
        {t`Only part of each day`}
      </Checkbox>
      {form.isPart && (
        <>
          <RecordField form={open} name="startMinute" />
          <RecordField form={open} name="endMinute" />
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
