import { Trans, useLingui } from "@lingui/react/macro";
import {
  Ban,
  CalendarOff,
  CalendarPlus,
  DoorOpen,
  GitCompareArrows,
  GraduationCap,
  MoveRight,
  NotebookPen,
} from "lucide-react";
import { Link, useLocation, useSearch } from "wouter";
import { backMutations, restoreMutations } from "#db/edit/lesson-exceptions";
import type { Mutation } from "#db/edit/mutation";
import { calendarPath, syncPath, yearDialogPath } from "#hooks/paths";
import { useEdits } from "#hooks/edits/use-edits";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { useFormat } from "#i18n/use-format";
import { labelled } from "#i18n/words/label-words";
import { TextButton, TextLink } from "#ui/kit/link";
import { CalledNote } from "./called-note.tsx";
import { LessonNote } from "./lesson-note.tsx";
import { type LessonView, usualRoomOf } from "./lesson-view.ts";
import { SubstituteNotes } from "./substitute-notes.tsx";
import type { OpenPlan } from "./use-plan.ts";

type LessonNotesProps = {
  readonly view: LessonView;
  readonly plan: OpenPlan;
  readonly isShown: boolean;
  readonly onRoll: () => void;
};

/**
 * How this lesson differs from the timetable, what is due in it, and what waits for the teacher:
 * each with its way out.
 */
export function LessonNotes({ view, plan, isShown, onRoll }: LessonNotesProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const moves = useLessonMoves();
  const [path] = useLocation();
  const search = useSearch();
  const { occurrence, year, lostTo, homework, exam } = view;
  const examTitle = exam?.title ?? "";
  const note = occurrence?.note ?? "";
  const withNote = (text: string) => (note === "" ? text : labelled(i18n, text, note));

  const act = (mutations: readonly Mutation[], text: string) => void run(mutations, text);
  const exceptions = year.schedule.exceptions;
  // The lesson's own day may have been closed since: then its plan has no slot, which is asked
  // about first.
  const goBack = (text: string) => occurrence && void run(backMutations(occurrence, exceptions), text);
  const usualRoom = usualRoomOf(view);
  const hasOtherRoom = occurrence !== null && occurrence.room !== usualRoom;
  const room = occurrence?.room ?? "";
  const cutBy = year.schedule.holidays.find(({ id }) => id === occurrence?.cutBy)?.name ?? "";
  const backToTimetable = (
    <TextButton onClick={() => goBack(t`Lesson as in the timetable again`)}>
      <Trans>Back to the timetable</Trans>
    </TextButton>
  );
  const origin = occurrence
    ? `${format.date(occurrence.originDate, "weekdayMedium")}, ${format.time(occurrence.originStart)}`
    : "";
  const otherRoomWords = () => {
    const text = usualRoom === "" ? t`Room ${room}` : t`Room ${room} instead of ${usualRoom}`;
    return occurrence?.status === "scheduled" ? withNote(text) : text;
  };
  return (
    <ul className="flex flex-col px-4 pb-1 empty:hidden tablet:px-7">
      {occurrence === null && (
        <LessonNote
          icon={CalendarOff}
          action={
            <Link href={yearDialogPath(path, search, "place-lessons")} replace asChild>
              <TextLink>
                <Trans context="gives lessons a slot">Place</Trans>
              </TextLink>
            </Link>
          }
        >
          {lostTo === "" ? t`This slot is no longer in the timetable.` : t`No lesson: ${lostTo}`}
        </LessonNote>
      )}
      {occurrence?.status === "cancelled" && (
        <LessonNote
          icon={Ban}
          action={
            <>
              {view.plans.length > 0 && (
                <TextButton onClick={() => moves.cancel({ slot: view.slot })}>
                  <Trans>What about its plan?</Trans>
                </TextButton>
              )}
              <TextButton onClick={() => act(restoreMutations(occurrence, exceptions), t`Lesson restored`)}>
                <Trans>Restore</Trans>
              </TextButton>
            </>
          }
        >
          {withNote(t`Cancelled`)}
        </LessonNote>
      )}
      {occurrence?.status === "moved" && (
        <LessonNote icon={MoveRight} action={backToTimetable}>
          {withNote(t`Moved from ${origin}`)}
        </LessonNote>
      )}
      {occurrence?.status === "added" && (
        <LessonNote
          icon={CalendarPlus}
          action={
            <TextButton onClick={() => goBack(t`Extra lesson removed`)}>
              <Trans>Remove</Trans>
            </TextButton>
          }
        >
          {withNote(t`Extra lesson`)}
        </LessonNote>
      )}
      {cutBy !== "" && (
        <LessonNote icon={CalendarOff}>
          <Trans>Shortened: {cutBy}</Trans>
        </LessonNote>
      )}
      {hasOtherRoom && occurrence?.status !== "cancelled" && (
        <LessonNote icon={DoorOpen} action={occurrence?.status === "scheduled" && backToTimetable}>
          {otherRoomWords()}
        </LessonNote>
      )}
      {occurrence?.status === "scheduled" && !hasOtherRoom && note !== "" && (
        <LessonNote icon={MoveRight}>{note}</LessonNote>
      )}
      {exam && (
        <LessonNote
          icon={GraduationCap}
          action={
            <Link href={calendarPath({ date: exam.start.slice(0, 10), event: exam.id })} asChild>
              <TextLink aria-label={t`Open the exam “${examTitle}”`}>
                <Trans context="an exam">Open</Trans>
              </TextLink>
            </Link>
          }
        >
          <Trans>Exam: {examTitle}</Trans>
        </LessonNote>
      )}
      {homework !== "" && <LessonNote icon={NotebookPen}>{t`Due: ${homework}`}</LessonNote>}
      <CalledNote view={view} onRoll={onRoll} />
      <SubstituteNotes view={view} plan={plan} isShown={isShown} />
      {plan.hasConflict && (
        <LessonNote
          icon={GitCompareArrows}
          isWarning
          action={
            <Link href={syncPath(path, search, "compare")} asChild>
              <TextLink>
                <Trans>Compare</Trans>
              </TextLink>
            </Link>
          }
        >
          <Trans>Edited on two devices.</Trans>
        </LessonNote>
      )}
    </ul>
  );
}
