import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks } from "lucide-react";
import { useCalledRoll } from "#hooks/data/use-called-roll";
import { useFormat } from "#i18n/use-format";
import { calledWords } from "#i18n/words/roll-words";
import { TextButton } from "#ui/kit/link";
import { LessonNote } from "./lesson-note.tsx";
import type { LessonView } from "./lesson-view.ts";

type CalledNoteProps = { readonly view: LessonView; readonly onRoll: () => void };

/** That the roll of the lesson was called, and who was missing; nothing where it was not. */
export function CalledNote({ view, onRoll }: CalledNoteProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const day = view.occurrence?.date ?? view.slot.date;
  const roll = useCalledRoll(view.slot, { zone: view.year.schoolyear.zone, day });
  if (!roll || view.occurrence?.status === "cancelled") return null;
  return (
    <LessonNote
      icon={ListChecks}
      action={
        <TextButton onClick={onRoll}>
          <Trans context="a roll">Look</Trans>
        </TextButton>
      }
    >
      {calledWords(i18n, format, roll, day)}
    </LessonNote>
  );
}
