import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { edit } from "#db/edit/edit";
import type { ScheduleException } from "#domain/schedule/exception";
import { isSameRecord, useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { textLimits } from "#schema/limits";
import { labelled } from "#i18n/words/label-words";
import { TextArea } from "#ui/kit/fields/text-area";
import { FormDialog } from "#ui/kit/overlays/form-dialog";

type NoteDialogProps = {
  readonly change: ScheduleException;
  /** What it is, in words. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Why a lesson differs from the timetable. */
export function NoteDialog({ change, name, onClose: leave }: NoteDialogProps) {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  // Another device's words are compared with these, not overwritten.
  const [held, setHeld] = useState(change);
  const [note, setNote] = useState(held.note);
  const title = t`Note on this change`;
  const draft = useDraft({
    name: { form: "change-note", of: change.id, title: labelled(i18n, title, name) },
    collection: "exceptions",
    values: { note },
    seen: held,
    isChanged: note !== held.note,
    restore: (kept, before) => {
      setNote(kept.note);
      if (isSameRecord(before, change)) setHeld(before);
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const save = async () => {
    const next = note.trim();
    if (next === held.note || (await run([edit("exceptions", held, { note: next })], t`Note changed`))) onClose();
  };
  return (
    <FormDialog
      title={title}
      draft={draft}
      description={name}
      isChanged={note !== held.note}
      submitLabel={t`Save`}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <TextArea label={t`Note`} value={note} onChange={setNote} maxLength={textLimits("exceptions").note} autoFocus />
    </FormDialog>
  );
}
