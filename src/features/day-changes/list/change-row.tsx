import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, X } from "lucide-react";
import { useState } from "react";
import type { Mutation } from "#db/edit/mutation";
import type { Year } from "#db/read/year-reader";
import { exceptionsOfSlot, type ScheduleException } from "#domain/schedule/exception";
import { useDayChanges } from "#hooks/ports/use-day-changes";
import { useEdits } from "#hooks/edits/use-edits";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { Chip } from "#ui/kit/chip";
import { IconButton } from "#ui/kit/icon-button";
import { TextButton } from "#ui/kit/link";
import { Swatch } from "#ui/kit/swatch";
import { NoteDialog } from "./note-dialog.tsx";
import { useChangeWords } from "./use-change-words.ts";

type ChangeRowProps = {
  readonly change: ScheduleException;
  readonly year: Year;
  /** Its slot is not in the timetable any more, so that it changes nothing. */
  readonly isGone: boolean;
};

/** One change: its name opens the lesson or the day's form, where the rest of it is changed. */
export function ChangeRow({ change, year, isGone }: ChangeRowProps) {
  const { t } = useLingui();
  const words = useChangeWords(year);
  const days = useDayChanges();
  const sheet = useLessonSheet();
  const { run } = useEdits();
  const [isNoteOpen, setNoteOpen] = useState(false);
  const { kind, course, date, start, note } = change;
  const isSwap = kind === "dayswap";
  const subject = words.subject(change);
  const detail = words.detail(change);
  const name = `${words.kinds[kind]}, ${subject}, ${detail}`;

  const open = () => (isSwap ? days.swap(date) : sheet.open({ course, date, start }));
  const remove = () => {
    // What else was said of an extra lesson goes with it.
    const slot = { course, originDate: date, originStart: start };
    const gone = kind === "added" ? exceptionsOfSlot(year.schedule.exceptions, slot) : [change];
    const mutations = gone.map(({ id }): Mutation => ({ op: "delete", collection: "exceptions", id }));
    void run(mutations, kind === "added" ? t`Extra lesson removed` : t`Change removed`);
  };
  return (
    <li className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5 tablet:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <span className="max-tablet:col-start-1">
        <Chip tone={kind === "cancelled" ? "outline" : "neutral"}>{words.kinds[kind]}</Chip>
      </span>
      <div className="min-w-0 max-tablet:col-start-1 max-tablet:row-start-2">
        <p className="flex flex-wrap items-center gap-x-2 text-body">
          {!isSwap && <Swatch color={year.courseById.get(course)?.color || "lagoon"} />}
          <TextButton onClick={open} aria-label={t`Open: ${name}`}>
            {subject}
          </TextButton>
          <span className="text-ink-2 tabular-nums">{detail}</span>
        </p>
        {note !== "" && <p className="text-ui wrap-break-word whitespace-pre-line text-ink-2">{note}</p>}
        {isGone && (
          <p className="text-small text-ink-2">
            <Trans>This slot is no longer in the timetable.</Trans>
          </p>
        )}
      </div>
      <span className="flex justify-end max-tablet:col-start-2 max-tablet:row-span-2 max-tablet:row-start-1">
        <IconButton
          icon={Pencil}
          size="small"
          label={isSwap ? t`Change: ${name}` : t`Change the note: ${name}`}
          onPress={() => (isSwap ? days.swap(date) : setNoteOpen(true))}
        />
        <IconButton icon={X} size="small" label={t`Remove: ${name}`} onPress={remove} />
      </span>
      {isNoteOpen && <NoteDialog change={change} name={name} onClose={() => setNoteOpen(false)} />}
    </li>
  );
}
