import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { edit } from "#db/edit/edit";
import { useEdits } from "#hooks/edits/use-edits";
import type { UnitRow } from "#schema/units";
import { Button } from "#ui/kit/button";
import { NumberField } from "#ui/kit/fields/number-field";

const most = 500;

/** Asks how long a unit is: without a length nothing is known of it and of what follows. */
export function LengthField({ unit }: { readonly unit: UnitRow }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const [length, setLength] = useState(0);
  const { title } = unit;
  const isWrong = length < 1 || length > most;
  const save = () => isWrong || run([edit("units", unit, { lessonsPlanned: length })], t`Length of “${title}” saved`);
  return (
    <form
      className="flex items-end gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <NumberField label={t`no length`} value={length} onChange={setLength} className="w-20" />
      <Button type="submit" variant="normal" isDisabled={isWrong}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
