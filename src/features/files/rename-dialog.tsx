import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { cleanFileName, maxFileName } from "#domain/files/file-name";
import { edit } from "#db/edit/edit";
import { isSameRecord, useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import type { AttachmentRow } from "#schema/attachments";
import { labelled } from "#i18n/words/label-words";
import { TextField } from "#ui/kit/fields/text-field";
import { FormDialog } from "#ui/kit/overlays/form-dialog";

/** Another name for a file; its ending says what opens it, and stays. */
export function RenameDialog({ row, onClose: leave }: { readonly row: AttachmentRow; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { run } = useEdits();
  // The record as it was when the dialog was opened: another device's name is merged as any edit.
  const [seen, setSeen] = useState(row);
  const ending = /\.[^.\s]{1,12}$/.exec(seen.name)?.[0] ?? "";
  const stem = seen.name.slice(0, seen.name.length - ending.length);
  const [typed, setTyped] = useState(stem);
  const title = t`Rename the file`;
  const draft = useDraft({
    // Whose file it is decides whether this device may keep its name.
    name: { form: "file-name", of: row.id, title: labelled(i18n, title, row.name) },
    collection: "attachments",
    values: { typed, parentCollection: row.parentCollection },
    seen,
    isChanged: typed !== stem,
    restore: (kept, before) => {
      setTyped(kept.typed);
      if (isSameRecord(before, row)) setSeen(before);
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const name = typed.trim();
  const save = async () => {
    if (name === stem) return onClose();
    const renamed = cleanFileName(`${name}${ending}`, stem);
    if (await run([edit("attachments", seen, { name: renamed })], t`File renamed`)) onClose();
  };
  return (
    <FormDialog
      title={title}
      draft={draft}
      size="small"
      isChanged={typed !== stem}
      submitLabel={t`Save`}
      isSubmitDisabled={name === ""}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <TextField
        label={t({ message: "Name", context: "of a file" })}
        value={typed}
        onChange={setTyped}
        maxLength={maxFileName - ending.length}
        hint={ending === "" ? undefined : t`It keeps its ending ${ending}.`}
        autoFocus
      />
    </FormDialog>
  );
}
