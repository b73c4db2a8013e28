import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import { useAutosave } from "#hooks/edits/use-autosave";
import { faultMessage } from "#i18n/words/error-messages";
import type { NoteRow } from "#schema/notes";
import { Button } from "#ui/kit/button";
import { DatePicker } from "#ui/kit/fields/date-picker";
import { LiveText } from "#ui/kit/fields/live-text";
import { Switch } from "#ui/kit/fields/switch";
import { Icon } from "#ui/kit/icon";
import { IconButton } from "#ui/kit/icon-button";
import { emptyNote, type NoteForm, noteForm } from "./note-form.ts";

type NoteEditorProps = {
  readonly student: string;
  readonly id: string;
  /** undefined: not written yet. */
  readonly note: NoteRow | undefined;
  readonly today: PlainDate;
  readonly onClose: () => void;
  readonly onDelete: () => void;
};

/** A note that is written and saved by itself. */
export function NoteEditor({ student, id, note, today, onClose, onDelete }: NoteEditorProps) {
  const { t, i18n } = useLingui();
  const { draft, faults, isFailed, isPending, set, flush } = useAutosave(
    noteForm,
    note ?? emptyNote(student, today),
    id,
    { of: student },
  );
  const isEmpty = faults.text?.type === "required";
  const fault = faults.text && !(isEmpty && note === undefined) ? faultMessage(i18n, faults.text) : undefined;
  // What cannot be saved stays in the field, with the reason beside it.
  const isUnsaved = isPending && !(note === undefined && draft.text.trim() === "");
  const [isLeaving, setLeaving] = useState(false);
  const change = (next: Partial<NoteForm>, before?: Partial<NoteForm>) => {
    setLeaving(false);
    set(next, before);
  };
  useEffect(() => {
    if (isLeaving && !isUnsaved) onClose();
    // `onClose` is another function with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLeaving, isUnsaved]);
  return (
    <div role="group" aria-label={t`Note`} className="flex flex-col gap-3 py-3">
      <DatePicker
        label={t({ message: "Date", context: "field of a record" })}
        className="w-44"
        value={draft.date}
        onChange={(date) => change({ date })}
      />
      <div className="rounded-control border border-field-line bg-surface focus-within:border-transparent focus-within:outline-2 focus-within:outline-focus">
        <LiveText
          label={t`What do you want to note down?`}
          placeholder={t`What do you want to note down?`}
          value={draft.text}
          onChange={(text, before) => change({ text }, { text: before })}
          onBlur={() => void flush()}
          fault={fault}
          autoFocus
          className="min-h-20 px-2.5 py-1.5 text-body"
        />
      </div>
      <Switch isSelected={draft.onlyMe} onChange={(onlyMe) => change({ onlyMe })}>
        <Trans context="a note that parents don't see">Only for me</Trans>
      </Switch>
      <div className="flex items-center gap-2">
        <Button size="medium" onPress={() => void flush().then(() => setLeaving(true))}>
          <Trans>Done</Trans>
        </Button>
        {isFailed && (
          <p role="status" className="flex items-center gap-1 text-small text-danger-text">
            <Icon icon={CircleAlert} size={13} />
            <Trans>Not saved</Trans>
          </p>
        )}
        {note && (
          <IconButton
            icon={Trash2}
            label={t`Delete note`}
            className="ms-auto"
            onPress={() => void flush().then(onDelete)}
          />
        )}
      </div>
    </div>
  );
}
