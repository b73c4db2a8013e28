import { useLingui } from "@lingui/react/macro";
import { checklistForm } from "#db/edit/checklist-edits";
import { useEdits } from "#hooks/edits/use-edits";
import { useDeletion } from "#hooks/edits/use-deletion";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import type { ChecklistRow } from "#schema/checklists";
import { RecordField } from "#ui/form/record-field";
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
  const { t } = useLingui();
  const { run } = useEdits();
  const deletion = useDeletion();
  const row = "id" in open ? open : null;
  const title = row ? t`Checklist` : t`New checklist`;
  const form = useKeptForm(checklistForm, open, {
    kept: { form: "checklist", of: open.class, title, onClose: leave },
  });
  const onClose = form.kept.close;
  const { draft } = form;
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
        <RecordField form={form} name="name" placeholder={t`For example: slip for the museum`} autoFocus />
        <RecordField form={form} name="due" />
        <RecordField form={form} name="note" />
      </div>
      <DeletionDialog {...deletion} title={t`Delete ${name}?`} />
    </FormDialog>
  );
}
