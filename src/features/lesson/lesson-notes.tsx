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
import type { ReactNode } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { backMutations, restoreMutations } from "#db/edit/lesson-exceptions";
import type { Mutation } from "#db/edit/mutation";
import { calendarPath, syncPath, yearDialogPath } from "#hooks/paths";
import { useEdits } from "#hooks/edits/use-edits";
import { useLessonMoves } from "#hooks/ports/use-lesson-moves";
import { useFormat } from "#i18n/use-format";
import { labelled } from "#i18n/words/label-words";
import { Icon, type LucideIcon } from "#ui/kit/icon";
import { TextButton, TextLink } from "#ui/kit/link";
import { type LessonView, usualRoomOf } from "./lesson-view.ts";
import type { OpenPlan } from "./use-plan.ts";

/**
 * How this lesson differs from the timetable, what is due in it, and what waits for the teacher:
 * each with its way out.
 */
export function LessonNotes({ view, plan }: { readonly view: LessonView; readonly plan: OpenPlan }) {
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
        <Note
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
        </Note>
      )}
      {occurrence?.status === "cancelled" && (
        <Note
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
        </Note>
      )}
      {occurrence?.status === "moved" && (
        <Note icon={MoveRight} action={backToTimetable}>
          {withNote(t`Moved from ${origin}`)}
        </Note>
      )}
      {occurrence?.status === "added" && (
        <Note
          icon={CalendarPlus}
          action={
            <TextButton onClick={() => goBack(t`Extra lesson removed`)}>
              <Trans>Remove</Trans>
            </TextButton>
          }
        >
          {withNote(t`Extra lesson`)}
        </Note>
      )}
      {cutBy !== "" && (
        <Note icon={CalendarOff}>
          <Trans>Shortened: {cutBy}</Trans>
        </Note>
      )}
      {hasOtherRoom && occurrence?.status !== "cancelled" && (
        <Note icon={DoorOpen} action={occurrence?.status === "scheduled" && backToTimetable}>
          {otherRoomWords()}
        </Note>
      )}
      {occurrence?.status === "scheduled" && !hasOtherRoom && note !== "" && <Note icon={MoveRight}>{note}</Note>}
      {exam && (
        <Note
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
        </Note>
      )}
      {homework !== "" && <Note icon={NotebookPen}>{t`Due: ${homework}`}</Note>}
      {plan.hasConflict && (
        <Note
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
        </Note>
      )}
    </ul>
  );
}

type NoteProps = {
  readonly icon: LucideIcon;
  readonly isWarning?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

function Note({ icon, isWarning = false, action, children }: NoteProps) {
  return (
    <li className="flex items-start gap-2 py-1 text-ui text-ink-2">
      <Icon icon={icon} size={14} className={isWarning ? "mt-0.5 text-warning-text" : "mt-0.5"} />
      <span className="min-w-0 flex-1 wrap-break-word whitespace-pre-line">{children}</span>
      {action}
    </li>
  );
}
