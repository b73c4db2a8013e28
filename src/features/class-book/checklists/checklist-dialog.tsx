import { useLingui } from "@lingui/react/macro";
import { checklistForm } from "#db/edit/checklist-edits";
import { useEdits } from "#hooks/edits/use-edits";
import { useDeletion } from "#hooks/edits/use-deletion";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { faultMessage } from "#i18n/words/error-messages";
import type { ChecklistRow } from "#schema/checklists";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { TextArea } from "#ui/kit/fields/text-area";
import { TextField } from "#ui/kit/fields/text-field";
import { DeletionDialog } from "#ui/kit/overlays/deletion-dialog";
import { FormDialog } from "#ui/kit/overlays/form-dialog";

/** A checklist to change, or the class that gets a new one. */
export type OpenChecklist = ChecklistRow | { readonly class: string };

type ChecklistDialogProps = {
  readonly open: OpenChecklist;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** What a checklist is called, and by when it is due. */
export function ChecklistDialog({ open, onClose: leave, onDeleted }: ChecklistDialogProps) {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  const deletion = useDeletion();
  const row = "id" in open ? open : null;
  const title = row ? t`Checklist` : t`New checklist`;
  const form = useKeptForm(checklistForm, open, {
    kept: { form: "checklist", of: open.class, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const { draft, faults } = form;
  const faultText = (name: keyof typeof draft) => faults[name] && faultMessage(i18n, faults[name]);
  const name = draft.name || title;
  const save = async () => {
    const text = row ? t`Checklist changed` : t`Checklist added`;
    if (await form.submit((mutations) => run(mutations, text))) onClose();
  };
  const remove = async ({ id, name }: ChecklistRow) => {
    if (!(await run([{ op: "delete", collection: "checklists", id }], t`${name} deleted`))) return;
    onClose();
    onDeleted?.();
  };
  return (
    <FormDialog
      title={title}
      draft={form.kept}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
      onDelete={row ? () => deletion.ask("checklists", [row.id], () => remove(row)) : undefined}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t({ message: "Name", context: "field of a record" })}
          placeholder={t`For example: slip for the museum`}
          value={draft.name}
          onChange={(name) => form.set({ name })}
          maxLength={checklistForm.limits.name}
          fault={faultText("name")}
          isRequired
          autoFocus
        />
        <DatePicker
          label={t({ message: "Due on", context: "a checklist" })}
          value={draft.due || null}
          onChange={(date) => form.set({ due: date ?? "" })}
          fault={faultText("due")}
        />
        <TextArea
          label={t({ message: "Note", context: "field of a record" })}
          value={draft.note}
          onChange={(note) => form.set({ note })}
          maxLength={checklistForm.limits.note}
          fault={faultText("note")}
        />
      </div>
      <DeletionDialog {...deletion} title={t`Delete ${name}?`} />
    </FormDialog>
  );
}
