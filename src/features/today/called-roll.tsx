import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks } from "lucide-react";
import { readRows } from "#db/read/queries";
import { callsRolls } from "#domain/class-book/uncalled-lessons";
import type { Occurrence } from "#domain/schedule/schedule";
import { useCalledRoll } from "#hooks/data/use-called-roll";
import { useLive } from "#hooks/data/use-live";
import { useNow } from "#hooks/data/use-now";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { useFormat } from "#i18n/use-format";
import { calledWords, missingWords } from "#i18n/words/roll-words";
import { Icon } from "#ui/kit/icon";
import { TextButton } from "#ui/kit/link";
import { hitArea, join } from "#ui/kit/styles";

type CalledRollProps = {
  readonly lesson: Occurrence;
  readonly zone: string;
  /** In the one line of a lesson that was held: a number where the line (a container) is narrow. */
  readonly isLine: boolean;
};

/** That the roll was called, and who was missing; after the lesson, that it was not. */
export function CalledRoll({ lesson, zone, isLine }: CalledRollProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { course, date: day, originDate: date, originStart: start } = lesson;
  const roll = useCalledRoll({ course, date, start }, { zone, day });
  if (roll === null) return <MissingRoll lesson={lesson} isLine={isLine} />;
  if (!roll) return null;
  const words = calledWords(i18n, format, roll, day);
  if (!isLine) return <span data-late className="font-normal tabular-nums">{` · ${words}`}</span>;
  const { absent, excused, elsewhere } = roll.counts;
  return (
    <span data-late className="flex max-w-1/4 shrink-0 items-center gap-1 text-small tabular-nums">
      <Icon icon={ListChecks} size={14} />
      <span className="sr-only">{words}</span>
      <span aria-hidden className="truncate @max-[34rem]:hidden">
        {missingWords(i18n, roll.counts)}
      </span>
      <span aria-hidden className="@min-[34rem]:hidden">
        {absent + elsewhere}
        {excused > 0 && <span className="ms-1 rounded-control px-1 outline-1 outline-dotted">{excused}</span>}
      </span>
    </span>
  );
}

/** That the roll of a lesson that is over was not called, and its button. */
function MissingRoll({ lesson, isLine }: Pick<CalledRollProps, "lesson" | "isLine">) {
  const { course, originDate: date, originStart: start } = lesson;
  const { today, minutes } = useNow();
  const { openRoll } = useLessonSheet();
  const rolls = useLive((db) => readRows(db, "registers", { course }), [course]);
  const isOver = lesson.date < today || (lesson.date === today && lesson.end <= minutes);
  if (!isOver || !callsRolls(rolls ?? [], course, date)) return null;
  const call = (
    // The whole block is the title's: the button lies above it.
    <TextButton className={join(hitArea, "z-1")} onClick={() => openRoll({ course, date, start })}>
      <Trans>Call the roll</Trans>
    </TextButton>
  );
  if (!isLine) {
    return (
      <span data-late className="font-normal">
        {" · "}
        <Trans>No roll yet</Trans> {call}
      </span>
    );
  }
  return (
    <span data-late className="flex shrink-0 items-center gap-2 text-small">
      <span className="@max-[34rem]:sr-only">
        <Trans>No roll yet</Trans>
      </span>
      {call}
    </span>
  );
}
