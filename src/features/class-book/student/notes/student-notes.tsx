import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { readRows } from "#db/read/queries";
import type { PlainDate } from "#domain/time/plain-date";
import { keepRowFocus } from "#hooks/dom/keep-row-focus";
import { useEdits } from "#hooks/edits/use-edits";
import { useLive } from "#hooks/data/use-live";
import type { NoteRow } from "#schema/notes";
import { Button } from "#ui/kit/button";
import { SearchField } from "#ui/kit/fields/search-field";
import { Section } from "../../parts/section.tsx";
import { NoteEditor } from "./note-editor.tsx";
import { NoteView } from "./note-view.tsx";
import { type OpenNote, orderNotes } from "./notes-order.ts";

/** How many are drawn at first, and more with each press. */
const atOnce = 30;
/** The number of notes from which on there is something to search. */
const fewest = 4;

type StudentNotesProps = {
  readonly student: string;
  readonly today: PlainDate;
  /** The note that the search found: the page goes to it. */
  readonly wanted: string | null;
};

/** What was written down about a student day by day, newest first. */
export function StudentNotes({ student, today, wanted }: StudentNotesProps) {
  const { t } = useLingui();
  const { run, newId } = useEdits();
  const notes = useLive((db) => readRows(db, "notes", { student }), [student]);
  const [open, setOpen] = useState<OpenNote | null>(null);
  const [text, setText] = useState("");
  const [shown, setShown] = useState(atOnce);
  const addButton = useRef<HTMLButtonElement>(null);
  const byId = new Map((notes ?? []).map((note) => [note.id, note]));
  const ids = notes ? orderNotes(notes, text, open) : [];
  // A note that was looked for is there, however old it is.
  const count = Math.max(shown, wanted === null ? 0 : ids.indexOf(wanted) + 1);

  const close = () => {
    setOpen(null);
    addButton.current?.focus();
  };
  const remove = async (note: NoteRow) => {
    await run([{ op: "delete", collection: "notes", id: note.id }], t`Note deleted`);
    close();
  };
  return (
    <Section title={t`Dated notes`}>
      <div className="flex flex-wrap items-center gap-2 py-1.5">
        <Button
          ref={addButton}
          variant="normal"
          size="medium"
          icon={Plus}
          onPress={() => setOpen({ id: newId(), date: today })}
        >
          <Trans>Add note</Trans>
        </Button>
        {(byId.size >= fewest || text !== "") && (
          <SearchField label={t`Search the notes`} value={text} onChange={setText} className="min-w-40 flex-1" />
        )}
      </div>
      {notes?.length === 0 && !open && (
        <p className="py-1.5 text-ui text-ink-2">
          <Trans>Nothing is noted down yet.</Trans>
        </p>
      )}
      {text !== "" && ids.length === 0 && (
        <p role="status" className="py-1.5 text-ui text-ink-2">{t`No results for "${text}".`}</p>
      )}
      <ul ref={keepRowFocus} aria-label={t`Dated notes`}>
        {ids.slice(0, count).map((id) => {
          const note = byId.get(id);
          return (
            <NoteEntry key={id} isWanted={id === wanted}>
              {id === open?.id ? (
                <NoteEditor
                  student={student}
                  id={id}
                  note={note}
                  today={open.date}
                  onClose={close}
                  onDelete={() => note && void remove(note)}
                />
              ) : (
                note && (
                  <NoteView
                    note={note}
                    searched={text}
                    onEdit={() => setOpen({ id, date: note.date })}
                    onDelete={() => void remove(note)}
                  />
                )
              )}
            </NoteEntry>
          );
        })}
      </ul>
      {ids.length > count && (
        <Button variant="normal" className="mt-3" onPress={() => setShown(shown + atOnce)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </Section>
  );
}

function NoteEntry({ isWanted, children }: { readonly isWanted: boolean; readonly children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    item.current?.scrollIntoView({ block: "center" });
    item.current?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <li
      ref={item}
      tabIndex={isWanted ? -1 : undefined}
      className={`border-b border-line ${isWanted ? "-mx-2 rounded-block bg-chosen px-2" : ""}`}
    >
      {children}
    </li>
  );
}
