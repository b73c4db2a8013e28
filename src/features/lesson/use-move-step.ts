import { useLingui } from "@lingui/react/macro";
import { isOutcome } from "#domain/lessons/lesson-status";
import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { readCourseLessons, readRow } from "#db/read/queries";
import { useMirror } from "#hooks/data/mirror-context";
import { useEdits } from "#hooks/edits/use-edits";
import { useFormat } from "#i18n/use-format";
import type { LessonSlot } from "#hooks/paths";
import type { LessonRow } from "#schema/lessons";
import { type LessonView, slotOf } from "./lesson-view.ts";
import { emptyPlan } from "./plan-form.ts";
import type { OpenPlan } from "./use-plan.ts";

const planOf = (lessons: readonly LessonRow[], { date, start }: LessonSlot): LessonRow | undefined =>
  lessons.find((one) => one.date === date && one.start === start);

/**
 * Moves the plan's last step to the start of the course's next lesson, as one undo. Undefined where
 * there is no next lesson, or where it is over.
 */
export const useMoveStep = (view: LessonView, plan: OpenPlan): (() => Promise<boolean>) | undefined => {
  const { t } = useLingui();
  const format = useFormat();
  const { db } = useMirror();
  const { run, prepare, newId } = useEdits();
  const { id, flush } = plan;
  const next = view.next?.occurrence;
  if (!next) return undefined;
  const slot = slotOf(next);
  const known = planOf(view.lessons, slot);
  if (known && isOutcome(known.status)) return undefined;
  const day = format.date(next.date, "weekdayMedium");
  return () =>
    prepare(async () => {
      await flush();
      const [{ moveLastStep }, row, lessons] = await Promise.all([
        import("#domain/plans/move-last-step"),
        readRow(db, "lessons", id),
        readCourseLessons(db, [slot.course]),
      ]);
      const theirs = planOf(lessons, slot);
      const moved = row && moveLastStep(row.plan, theirs?.plan ?? "");
      if (!moved) return false;
      const there: Mutation = theirs
        ? edit("lessons", theirs, { plan: moved.to })
        : { op: "create", collection: "lessons", id: newId(), values: { ...emptyPlan(slot), plan: moved.to } };
      return run([edit("lessons", row, { plan: moved.from }), there], t`The last step is in the lesson of ${day}`);
    });
};
