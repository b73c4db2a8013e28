import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useEdits } from "#hooks/edits-context";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import { Checkbox } from "#ui/checkbox";
import { TextField } from "#ui/text-field";
import { Part } from "./part.tsx";
import type { RotationData } from "./use-rotation-data.ts";
import { useRotationEdits } from "./use-rotation-edits.ts";

type FollowerListProps = { readonly data: RotationData; readonly rotation: RotationRow };

/** The rotation's name, and the timetables that follow it. */
export function FollowerList({ data, rotation }: FollowerListProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { propose } = useEdits();
  const attach = (id: string, isFollowing: boolean) =>
    propose(
      [{ op: "update", collection: "timetables", id, patch: { rotation: isFollowing ? rotation.id : "" } }],
      t`Timetable changed`,
    );
  return (
    <Part title={t`Where it holds`} hint={t`A timetable that follows no rotation is the same every week.`}>
      {data.rotations.length > 1 && <NameField rotation={rotation} />}
      <ul className="flex flex-col gap-2">
        {data.timetables.map(({ id, name, validFrom, validTo, rotation: followed }) => {
          const other = data.rotations.find((one) => one.id === followed && one.id !== rotation.id)?.name;
          return (
            <li key={id}>
              <Checkbox isSelected={followed === rotation.id} onChange={(isOn) => void attach(id, isOn)}>
                {name}{" "}
                <span className="text-ink-2 tabular-nums">
                  {format.range(validFrom, validTo)}
                  {other !== undefined && ` · ${t`follows ${other} now`}`}
                </span>
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function NameField({ rotation }: { readonly rotation: RotationRow }) {
  const { t } = useLingui();
  const { change } = useRotationEdits(rotation);
  const [draft, setDraft] = useState<string | null>(null);
  const name = (draft ?? rotation.name).trim();
  const save = async () => {
    if (name === "" || name === rotation.name || (await change({ name }))) setDraft(null);
  };
  return (
    <TextField
      className="max-w-[320px]"
      label={t`Name`}
      maxLength={60}
      value={draft ?? rotation.name}
      onChange={setDraft}
      fault={name === "" ? t`Fill in this field.` : undefined}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === "Enter") void save();
        if (event.key === "Escape") setDraft(null);
      }}
    />
  );
}
