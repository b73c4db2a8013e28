import { useLingui } from "@lingui/react/macro";
import { type HTMLAttributes, type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { planLines } from "#domain/lessons/plan-lines";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { usePreload } from "#i18n/use-preload";
import { Materials } from "#hooks/ports/materials";
import { useMirror } from "#hooks/data/mirror-context";
import type { PlanHandle } from "#ui/plan-editor/plan-editor";
import { RichText } from "#ui/rich-text/rich-text";
import { LiveText } from "#ui/kit/fields/live-text";
import { join } from "#ui/kit/styles";
import { EditorBoundary } from "./editor-boundary.tsx";
import { LessonHead } from "./lesson-head.tsx";
import { LessonNotes } from "./lesson-notes.tsx";
import { LessonProperties } from "./lesson-properties.tsx";
import { LessonSections } from "./lesson-sections.tsx";
import type { LessonView } from "./lesson-view.ts";
import { emptyPlan } from "./plan-form.ts";
import { useFault } from "./use-fault.ts";
import { BeginWith } from "./begin/begin-with.tsx";
import { StepTimes } from "./step-times.tsx";
import { useMoveStep } from "./use-move-step.ts";
import { type PlanChoice, usePlan } from "./use-plan.ts";
import { useTakePlan } from "./use-take-plan.ts";

/** The editor is the sheet's largest part: the plan can be read before it is there. */
const PlanEditor = lazyPart(async () => ({ default: (await import("#ui/plan-editor/plan-editor")).PlanEditor }));
const BeginDialog = lazyPart(async () => ({ default: (await import("./begin/begin-dialog.tsx")).BeginDialog }));
const EarlierLesson = lazyPart(
  async () => ({ default: (await import("./earlier/earlier-lesson.tsx")).EarlierLesson }),
  {
    isNote: true,
  },
);
const parts = [PlanEditor];

const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ");

const isBlank = (plan: string): boolean => planLines(plan, 1).length === 0;

type LessonBodyProps = {
  readonly view: LessonView;
  readonly choice: PlanChoice;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
  readonly onClose: () => void;
  /** The line of the sheet's tabs, and what makes the plan one of them; false for a plan alone. */
  readonly tabs: { readonly line: ReactNode; readonly panel: HTMLAttributes<HTMLElement> } | false;
  /** The roll is shown below the head. The plan stays, with what is typed in it. */
  readonly isRoll: boolean;
  readonly onRoll: () => void;
};

/** A lesson and one of its plans. */
export function LessonBody({ view, choice, isWhole, onWhole, onClose, tabs, isRoll, onRoll }: LessonBodyProps) {
  const { t } = useLingui();
  const plan = usePlan(view, choice.id, () => choice.choose(choice.id));
  const { draft, faults, change, flush } = plan;
  usePreload(parts);
  const fault = useFault();
  const editor = useRef<HTMLDivElement>(null);
  const { db } = useMirror();
  const { id } = choice;
  const { slot } = view;
  // What the editor and the materials are given stays the same while something else is typed: they
  // take longest to draw.
  const save = useCallback(() => void flush(), [flush]);
  const writePlan = useCallback((html: string, before: string) => change({ plan: html }, { plan: before }), [change]);
  const handle = useRef<PlanHandle>(null);
  const [isBeginning, setBeginning] = useState(false);
  const ask = useCallback(() => setBeginning(true), []);
  const insert = (html: string) => (handle.current ? handle.current.insert(html) : writePlan(html, draft.plan));
  const take = useTakePlan(view, plan);
  const moveStep = useMoveStep(view, plan);
  const length = view.occurrence ? view.occurrence.end - view.occurrence.start : 0;
  const parent = useMemo(() => ({ collection: "lessons", id }) as const, [id]);
  /** Files of a lesson that nothing was written for yet begin its plan. */
  const prepare = useCallback(async () => {
    await flush();
    const row = await db.lessons.get(id);
    const values = emptyPlan(slot);
    return row && !row.deleted ? [] : [{ op: "create", collection: "lessons", id, values } as const];
  }, [flush, db, id, slot]);

  return (
    <div className={join("flex min-h-0 flex-col", isRoll ? "shrink-0" : "flex-1")}>
      <LessonHead
        view={view}
        plan={plan}
        isRoll={isRoll}
        onRoll={onRoll}
        isWhole={isWhole}
        onWhole={onWhole}
        onClose={onClose}
      />
      {tabs && tabs.line}
      <div {...(tabs && tabs.panel)} hidden={isRoll} className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-[696px] flex-col pb-6">
          <LessonNotes view={view} plan={plan} isShown={!isRoll} onRoll={onRoll} />
          <div className="px-2 tablet:px-5">
            <LiveText
              label={t`What is this lesson about?`}
              placeholder={t`What is this lesson about?`}
              value={draft.title}
              onChange={(title, before) => change({ title: inOneLine(title) }, { title: inOneLine(before) })}
              onBlur={save}
              onEnter={() => editor.current?.querySelector<HTMLElement>("[contenteditable=true]")?.focus()}
              fault={fault(faults.title)}
              autoFocus={plan.plan === undefined && matchMedia("(pointer: fine)").matches}
              className="px-2 py-1 text-[1.375rem]/7 font-strong tracking-[-0.02em] tablet:text-[1.5rem]/[1.875rem]"
            />
          </div>
          <LessonProperties view={view} plan={plan} choice={choice} />
          <div ref={editor} className="min-h-40 px-4 tablet:px-7">
            <EditorBoundary plan={draft.plan}>
              <PartBoundary fallback={<RichText html={draft.plan} className="pt-10" />}>
                <PlanEditor
                  label={t`Plan`}
                  placeholder={t`How does the lesson go?`}
                  value={draft.plan}
                  onChange={writePlan}
                  onBlur={save}
                  onWaiting={plan.setAhead}
                  onAsk={ask}
                  handle={handle}
                />
              </PartBoundary>
            </EditorBoundary>
          </div>
          {isBlank(draft.plan) && <BeginWith length={length} onTake={insert} onMore={ask} />}
          <StepTimes
            plan={draft.plan}
            length={length}
            color={view.course.color || "lagoon"}
            onMoveLast={moveStep && (() => void moveStep())}
          />
          <PartBoundary>
            <EarlierLesson view={view} plan={plan} />
          </PartBoundary>
          <LessonSections view={view} plan={plan} />
          <Materials parent={parent} prepare={prepare} heading="h3" className="mx-4 mt-4 tablet:mx-7" />
          {isBeginning && (
            <PartBoundary>
              <BeginDialog
                length={length}
                plan={draft.plan}
                id={id}
                onTake={insert}
                onTakeLesson={(lesson) => void take(lesson, "below")}
                onClose={() => setBeginning(false)}
              />
            </PartBoundary>
          )}
        </div>
      </div>
    </div>
  );
}
