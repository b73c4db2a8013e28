import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { edit } from "#db/edit/edit";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import type { RotationRow } from "#schema/rotations";
import type { TimetableRow } from "#schema/timetables";
import { RecordField } from "#ui/form/record-field";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { Select } from "#ui/kit/fields/select";
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

/** A timetable's name, first and last day, and rotation. */
export function TimetableDialog({ timetable, rotations, change, onClose: leave }: TimetableDialogProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const title = t`Name, first and last day, rotation`;
  const form = useKeptForm(timetableForm, timetable, { kept: { form: "timetable", title, onClose: leave } });
  const onClose = form.kept.close;
  const { draft, base, set } = form;
  const [areFaultsShown, showFaults] = useState(false);
  const faults = timetableForm.faults(draft, base);
  // End before start shows at once; what is empty only on saving.
  const seen = Object.entries(faults).filter(([, fault]) => areFaultsShown || fault.type === "order");
  const shown = { ...form, faults: Object.fromEntries(seen) as typeof faults };

  const save = async () => {
    if (Object.keys(faults).length > 0) return showFaults(true);
    onClose();
    const before = { ...base, id: timetable.id };
    const { rotation, ...head } = timetableForm.patch(draft, base);
    const name = head.name ?? timetable.name;
    const text = t`${name} changed`;
    // The dates say themselves from when on they count. The rotation is asked about, so it is a
    // separate step.
    if (Object.keys(head).length > 0 && !(await run([edit("timetables", before, head)], text))) return undefined;
    if (rotation === undefined) return undefined;
    await change({ ...timetable, ...head }, [{ op: "timetable", patch: { rotation }, seen: before }], text);
    return undefined;
  };

  return (
    <FormDialog
      title={title}
      draft={form.kept}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <RecordField form={shown} name="name" />
        <div className="grid gap-3 tablet:grid-cols-2">
          <RecordField form={shown} name="validFrom" />
          <RecordField form={shown} name="validTo" />
        </div>
        <Select
          label={t`Rotation`}
          value={draft.rotation || none}
          onChange={(id) => set({ rotation: id === none ? "" : id })}
          options={[
            { id: none, label: t({ message: "None: every week is the same", comment: "Choice of a rotation" }) },
            ...rotations.map(({ id, name }) => ({ id, label: name })),
          ]}
        />
      </div>
    </FormDialog>
  );
}
