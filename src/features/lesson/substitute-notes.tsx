import { Trans, useLingui } from "@lingui/react/macro";
import { MessageSquareText } from "lucide-react";
import { useEffect } from "react";
import { edit } from "#db/edit/edit";
import { takeNote } from "#db/edit/share-edits";
import { readRow } from "#db/read/queries";
import { useMirror } from "#hooks/data/mirror-context";
import { useToday } from "#hooks/data/use-now";
import { useRows } from "#hooks/data/use-rows";
import { useEdits } from "#hooks/edits/use-edits";
import type { ShareNoteRow } from "#schema/share-notes";
import { TextButton } from "#ui/kit/link";
import { hitArea } from "#ui/kit/styles";
import { LessonNote } from "./lesson-note.tsx";
import type { LessonView } from "./lesson-view.ts";
import type { OpenPlan } from "./use-plan.ts";

type SubstituteNotesProps = {
  readonly view: LessonView;
  readonly plan: OpenPlan;
  /** True while the teacher sees them: then they are read. */
  readonly isShown: boolean;
};

/** Notes of substitutes about the lesson, with ways to use them. */
export function SubstituteNotes({ view, plan, isShown }: SubstituteNotesProps) {
  const { runSilently } = useEdits();
  const notes = useRows("sharenotes", view.slot);
  useEffect(() => {
    const fresh = isShown ? (notes ?? []).filter(({ read }) => !read) : [];
    void runSilently(fresh.map((note) => edit("sharenotes", note, { read: true })));
  }, [notes, isShown, runSilently]);
  const inOrder = notes?.toSorted((a, b) => (a.created < b.created ? -1 : 1));
  return inOrder?.map((note) => <SubstituteNote key={note.id} note={note} view={view} plan={plan} />);
}

type SubstituteNoteProps = Omit<SubstituteNotesProps, "isShown"> & { readonly note: ShareNoteRow };

function SubstituteNote({ note, view, plan }: SubstituteNoteProps) {
  const { t } = useLingui();
  const { db } = useMirror();
  const { run, prepare } = useEdits();
  const today = useToday();
  const { name, text } = note;
  const words = name === "" ? t`Substitute: ${text}` : t`Substitute ${name}: ${text}`;
  const { id, draft, flush } = plan;
  const { occurrence } = view;
  const mayBeHeld = occurrence !== null && occurrence.status !== "cancelled" && occurrence.date <= today;
  const take = (isHeld: boolean, said: string) =>
    prepare(async () => {
      // Typed words are saved first, and the note goes below them.
      await flush();
      const row = await readRow(db, "lessons", id);
      return run([takeNote({ words, slot: view.slot, plan: row, id, isHeld })], said);
    });
  return (
    <LessonNote icon={MessageSquareText}>
      {note.whole && (
        <span className="block text-small">
          <Trans>About all lessons of the link.</Trans>
        </span>
      )}
      {words}
      <span className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-small">
        {!draft.reflection.includes(words) && (
          <TextButton className={hitArea} onClick={() => void take(false, t`Note added to the reflection`)}>
            <Trans>Make it the reflection</Trans>
          </TextButton>
        )}
        {mayBeHeld && draft.status !== "held" && (
          <TextButton className={hitArea} onClick={() => void take(true, t`Lesson held, note added to the reflection`)}>
            <Trans context="a lesson">It was held</Trans>
          </TextButton>
        )}
        <TextButton
          className={hitArea}
          onClick={() =>
            void run(
              [{ op: "delete", collection: "sharenotes", id: note.id }],
              t({ message: "Note deleted", context: "a substitute's note" }),
            )
          }
        >
          <Trans>Delete</Trans>
        </TextButton>
      </span>
    </LessonNote>
  );
}
