import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { edit } from "#db/edit";
import { useEdits } from "#hooks/use-edits";
import { useRecordForm } from "#hooks/use-record-form";
import { faultMessage } from "#i18n/words/error-messages";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import type { TimetableRow } from "#schema/timetables";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { Select } from "#ui/kit/fields/select";
import { TextField } from "#ui/kit/fields/text-field";
import { timetableForm } from "./timetable-form.ts";
import type { ChangeTimetable } from "../use-timetable-edits.ts";

type TimetableDialogProps = {
  readonly timetable: TimetableRow;
  readonly rotations: readonly RotationRow[];
  readonly change: ChangeTimetable;
  readonly onClose: () => void;
};

/** Means no rotation among the options, whose ids are not empty. */
const none = "none";
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** A timetable's name, first and last day, week days and rotation. */
export function TimetableDialog({ timetable, rotations, change, onClose }: TimetableDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { run, propose } = useEdits();
  const form = useRecordForm(timetableForm, timetable);
  const { draft, base, set } = form;
  const [areFaultsShown, showFaults] = useState(false);
  const faults = timetableForm.faults(draft, base);
  const faultOf = (field: keyof typeof faults): string | undefined => {
    const fault = faults[field];
    // End before start shows at once; what is empty only on saving.
    return fault && (areFaultsShown || fault.type === "order") ? faultMessage(i18n, fault) : undefined;
  };

  const save = async () => {
    if (Object.keys(faults).length > 0) return showFaults(true);
    onClose();
    const seen = { ...base, id: timetable.id };
    const { days, rotation, ...head } = timetableForm.patch(draft, base);
    const name = head.name ?? timetable.name;
    const text = t`${name} changed`;
    // The dates say themselves from when on they count. Days and rotation are asked about, so they are a separate step.
    const write = head.validFrom === undefined ? run : propose;
    if (Object.keys(head).length > 0 && !(await write([edit("timetables", seen, head)], text))) return undefined;
    const week = { ...(days && { days }), ...(rotation !== undefined && { rotation }) };
    if (Object.keys(week).length === 0) return undefined;
    await change({ ...timetable, ...head }, [{ op: "timetable", patch: week, seen }], text);
    return undefined;
  };

  return (
    <FormDialog
      title={t`Name, days, validity`}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t`Name`}
          value={draft.name}
          onChange={(name) => set({ name })}
          maxLength={timetableForm.limits.name}
          fault={faultOf("name")}
        />
        <div className="grid gap-3 tablet:grid-cols-2">
          <DatePicker
            label={t`First day`}
            value={draft.validFrom}
            onChange={(validFrom) => set({ validFrom })}
            fault={faultOf("validFrom")}
          />
          <DatePicker
            label={t`Last day`}
            value={draft.validTo}
            onChange={(validTo) => set({ validTo })}
            fault={faultOf("validTo")}
          />
        </div>
        <fieldset>
          <legend className="mb-2 text-ui font-semibold text-ink">{t`Days with school`}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                isSelected={draft.days.includes(day)}
                onChange={(isOn) =>
                  set({ days: weekdays.filter((one) => (one === day ? isOn : draft.days.includes(one))) })
                }
              >
                {format.weekday(day, "long")}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Select
          label={t`Rotation`}
          value={draft.rotation || none}
          onChange={(id) => set({ rotation: id === none ? "" : id })}
          options={[
            { id: none, label: t({ message: "None: every week is alike", comment: "Choice of a rotation" }) },
            ...rotations.map(({ id, name }) => ({ id, label: name })),
          ]}
        />
      </div>
    </FormDialog>
  );
}
