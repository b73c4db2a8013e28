import { useLingui } from "@lingui/react/macro";
import { recordForm } from "#db/edit/record-form";
import type { ScheduleException } from "#domain/schedule/exception";
import { useEdits } from "#hooks/edits/use-edits";
import { useKeptForm } from "#hooks/edits/use-kept-form";
import { labelled } from "#i18n/words/label-words";
import { RecordField } from "#ui/form/record-field";
import { FormDialog } from "#ui/kit/overlays/form-dialog";

type NoteDialogProps = {
  readonly change: ScheduleException;
  /** What it is, in words. */
  readonly name: string;
  readonly onClose: () => void;
};

const noteForm = recordForm("exceptions", { fields: ["note"] });

/** Why a lesson differs from the timetable. */
export function NoteDialog({ change, name, onClose: leave }: NoteDialogProps) {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  const title = t`Note on this change`;
  const form = useKeptForm(noteForm, change, {
    kept: { form: "change-note", title: labelled(i18n, title, name), onClose: leave },
  });
  const onClose = form.kept.close;
  const save = async () => {
    if (await form.submit((mutations) => run(mutations, t`Note changed`))) onClose();
  };
  return (
    <FormDialog
      title={title}
      draft={form.kept}
      description={name}
      isChanged={form.isDirty}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <RecordField form={form} name="note" autoFocus />
    </FormDialog>
  );
}
