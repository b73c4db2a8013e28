import { useLingui } from "@lingui/react/macro";
import { recordForm } from "#db/edit/record-form";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { useLatestRow } from "#hooks/edits/use-record-form";
import type { SpareTaskRow } from "#schema/spare-tasks";
import { RecordField } from "#ui/form/record-field";
import { FormDialog } from "#ui/kit/overlays/form-dialog";

/** A stored task to change, or the course that gets a new one. */
export type OpenTask = SpareTaskRow | { readonly course: string };

const taskForm = recordForm("sparetasks", { fields: ["text"] });

type SpareTaskDialogProps = { readonly open: OpenTask; readonly onClose: () => void };

/** The words of a stored task. */
export function SpareTaskDialog({ open, onClose: leave }: SpareTaskDialogProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const row = useLatestRow("sparetasks", "id" in open ? open : null);
  const title = row ? t({ message: "Stored task", context: "a record: for a substitute" }) : t`New stored task`;
  const form = useKeptForm(taskForm, row ?? open, {
    kept: { form: "spare-task", of: open.course, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const save = async () => {
    const text = row ? t`Stored task changed` : t`Stored task added`;
    if (await form.submit((mutations) => run(mutations, text))) onClose();
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
      <RecordField
        form={form}
        name="text"
        rows={6}
        hint={t`As a colleague who does not know the class can give it.`}
        autoFocus
      />
    </FormDialog>
  );
}
