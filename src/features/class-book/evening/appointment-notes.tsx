import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { readRows } from "#db/read/queries";
import type { PlainDate } from "#domain/time/plain-date";
import { useLive } from "#hooks/data/use-live";
import { useEdits } from "#hooks/edits/use-edits";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "#i18n/use-format";
import { Button } from "#ui/kit/button";
import { NoteEditor } from "../student/notes/note-editor.tsx";

/** How many notes are shown: an appointment is short. */
const most = 10;

type AppointmentNotesProps = { readonly student: string; readonly today: PlainDate };

/** The notes that parents may see, the newest first, and one to write now: a note of this day. */
export function AppointmentNotes({ student, today }: AppointmentNotesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run, newId } = useEdits();
  const [open, setOpen] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const all = useLive((db) => readRows(db, "notes", { student }), [student]) ?? [];
  const note = all.find(({ id }) => id === open);
  const shown = all
    .filter(({ id, onlyMe }) => !onlyMe && id !== open)
    .toSorted((a, b) => (a.date === b.date ? (a.created < b.created ? 1 : -1) : a.date < b.date ? 1 : -1))
    .slice(0, most);
  const close = () => {
    setOpen(null);
    button.current?.focus();
  };
  const remove = async (id: string) => {
    await run([{ op: "delete", collection: "notes", id }], t`Note deleted`);
    close();
  };
  return (
    <>
      <Button ref={button} variant="normal" size="touch" icon={Plus} className="mt-3" onPress={() => setOpen(newId())}>
        <Trans>Add note</Trans>
      </Button>
      {open !== null && (
        <NoteEditor
          key={open}
          student={student}
          id={open}
          note={note}
          today={today}
          onClose={close}
          onDelete={() => note && void remove(note.id)}
        />
      )}
      <ul aria-label={t({ message: "Notes", context: "about students" })} className="mt-2">
        {shown.map(({ id, date, text }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="text-body text-ink-2 tabular-nums first-letter:uppercase">
              {format.date(date, "weekdayYear")}
            </p>
            <p className="max-w-[65ch] text-h2 font-normal wrap-break-word whitespace-pre-line text-ink">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
