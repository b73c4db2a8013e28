import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useEdits } from "#hooks/edits-context";
import { faultMessage } from "#i18n/error-messages";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import type { TimetableRow } from "#schema/timetables";
import { validateRow } from "#schema/validate";
import { Checkbox } from "#ui/checkbox";
import { DatePicker } from "#ui/date-picker";
import { FormDialog } from "#ui/form-dialog";
import { Select } from "#ui/select";
import { TextField } from "#ui/text-field";
import type { ChangeTimetable } from "./use-timetable-edits.ts";

type TimetableDialogProps = {
  readonly timetable: TimetableRow;
  readonly rotations: readonly RotationRow[];
  readonly change: ChangeTimetable;
  readonly onClose: () => void;
};

/** Stands for no rotation among the options, whose ids are not empty. */
const none = "none";
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** A timetable's name, the days from and to which it holds, its week days and its rotation. */
export function TimetableDialog({ timetable, rotations, change, onClose }: TimetableDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { run, propose } = useEdits();
  const [name, setName] = useState(timetable.name);
  const [from, setFrom] = useState<string | null>(timetable.validFrom);
  const [to, setTo] = useState<string | null>(timetable.validTo);
  const [days, setDays] = useState(timetable.days);
  const [rotation, setRotation] = useState(timetable.rotation);
  const [areFaultsShown, showFaults] = useState(false);
  const typed = JSON.stringify([name, from, to, days, rotation]);
  const [first] = useState(typed);

  const edited = { ...timetable, name: name.trim(), validFrom: from ?? "", validTo: to ?? "", days, rotation };
  const faults = validateRow("timetables", edited);
  const faultOf = (field: string): string | undefined => {
    const fault = faults.find((one) => one.field === field);
    // End before start is told at once; what is still empty only when one wants to save it.
    return fault && (areFaultsShown || fault.type === "order") ? faultMessage(i18n, fault) : undefined;
  };

  const save = async () => {
    if (faults.length > 0) return showFaults(true);
    onClose();
    const text = t`${edited.name} changed`;
    const { validFrom, validTo } = edited;
    const areDatesNew = validFrom !== timetable.validFrom || validTo !== timetable.validTo;
    const isWeekNew = days.join() !== timetable.days.join() || rotation !== timetable.rotation;
    const head = { name: edited.name, validFrom, validTo };
    const mutation = { op: "update", collection: "timetables", id: timetable.id, patch: head } as const;
    // The dates say themselves from when on they count. Days and rotation are asked about, so they are a step of their own.
    if (areDatesNew && !(await propose([mutation], text))) return undefined;
    if (!areDatesNew && head.name !== timetable.name && !(await run([mutation], text))) return undefined;
    if (isWeekNew) await change({ ...timetable, ...head }, [{ op: "timetable", patch: { days, rotation } }], text);
    return undefined;
  };

  return (
    <FormDialog
      title={t`Name, days, validity`}
      isChanged={typed !== first}
      submitLabel={t`Save`}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextField label={t`Name`} value={name} onChange={setName} maxLength={60} fault={faultOf("name")} />
        <div className="grid gap-3 tablet:grid-cols-2">
          <DatePicker label={t`First day`} value={from} onChange={setFrom} fault={faultOf("validFrom")} />
          <DatePicker label={t`Last day`} value={to} onChange={setTo} fault={faultOf("validTo")} />
        </div>
        <fieldset>
          <legend className="mb-2 text-ui font-semibold text-ink">{t`Days with school`}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {weekdays.map((day) => (
              <Checkbox
                key={day}
                isSelected={days.includes(day)}
                onChange={(isOn) => setDays(weekdays.filter((one) => (one === day ? isOn : days.includes(one))))}
              >
                {format.weekday(day, "long")}
              </Checkbox>
            ))}
          </div>
        </fieldset>
        <Select
          label={t`Rotation`}
          value={rotation || none}
          onChange={(id) => setRotation(id === none ? "" : id)}
          options={[
            { id: none, label: t({ message: "None: every week is alike", comment: "Choice of a rotation" }) },
            ...rotations.map(({ id, name }) => ({ id, label: name })),
          ]}
        />
      </div>
    </FormDialog>
  );
}
