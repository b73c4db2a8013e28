import { Trans, useLingui } from "@lingui/react/macro";
import { NotebookPen, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { edit } from "#db/edit/edit";
import type { EventTime } from "#db/read/queries";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import type { DayBlock } from "#domain/schedule/day-timeline";
import { isOutcome, type LessonStatus, plansState } from "#domain/lessons/lesson-status";
import { planLines } from "#domain/lessons/plan-lines";
import { unitProgress } from "#domain/lessons/unit-progress";
import { isMoved } from "#domain/schedule/schedule";
import { useMirror } from "#hooks/data/mirror-context";
import { useLessonSheet } from "#hooks/ports/use-lesson-sheet";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { LessonRow } from "#schema/lessons";
import { Button } from "#ui/kit/button";
import { PressButton } from "#ui/kit/press-button";
import { useOnce } from "#ui/kit/use-once";
import { HeldAnswers } from "./held-answers.tsx";
import { TodayLesson } from "./today-lesson.tsx";
import type { DayEvent } from "./day-model.ts";
import type { YearData } from "./use-day.ts";

const PlanTitleField = lazyPart(async () => ({ default: (await import("./plan-title-field.tsx")).PlanTitleField }));
const CalledRoll = lazyPart(async () => ({ default: (await import("./called-roll.tsx")).CalledRoll }), {
  isNote: true,
});

type TimelineLessonProps = {
  readonly block: Extract<DayBlock<DayEvent>, { type: "lesson" }>;
  readonly data: YearData;
  readonly plans: readonly LessonRow[];
  /** The exam that it is. */
  readonly exam: EventTime | undefined;
  /** What is due in it; "" where nothing is. */
  readonly homework: string;
  readonly now: number | null;
};

/** One lesson of the day: its plan, or how to add one. */
export function TimelineLesson({ block, data, plans, exam, homework, now }: TimelineLessonProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { run } = useEdits();
  const sheet = useLessonSheet();
  const lesson = useRef<HTMLDivElement>(null);
  const [isPlanning, setPlanning] = useState(false);
  const { occurrence } = block;
  const course = data.year.courseById.get(occurrence.course);
  const label = data.year.labelOf(occurrence.course);
  const plan = plans[0];
  const mirror = useMirror();
  // Goes on with words that were being written when the page went; the journal comes after the
  // first screen.
  useEffect(() => {
    // A copy for the picture of Today lies outside of the document, and must write nothing.
    if (plan || !lesson.current?.isConnected) return;
    import("./plan-title-draft.ts")
      .then(({ isPlanTitleKept }) => isPlanTitleKept(mirror, occurrence))
      .then(
        (isKept) => isKept && setPlanning(true),
        () => undefined,
      );
  }, [mirror, occurrence, plan]);
  const unit = unitPlace(data, plan);
  const isRunning = block.state === "running" && now !== null;
  const left = isRunning ? format.duration(block.end - now) : "";
  const time = now === null ? "" : format.time(now);

  const hasBegun = occurrence.status !== "cancelled" && (isRunning || block.state === "past");
  const isAsked = plan !== undefined && hasBegun && !isOutcome(plan.status);
  /** Answers for a lesson without a plan, too: what was taught counts, and its words can follow. */
  const answer = useOnce(async (status: LessonStatus) => {
    const { course: id, originDate: date, originStart: start } = occurrence;
    const change = plan
      ? edit("lessons", plan, { status })
      : ({ op: "create", collection: "lessons", values: { course: id, date, start, status } } as const);
    await run([change], t`Status changed`);
  });
  const planned = plansState(plans);
  const isExam = exam !== undefined && (planned === "planned" || planned === "unplanned");
  const state = occurrence.status === "cancelled" ? "cancelled" : isExam ? "exam" : planned;
  const endPlanning = (isSaved: boolean) => {
    // The field goes first: the lesson's own button is there again where nothing was saved.
    flushSync(() => setPlanning(false));
    (planButton(lesson.current, isSaved) ?? lesson.current?.querySelector("button"))?.focus();
  };
  const slot = { course: occurrence.course, date: occurrence.originDate, start: occurrence.originStart };
  const canCall = isRunning && occurrence.status !== "cancelled";

  return (
    <div ref={lesson} data-lesson={occurrence.key}>
      <TodayLesson
        color={course?.color || "lagoon"}
        shortCourse={label.alone}
        course={label.full}
        place={unit && t`${unit.title}, ${unit.place} of ${unit.total}`}
        title={
          exam?.title ||
          plans
            .map((one) => one.title)
            .filter(Boolean)
            .join(" · ") ||
          undefined
        }
        room={occurrence.room}
        start={format.time(block.start)}
        end={format.time(block.end)}
        state={state}
        roll={
          <PartBoundary>
            {hasBegun && (
              <CalledRoll
                lesson={occurrence}
                zone={data.year.schoolyear.zone}
                isLine={state === "held" || state === "partly"}
              />
            )}
          </PartBoundary>
        }
        reason={occurrence.status === "cancelled" ? occurrence.note || t`Cancelled` : undefined}
        isMoved={isMoved(occurrence)}
        isLocked={plan?.locked}
        running={
          isRunning
            ? { progress: (now - block.start) / (block.end - block.start), now: time, left: t`${left} left` }
            : undefined
        }
        lines={plan ? planLines(plan.plan, 3) : []}
        notes={
          homework === ""
            ? []
            : [{ icon: NotebookPen, text: isRunning ? t`Due today: ${homework}` : t`Due: ${homework}` }]
        }
        renderTitle={({ className, children }) => (
          <PressButton className={`${className} text-start`} onPress={() => sheet.open(slot)}>
            {children}
          </PressButton>
        )}
        aside={
          !plan && occurrence.status !== "cancelled" && !isPlanning ? (
            <span data-unplanned className="relative flex flex-wrap gap-2 max-tablet:w-full max-tablet:*:flex-1">
              {hasBegun && <HeldAnswers onAnswer={(status) => void answer(status)} lesson={lesson} isUnplanned />}
              <Button variant="normal" icon={Plus} onPress={() => setPlanning(true)}>
                <Trans context="write a lesson plan">Plan</Trans>
              </Button>
            </span>
          ) : undefined
        }
        actions={
          (isAsked || canCall) && (
            <>
              {canCall && (
                <Button variant="normal" onPress={() => sheet.openRoll(slot)}>
                  <Trans>Roll call</Trans>
                </Button>
              )}
              {isAsked && <HeldAnswers onAnswer={(status) => void answer(status)} lesson={lesson} />}
            </>
          )
        }
      />
      {isPlanning && (
        <PartBoundary>
          <PlanTitleField occurrence={occurrence} onDone={endPlanning} />
        </PartBoundary>
      )}
    </div>
  );
}

/** The button that begins a plan: the lesson's own, or that of the next lesson without one. */
const planButton = (lesson: HTMLElement | null, isNext: boolean): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>("[data-unplanned] > button:last-child")].find((button) => {
    if (!lesson || lesson.contains(button)) return !isNext;
    return isNext && (lesson.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });

/** The unit's title, the lesson's place in it and how many it has. */
const unitPlace = (data: YearData, plan: LessonRow | undefined) => {
  const unit = plan && data.units.get(plan.unit);
  if (!plan || !unit) return undefined;
  const inUnit = data.lessons.filter((lesson) => lesson.unit === unit.id);
  return { title: unit.title, ...unitProgress(inUnit, plan.id, unit.lessonsPlanned) };
};
