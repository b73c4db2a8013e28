import { useLingui } from "@lingui/react/macro";
import { newResult, noteForm, resultId } from "#db/edit/mark-edits";
import type { Mutation } from "#db/edit/mutation";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { RecordField } from "#ui/form/record-field";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import type { MarkTable } from "./mark-table.ts";
import type { MarkFocus } from "./mark-open.ts";

type NoteDialogProps = { readonly at: MarkFocus; readonly table: MarkTable; readonly onClose: () => void };

/** The note on one mark. */
export function NoteDialog({ at, table, onClose: leave }: NoteDialogProps) {
  const { t } = useLingui();
  const { run } = useEdits();
  const row = table.rows.find(({ student }) => student.id === at.student);
  const column = table.allColumns.find(({ assessment }) => assessment.id === at.assessment);
  const record = row?.cells.get(at.assessment)?.record;
  const isRead = record !== undefined && record.id !== "";
  const id = resultId(at);
  const form = useKeptForm(noteForm, isRead ? record : newResult(at), {
    kept: { form: "mark-note", of: id, title: t`Note on a mark`, onClose: leave },
  });
  const onClose = form.kept.close;
  const save = async () => {
    const withId = (mutation: Mutation): Mutation =>
      mutation.op === "create" ? ({ ...mutation, id } as Mutation) : mutation;
    if (await form.submit((mutations) => run(mutations.map(withId), t`Note saved`))) onClose();
  };
  return (
    <FormDialog
      title={t`Note on a mark`}
      description={[row?.name, column?.assessment.title].filter(Boolean).join(", ")}
      draft={form.kept}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <RecordField form={form} name="note" autoFocus />
    </FormDialog>
  );
}
