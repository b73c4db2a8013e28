import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { readExamMoves } from "#db/edit/lesson-exams";
import { moveFiles } from "#db/edit/move-files";
import type { Mutation } from "#db/edit/mutation";
import { originOf } from "#domain/lessons/course-line";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import { Checkbox } from "#ui/kit/fields/checkbox";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { Dialog } from "#ui/kit/overlays/dialog";
import { type ExamFate, ExamFateChoice } from "./exam-fate-choice.tsx";
import { PreviewFoot } from "./preview-foot.tsx";
import { type FallenChoice, lastMoved, mergedIntoLast, shiftMutations } from "./shift-mutations.ts";
import { fallMutations, type PlanFate, shiftOf, type Taken, type TakenCourse } from "./taken-lessons.ts";
import { TakenPreview } from "./taken-preview.tsx";
import { useSlotWords } from "./use-slot-words.ts";

export type TakenDialogProps = {
  readonly taken: Taken;
  /** What is written with the answer, in one step, and what the toast says. */
  readonly edits: readonly Mutation[];
  readonly text: string;
  /** The answer about the plans that is chosen at first. */
  readonly fate?: PlanFate | undefined;
  readonly onDone: (isSaved: boolean) => void;
};

/**
 * Asks what an event does to the lessons it lies over: which of them are cancelled, and what
 * becomes of their plans. Nothing moves unless the teacher says so.
 */
export function TakenDialog({ taken, edits, text, fate: preset = "leave", onDone }: TakenDialogProps) {
  const { t } = useLingui();
  const { db } = useMirror();
  const { run } = useEdits();
  const [fate, setFate] = useState(preset);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(taken.courses.flatMap(({ plans, isPreset }) => (isPreset ? plans.course : []))),
  );
  /** By course: what becomes of the exams in its cancelled lessons. */
  const [examFates, setExamFates] = useState<ReadonlyMap<string, ExamFate>>(new Map());
  const examFateOf = ({ plans }: TakenCourse): ExamFate => examFates.get(plans.course) ?? "next";
  const [choices, setChoices] = useState<ReadonlyMap<string, FallenChoice>>(new Map());
  const isExam = taken.kind === "exam";
  const courses = taken.courses.filter(({ plans }) => chosen.has(plans.course));
  const shifts = useMemo(
    () => (fate === "leave" ? [] : taken.courses.map((one) => ({ course: one.plans, shift: shiftOf(one, fate) }))),
    [taken, fate],
  );
  const shown = shifts.filter(({ course }) => chosen.has(course.course));
  const count = courses.reduce((sum, one) => sum + one.taken.length, 0);
  const falls = !isExam && count > 0;

  const apply = async () => {
    const moves: Mutation[] = [];
    for (const { course, shift } of shown) {
      moves.push(...(await moveFiles(db, mergedIntoLast(shift, choices), lastMoved(shift)?.lesson ?? "")));
      moves.push(...shiftMutations(course.lessons, shift, { choices, unlocked: new Set() }));
    }
    for (const one of courses)
      if (examFateOf(one) === "next") moves.push(...(await readExamMoves(db, one.plans.year.schoolyear, one.exams)));
    const fall = isExam ? [] : fallMutations(taken, chosen);
    const fallen = t`${plural(count, { one: "# lesson cancelled", other: "# lessons cancelled" })}`;
    if (await run([...edits, ...fall, ...moves], fall.length > 0 ? `${text}, ${fallen}` : text)) onDone(true);
  };
  return (
    <Dialog
      title={isExam ? t`The exam lies on a planned lesson` : t`Lessons during “${taken.title}”`}
      description={<Trans>Nothing is saved yet.</Trans>}
      size="large"
      isOpen
      closesOnBack
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onDone(false)}
      footer={
        <PreviewFoot
          onCancel={() => onDone(false)}
          cancelLabel={falls ? t`Change nothing` : undefined}
          onApply={apply}
          isDisabled={false}
          autoFocus
        >
          {falls ? (
            <Plural value={count} one="Save and cancel # lesson" other="Save and cancel # lessons" />
          ) : (
            <Trans>Save</Trans>
          )}
        </PreviewFoot>
      }
    >
      <div className="flex flex-col gap-5">
        {!isExam && (
          <fieldset className="flex flex-col gap-3">
            <legend className="mb-2 text-ui font-semibold text-ink">
              <Trans>Which lessons fall?</Trans>
            </legend>
            {taken.courses.map((one) => (
              <TakenRow
                key={one.plans.course}
                course={one}
                isChosen={chosen.has(one.plans.course)}
                onChoose={(isChosen) => {
                  const rest = [...chosen].filter((id) => id !== one.plans.course);
                  setChosen(new Set(isChosen ? [...rest, one.plans.course] : rest));
                }}
              />
            ))}
          </fieldset>
        )}
        {courses.map((one) => (
          <ExamFateChoice
            key={one.plans.course}
            plans={one.plans}
            moves={one.exams}
            fate={examFateOf(one)}
            onChange={(next) => setExamFates(new Map(examFates).set(one.plans.course, next))}
          />
        ))}
        {courses.some(({ hasPlans }) => hasPlans) && (
          <FateChoice isExam={isExam} courses={courses} fate={fate} onChange={setFate} />
        )}
        {shown.map(({ course, shift }) => (
          <TakenPreview
            key={course.course}
            plans={course}
            shift={shift}
            isNamed={!isExam}
            choices={choices}
            onChoose={(lesson, choice) => setChoices(new Map(choices).set(lesson, choice))}
          />
        ))}
      </div>
    </Dialog>
  );
}

type TakenRowProps = {
  readonly course: TakenCourse;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
};

/** A course with its lessons in the event's hours. */
function TakenRow({ course: { plans, taken }, isChosen, onChoose }: TakenRowProps) {
  const format = useFormat();
  const { when } = useSlotWords(plans);
  return (
    <Checkbox isSelected={isChosen} onChange={onChoose}>
      <span className="font-semibold">{plans.year.labelOf(plans.course).full}</span>
      <span className="block text-small text-ink-2">{format.list(taken.map((slot) => when(originOf(slot))))}</span>
    </Checkbox>
  );
}

type FateChoiceProps = {
  readonly isExam: boolean;
  readonly courses: readonly TakenCourse[];
  readonly fate: PlanFate;
  readonly onChange: (fate: PlanFate) => void;
};

/** What becomes of the plans; a single one by its name. */
function FateChoice({ isExam, courses, fate, onChange }: FateChoiceProps) {
  const { t } = useLingui();
  const [first] = courses;
  const { titleOf } = useSlotWords(first!.plans);
  const own = courses.flatMap(({ plans, taken }) =>
    taken.flatMap((slot) => {
      const { date, start } = originOf(slot);
      return plans.lessons.filter((lesson) => lesson.date === date && lesson.start === start);
    }),
  );
  const title = titleOf(own[0]);
  return (
    <RadioGroup<PlanFate>
      label={own.length === 1 ? t`What should happen to its plan, “${title}”?` : t`What should happen to their plans?`}
      isBoxed
      value={fate}
      onChange={onChange}
      options={[
        {
          id: "leave",
          label: isExam ? t`It stays with the exam, as preparation` : t`They stay with the cancelled lessons`,
        },
        {
          id: "shift",
          label: isExam ? t`Shift it and the following by one` : t`Shift them and the following`,
        },
        {
          id: "free",
          label: isExam ? t`Into the next lesson without a plan` : t`Each into the next lesson without a plan`,
        },
      ]}
    />
  );
}
