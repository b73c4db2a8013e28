import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Contrast } from "lucide-react";
import type { ReactNode } from "react";

import { Chip } from "#ui/kit/chip";
import { Icon, type LucideIcon } from "#ui/kit/icon";
import { LessonBar, UnsyncedDot, WarningMarks } from "#ui/planner/lesson-marks";
import { NowPill } from "#ui/planner/now-pill";
import type { WarningFacts } from "#ui/planner/parts/block-parts";
import { lessonAccent, lessonGround, type LessonState } from "#ui/planner/parts/lesson-looks";
import { join } from "#ui/kit/styles";
import { TodayRow } from "./today-row.tsx";

export type TodayLessonProps = WarningFacts & {
  /** A course colour by name. */
  color: string;
  /** The course with its class and subject: "4GIG Physik". */
  course: string;
  /** The course's shortest name, for a held lesson's one line on a phone. */
  shortCourse?: string;
  /** The unit and the lesson's place in it: "Dynamik, 4 of 9". */
  place?: string;
  title?: string;
  room?: string;
  /** Not yet on the server. */
  isUnsynced?: boolean;
  /** Formatted times. */
  start: string;
  end: string;
  state: LessonState;
  /** The lesson that is now: how far (0 to 1), the time, and what is left in words. */
  running?: { progress: number; now: string; left: string };
  /** The plan's first lines, shown while it runs. */
  lines?: readonly string[];
  /** Homework due, material: icon and words. */
  notes?: readonly { icon: LucideIcon; text: string }[];
  /** That its roll was called. */
  roll?: ReactNode;
  /** Why it is cancelled. */
  reason?: string;
  /** Small buttons beside the room; on a phone below the title. */
  aside?: ReactNode;
  /** Two small buttons below the plan of the running lesson. */
  actions?: ReactNode;
  /**
   * Draws the title as the link that opens the lesson; the classes make the whole block its hit
   * area.
   */
  renderTitle?: (props: { className: string; children: ReactNode }) => ReactNode;
};

/** One lesson of the day with its times: a block, or one line of 34 px once it was held. */
export function TodayLesson(props: TodayLessonProps) {
  return props.state === "held" || props.state === "partly" ? <HeldLine {...props} /> : <Block {...props} />;
}

type TitleProps = {
  readonly renderTitle: TodayLessonProps["renderTitle"];
  /** A title in a row ends in an ellipsis itself: around a button there would be none. */
  readonly className?: string;
  readonly children: ReactNode;
};

function Title({ renderTitle, className = "", children }: TitleProps) {
  return renderTitle ? (
    renderTitle({ className: join("whole-block", className), children })
  ) : (
    <span className={className}>{children}</span>
  );
}

function HeldLine({
  color,
  course,
  shortCourse = course,
  title,
  room,
  roll,
  isMoved,
  start,
  isUnsynced,
  hasConflict,
  isLocked,
  state,
  renderTitle,
}: TodayLessonProps) {
  const { t } = useLingui();
  const [icon, word] =
    state === "partly"
      ? [Contrast, t({ message: "Partly held", context: "status of a lesson plan" })]
      : [Check, t({ message: "Held", context: "status of a lesson plan" })];
  return (
    <TodayRow start={start} isPast>
      <div
        data-color={color}
        className="@container relative flex min-h-[34px] items-center gap-2.5 rounded-block border border-transparent py-1 ps-5 pe-3.5 text-body text-ink-2 transition-colors hover:bg-canvas"
      >
        <LessonBar state="held" className="inset-y-[7px] start-1.5 w-1" />
        <span className="max-w-3/5 shrink-0 truncate font-semibold max-tablet:hidden">{course}</span>
        <span className="max-w-3/5 shrink-0 truncate font-semibold tablet:hidden">{shortCourse}</span>
        <span className="flex min-w-0 flex-1 items-center">
          <Title
            renderTitle={renderTitle}
            className="max-w-full min-w-0 max-tablet:line-clamp-2 max-tablet:wrap-break-word tablet:block tablet:truncate"
          >
            {title ?? t`No plan yet`}
          </Title>
          {isUnsynced && <UnsyncedDot />}
        </span>
        <WarningMarks isMoved={isMoved} hasConflict={hasConflict} isLocked={isLocked} />
        {roll}
        {room && <span className="max-w-1/4 truncate max-tablet:hidden">{room}</span>}
        <Chip icon={icon} className="max-tablet:hidden">
          {word}
        </Chip>
        <span className="tablet:hidden">
          <Icon icon={icon} size={14} />
          <span className="sr-only">{word}</span>
        </span>
      </div>
    </TodayRow>
  );
}

