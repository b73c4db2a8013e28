import { useLingui } from "@lingui/react/macro";
import { recordForm } from "#db/edit/record-form";
import { useLeftField } from "#hooks/edits/use-left-field";
import type { OutcomeRow } from "#schema/outcomes";
import { RecordField } from "#ui/form/record-field";

const noteForm = recordForm("outcomes", { fields: ["note"] });

/** The note of an outcome: saved as it is typed, announced when it is left. */
export function OutcomeNote({ outcome }: { readonly outcome: OutcomeRow }) {
  const { t } = useLingui();
  const form = useLeftField(noteForm, outcome, t`Note changed`);
  return (
    // A blur comes from the field inside.
    <div onBlur={form.leave}>
      <RecordField form={{ ...form, of: noteForm }} name="note" rows={2} />
    </div>
  );
}
