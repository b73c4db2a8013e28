import { Trans, useLingui } from "@lingui/react/macro";
import { recordForm } from "#db/edit/record-form";
import { useEdits } from "#hooks/edits/use-edits";
import { useRecordForm } from "#hooks/edits/use-record-form";
import type { UnitRow } from "#schema/units";
import { RecordField } from "#ui/form/record-field";
import { Button } from "#ui/kit/button";

const lengthForm = recordForm("units", { fields: ["lessonsPlanned"] });

/** Asks how long a unit is: without a length nothing is known of it and of what follows. */
export function LengthField({ unit }: { readonly unit: UnitRow }) {
  const { t } = useLingui();
  const { run } = useEdits();
  const form = useRecordForm(lengthForm, unit);
  const { title } = unit;
  return (
    <form
      className="flex items-end gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit((edits) => run(edits, t`Length of “${title}” saved`));
      }}
    >
      <RecordField form={form} name="lessonsPlanned" label={t`no length`} className="w-20" />
      <Button type="submit" variant="normal" isDisabled={form.draft.lessonsPlanned < 1}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
