import { useLingui } from "@lingui/react/macro";
import { recordForm } from "#db/edit/record-form";
import { useLeftField } from "#hooks/edits/use-left-field";
import { faultMessage } from "#i18n/words/error-messages";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { TextField } from "#ui/kit/fields/text-field";
import { Part } from "./part.tsx";
import type { useKindChange } from "./use-kind-change.ts";
import type { RotationData } from "./use-rotation-data.ts";

type FollowerListProps = {
  readonly data: RotationData;
  readonly rotation: RotationRow;
  readonly attach: ReturnType<typeof useKindChange>["attach"];
};

/** The rotation's name, and the timetables that follow it. */
export function FollowerList({ data, rotation, attach }: FollowerListProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Part title={t`Timetables with this rotation`} hint={t`A timetable without a rotation is the same every week.`}>
      {data.rotations.length > 1 && <NameField rotation={rotation} />}
      <ul className="flex flex-col gap-2">
        {data.timetables.map((timetable) => {
          const { id, name, validFrom, validTo, rotation: followed } = timetable;
          const other = data.rotations.find((one) => one.id === followed && one.id !== rotation.id)?.name;
          return (
            <li key={id}>
              <Checkbox
                isSelected={followed === rotation.id}
                onChange={(isOn) => void attach(timetable, isOn ? rotation : null)}
              >
                {name}{" "}
                <span className="text-ink-2 tabular-nums">
                  {format.range(validFrom, validTo)}
                  {other !== undefined && ` · ${t`now follows ${other}`}`}
                </span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

const nameForm = recordForm("rotations", { fields: ["name"] });

function NameField({ rotation }: { readonly rotation: RotationRow }) {
  const { t, i18n } = useLingui();
  const form = useLeftField(nameForm, rotation, t`Rotation changed`);
  const fault = form.fault.name;
  const save = fault ? form.reset : form.leave;
  return (
    <TextField
      className="max-w-[320px]"
      label={t`Name`}
      maxLength={nameForm.limits.name}
      value={form.draft.name}
      onChange={(name) => form.set({ name })}
      fault={fault && faultMessage(i18n, fault)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === "Enter") save();
        if (event.key === "Escape") form.reset();
      }}
    />
  );
}
