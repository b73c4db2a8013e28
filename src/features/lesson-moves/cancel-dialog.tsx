import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { cancelMutations } from "#db/edit/lesson-exceptions";
import { readExamMoves } from "#db/edit/lesson-exams";
import { moveFiles } from "#db/edit/move-files";
import type { Mutation } from "#db/edit/mutation";
import { examMoves } from "#domain/lessons/exam-moves";
import { takesPlace } from "#domain/lessons/lesson-time";
import { mergeIntoNext } from "#domain/lessons/join-lessons";
import { type Shift, shiftLessons } from "#domain/lessons/shift-lessons";
import { useMirror } from "#hooks/data/mirror-context";
import { useDraft } from "#hooks/edits/use-draft";
import { useEdits } from "#hooks/edits/use-edits";
import { useToday } from "#hooks/data/use-now";
import { textLimits } from "#schema/limits";
import { labelled } from "#i18n/words/label-words";
import { RadioGroup } from "#ui/kit/fields/radio-group";
import { TextField } from "#ui/kit/fields/text-field";
import { FootPreview } from "#ui/kit/overlays/foot-preview";
import { FormDialog } from "#ui/kit/overlays/form-dialog";
import { type ExamFate, ExamFateChoice } from "./exam-fate-choice.tsx";
import { joinMutations, moveMutations, shiftMutations } from "./shift-mutations.ts";
import type { CoursePlans } from "./use-course-plans.ts";
import { useSlotWords } from "./use-slot-words.ts";

/** What becomes of the plan of a cancelled lesson. */
type Fate = "leave" | "shift" | "merge";

/** What the course's plans would be without this lesson. */
const withoutSlot = (plans: CoursePlans): CoursePlans => ({
  ...plans,
  slots: plans.slots.map((slot) => (slot.key === plans.slot?.key ? { ...slot, status: "cancelled" } : slot)),
});

/**
 * Cancels a lesson and asks what becomes of its plan; with a preview. A lesson that is cancelled
 * already is only asked about.
 */
export function CancelDialog({ plans, onClose: leave }: { readonly plans: CoursePlans; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { db } = useMirror();
  const { run } = useEdits();
  const { titleOf, when } = useSlotWords(plans);
  const today = useToday();
  const [note, setNote] = useState("");
  const [fate, setFate] = useState<Fate>("leave");
  const [examFate, setExamFate] = useState<ExamFate>("next");
  const isNew = plans.slot !== undefined && takesPlace(plans.slot);

  const title = isNew ? t`Cancel this lesson` : t`The plan of the cancelled lesson`;
  const place = `${plans.year.labelOf(plans.course).full}, ${when(plans.from)}`;
  const isChanged = note.trim() !== "" || fate !== "leave" || examFate !== "next";
  const draft = useDraft({
    name: {
      form: "cancel",
      of: `${plans.course}-${plans.from.date}-${plans.from.start}`,
      title: labelled(i18n, title, place),
    },
    collection: "exceptions",
    values: { note, fate, examFate },
    isChanged,
    restore: (kept) => {
      setNote(kept.note);
      setFate(kept.fate);
      setExamFate(kept.examFate ?? "next");
    },
    onClose: leave,
  });
  const onClose = draft.close;
  const { shift, merge, own } = useMemo(() => {
    const source = withoutSlot(plans);
    const { from } = plans;
    return {
      shift: shiftLessons({ ...source, by: 1, notBefore: today }),
      merge: mergeIntoNext(source),
      own: plans.lessons.filter((one) => one.date === from.date && one.start === from.start),
    };
  }, [plans, today]);

  const { slot } = plans;
  const exams = isNew && slot ? examMoves(plans, [slot]) : [];
  const examMutations = async (): Promise<readonly Mutation[]> =>
    examFate === "next" ? readExamMoves(db, plans.year.schoolyear, exams) : [];

  const planMutations = async (): Promise<readonly Mutation[]> => {
    if (fate === "shift") return shiftMutations(plans.lessons, shift, { choices: new Map(), unlocked: new Set() });
    if (fate === "leave" || !merge) return [];
    const { to } = merge;
    if (merge.type === "move") {
      return moveMutations(
        plans.lessons,
        own.map(({ id, course, date, start }) => ({ lesson: id, course, from: { date, start }, to })),
      );
    }
    const into = plans.lessons.find(({ id }) => id === merge.into)!;
    const files = await moveFiles(
      db,
      own.map(({ id }) => id),
      into.id,
    );
    return [...files, ...joinMutations([...own, into], into.id)];
  };
  const apply = async () => {
    const cancelled =
      isNew && plans.slot ? cancelMutations(plans.slot, note.trim(), plans.year.schedule.exceptions) : [];
    const mutations = [...cancelled, ...(await planMutations()), ...(await examMutations())];
    if (mutations.length === 0) return onClose();
    if (await run(mutations, isNew ? t`Lesson cancelled` : t`Lesson changed`)) onClose();
  };
  const canShift = shift.moves.length + shift.fallen.length > 0;
  const next = merge?.type === "join" ? plans.lessons.find(({ id }) => id === merge.into) : undefined;
  const target = merge ? when(merge.to) : "";
  const nextTitle = titleOf(next);
  return (
    <FormDialog
      title={title}
      draft={draft}
      description={place}
      isChanged={isChanged}
      submitLabel={isNew ? t`Cancel the lesson` : t`Save`}
      cancelLabel={isNew ? t`Change nothing` : undefined}
      onSubmit={() => apply()}
      onClose={onClose}
      aside={
        fate === "shift" && (
          <FootPreview>
            <ShiftSummary shift={shift} plans={plans} />
          </FootPreview>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {isNew && (
          <TextField
            label={t`Why is it cancelled?`}
            hint={t`Shown on the lesson; may stay empty.`}
            value={note}
            onChange={setNote}
            maxLength={textLimits("exceptions").note}
            autoFocus
          />
        )}
        <ExamFateChoice plans={plans} moves={exams} fate={examFate} onChange={setExamFate} />
        {own.length > 0 && (
          <RadioGroup<Fate>
            label={t`What should happen to its plan, “${titleOf(own[0])}”?`}
            isBoxed
            value={fate}
            onChange={setFate}
            options={[
              { id: "leave", label: t`Leave it with the cancelled lesson` },
              {
                id: "shift",
                label: t`Shift it and the following by one`,
                detail: canShift ? undefined : t`It is locked or was held, so it stays.`,
                isDisabled: !canShift,
              },
              {
                id: "merge",
                label: t`Merge it into the next lesson`,
                detail: merge
                  ? next
                    ? labelled(i18n, target, nextTitle)
                    : t`${target}: no plan yet`
                  : t`No lesson of this course follows.`,
                isDisabled: !merge || !canShift,
              },
            ]}
          />
        )}
      </div>
    </FormDialog>
  );
}

/** How many plans move, and by name those that have no slot left. */
function ShiftSummary({ shift, plans }: { readonly shift: Shift; readonly plans: CoursePlans }) {
  const { titleOf, when } = useSlotWords(plans);
  return (
    <div role="status" className="text-ui text-ink-2">
      <p>
        <Plural value={shift.moves.length} one="# lesson moves" other="# lessons move" />
      </p>
      {shift.fallen.map(({ lesson, from }) => {
        const title = titleOf(plans.lessons.find(({ id }) => id === lesson));
        const place = when(from);
        return (
          <p key={lesson} className="text-warning-text">
            <Trans>
              “{title}”, {place}, has no slot left and is kept without one.
            </Trans>
          </p>
        );
      })}
    </div>
  );
}