function Block({
  color,
  course,
  place,
  title,
  room,
  roll,
  isMoved,
  start,
  end,
  state,
  running,
  lines = [],
  notes = [],
  reason,
  aside,
  actions,
  isUnsynced = false,
  hasConflict,
  isLocked,
  renderTitle,
}: TodayLessonProps) {
  const accent = lessonAccent[state];
  const isStruck = state === "cancelled";
  return (
    <TodayRow start={start} end={end} now={running && <NowPill time={running.now} />} progress={running?.progress}>
      <article
        data-color={color}
        className={join(
          "relative rounded-block border ps-5 pe-3.5 transition-colors max-tablet:rounded-sheet",
          lessonGround[state],
          running ? "border-c-line! py-4 shadow-2" : "py-3",
        )}
      >
        <LessonBar
          state={state}
          progress={running?.progress}
          className={join("start-1.5 w-1", running ? "inset-y-2.5" : "inset-y-1.5")}
        />
        <header className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 flex-1">
            <div className={join("text-ui wrap-break-word", accent, isStruck && "line-through")}>
              <span className="font-semibold">{course}</span>
              {place && <span className="max-tablet:hidden">{` · ${place}`}</span>}
              {roll}
            </div>
            <h2
              className={join(
                running ? "mt-0.5 text-h2" : "text-body",
                state === "unplanned" ? "font-normal" : !running && "font-semibold",
                isStruck && "line-through",
              )}
            >
              <Title renderTitle={renderTitle}>{state === "unplanned" ? <Trans>No plan yet</Trans> : title}</Title>
              {isUnsynced && <UnsyncedDot />}
            </h2>
          </div>
          <div
            className={join(
              "relative flex max-w-1/2 shrink-0 flex-wrap items-center justify-end gap-2 text-ui font-semibold",
              accent,
            )}
          >
            <WarningMarks isMoved={isMoved} hasConflict={hasConflict} isLocked={isLocked} />
            {room && <span className="min-w-0 text-end wrap-break-word">{room}</span>}
            {running && (
              <Chip tone="surface" className="max-tablet:hidden">
                <span data-blank className="text-c-text">
                  {running.left}
                </span>
              </Chip>
            )}
          </div>
          {aside}
        </header>
        {reason && <p className="text-ui">{reason}</p>}
        {running && lines.length > 0 && (
          <ul className="mt-2.5 space-y-1 text-body max-tablet:hidden">
            {lines.slice(0, 3).map((line, index) => (
              <li
                key={index}
                className="flex items-baseline gap-2 before:size-1 before:shrink-0 before:-translate-y-0.5 before:rounded-full before:bg-c-bar"
              >
                {line}
              </li>
            ))}
          </ul>
        )}
        {(notes.length > 0 || actions) && (
          <footer
            className={join(
              "flex flex-wrap items-center justify-between gap-x-4 gap-y-1",
              actions ? "mt-4 flex-row-reverse max-tablet:mt-1 max-tablet:flex-row max-tablet:gap-y-2.5" : "mt-0.5",
            )}
          >
            <div className="flex min-w-0 flex-col gap-0.5">
              {notes.map(({ icon, text }) => (
                <span
                  key={text}
                  className={join("flex items-center gap-1.5 text-ui", state === "exam" ? "" : "text-ink-2")}
                >
                  <Icon icon={icon} size={14} className={accent} />
                  {text}
                </span>
              ))}
            </div>
            {actions && (
              <div className="relative flex flex-wrap gap-2 max-tablet:w-full max-tablet:*:flex-1">{actions}</div>
            )}
          </footer>
        )}
      </article>
    </TodayRow>
  );
}
