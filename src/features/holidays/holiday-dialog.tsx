import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Mutation } from "#db/mutation";
import { useEdits } from "#hooks/edits-context";
import type { HolidayRow } from "#schema/holidays";
import type { SchoolyearRow } from "#schema/schoolyears";
import { FormDialog } from "#ui/form-dialog";
import { HolidayFields } from "./holiday-fields.tsx";
import { changeForm, formFaults, formPatch, holidayToForm, newHolidayForm, newHolidayValues } from "./holiday-form.ts";
import { HolidayHints } from "./holiday-hints.tsx";
import type { HolidayData } from "./use-holiday-data.ts";

type HolidayDialogProps = {
  readonly data: HolidayData;
  readonly schoolyear: SchoolyearRow;
  /** The holiday to edit; null for a new one. */
  readonly holiday: HolidayRow | null;
  readonly onDelete: (row: HolidayRow) => Promise<boolean>;
  readonly onClose: () => void;
};

/** Makes or edits a holiday. What was typed stays while a dry run is looked at, and leaving asks first. */
export function HolidayDialog({ data, schoolyear, holiday, onDelete, onClose }: HolidayDialogProps) {
  const { t } = useLingui();
  const { propose } = useEdits();
  // The holiday as it was opened: an edit that comes from elsewhere meanwhile must not change what is being typed.
  const [first] = useState(() => (holiday ? holidayToForm(holiday) : newHolidayForm()));
  const [form, setForm] = useState(first);
  const [areFaultsShown, showFaults] = useState(false);
  const isChanged = JSON.stringify(first) !== JSON.stringify(form);

  const save = async () => {
    if (Object.keys(formFaults(form, schoolyear.id)).length > 0) return showFaults(true);
    const patch = formPatch(first, form, schoolyear.id);
    if (holiday && Object.keys(patch).length === 0) return onClose();
    const mutation: Mutation = holiday
      ? { op: "update", collection: "holidays", id: holiday.id, patch }
      : { op: "create", collection: "holidays", values: newHolidayValues(form, schoolyear.id) };
    if (await propose([mutation], holiday ? t`Holiday changed` : t`Holiday added`)) onClose();
  };

  return (
    <FormDialog
      title={holiday ? t`Edit holiday` : t`Own days off`}
      size="medium"
      isChanged={isChanged}
      submitLabel={t`Save`}
      onSubmit={() => void save()}
      onClose={onClose}
      onDelete={holiday ? () => void onDelete(holiday).then((isDone) => isDone && onClose()) : undefined}
    >
      <HolidayFields
        form={form}
        faults={areFaultsShown ? formFaults(form, schoolyear.id) : {}}
        classes={data.classes}
        dayLabels={data.dayLabels}
        onChange={(change) => setForm((form) => changeForm(form, change))}
      />
      <HolidayHints id={holiday?.id ?? ""} form={form} year={schoolyear} holidays={data.rows} />
    </FormDialog>
  );
}
