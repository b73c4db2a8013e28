import { useLingui } from "@lingui/react/macro";
import { ListChecks } from "lucide-react";
import { useMemo } from "react";
import { readCourseRecords } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { uncalledLessons } from "#domain/class-book/uncalled-lessons";
import type { Occurrence } from "#domain/schedule/schedule";
import { useCalledRoll } from "#hooks/data/use-called-roll";
import { useLive } from "#hooks/data/use-live";
import { useNow } from "#hooks/data/use-now";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { useFormat } from "#i18n/use-format";
import { calledWords, missingWords } from "#i18n/words/roll-words";
import { Icon } from "#ui/kit/icon";
import { PressButton } from "#ui/kit/press-button";

type CalledRollProps = {
  readonly lesson: Occurrence;
  readonly year: Year;
  /** In the one line of a lesson that was held: a number where the line (a container) is narrow. */
  readonly isLine: boolean;
};

/** That the roll was called, and who was missing; else, once the lesson is over, that it was not. */
export function CalledRoll({ lesson, year, isLine }: CalledRollProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { course, date: day, originDate: date, originStart: start } = lesson;
  const roll = useCalledRoll({ course, date, start }, { zone: year.schoolyear.zone, day });
  if (roll === undefined) return null;
  if (roll === null) return <MissingRoll lesson={lesson} year={year} isLine={isLine} />;
  const words = calledWords(i18n, format, roll, day);
  if (!isLine) return <span className="font-normal tabular-nums">{` · ${words}`}</span>;
  const { absent, excused, elsewhere } = roll.counts;
  return (
    <span className="flex max-w-1/4 shrink-0 items-center gap-1 text-small tabular-nums">
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

/** That nobody called the roll of a lesson that is over, where a course's rolls are called. */
function MissingRoll({ lesson, year, isLine }: CalledRollProps) {
  const { t } = useLingui();
  const { openRoll } = useLessonSheet();
  const { today, minutes } = useNow();
  const { course, date: day, originDate: date, originStart: start } = lesson;
  const registers = useLive((db) => readCourseRecords(db, "registers", [course]), [course]);
  const isMissing = useMemo(() => {
    const o = { course, period: { start: day, end: day }, now: { date: today, minutes } };
    return uncalledLessons(year.occurrences(), registers ?? [], o).some(({ key }) => key === lesson.key);
  }, [year, registers, course, day, today, minutes, lesson.key]);
  if (!isMissing) return null;
  return (
    <>
      {!isLine && " · "}
      <PressButton
        onPress={() => openRoll({ course, date, start })}
        className="relative z-1 inline-flex shrink-0 items-center gap-1 rounded-label text-small font-control text-strong underline-offset-2 hover:underline touch:after:absolute touch:after:-inset-y-3 touch:after:inset-x-0"
      >
        {isLine && <Icon icon={ListChecks} size={14} />}
        {t`Call the roll`}
      </PressButton>
    </>
  );
}
