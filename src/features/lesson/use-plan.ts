import { useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { edit } from "#db/edit";
import type { LessonStatus } from "#domain/lessons/lesson-status";
import { useAutosave } from "#hooks/use-autosave";
import { useEdits } from "#hooks/use-edits";
import { useLive } from "#hooks/use-live";
import type { LessonValues } from "#schema/lessons";
import { openConflicts } from "#db/status/conflicts";
import type { LessonView } from "./lesson-view.ts";
import { emptyPlan, planForm } from "./plan-form.ts";

/** Which plan of the lesson is shown: the first, until another is chosen or one is begun. */
export const usePlanChoice = ({ plans }: LessonView) => {
  const { newId } = useEdits();
  const [fresh, setFresh] = useState(newId);
  const [chosen, setChosen] = useState<string | null>(null);
  return {
    id: chosen ?? plans[0]?.id ?? fresh,
    choose: setChosen,
    /** Begins one beside those that are there. */
    addPlan: () => {
      const id = newId();
      setFresh(id);
      setChosen(id);
    },
  };
};

/** A plan that is edited in place and saved by itself. `onBegin`: something was typed into it. */
export const usePlan = (view: LessonView, id: string, onBegin: () => void) => {
  const { t } = useLingui();
  const { run } = useEdits();
  const plan = view.plans.find((one) => one.id === id);
  const [empty] = useState(() => emptyPlan(view.slot));
  const { draft, faults, isFailed, isPending, set, flush } = useAutosave(planForm, plan ?? empty, id);
  const marks = useLive(
    async (db) => {
      const [waiting, conflicts] = await Promise.all([
        db.outbox.get(["lessons", id]),
        openConflicts(db)
          .filter((one) => one.id === id)
          .count(),
      ]);
      return { isUnsynced: waiting !== undefined, hasConflict: conflicts > 0 };
    },
    [id],
  );

  const change = (patch: Partial<LessonValues>) => {
    onBegin();
    set(patch);
  };
  /** A choice, which is undone by itself; what was typed before it is saved first. */
  const choose = async (patch: Partial<Pick<LessonValues, "status" | "unit" | "locked">>, text: string) => {
    await flush();
    if (plan) return run([edit("lessons", plan, patch)], text);
    change(patch);
    await flush();
    return true;
  };
  return {
    plan,
    draft,
    faults,
    isFailed,
    isPending,
    isUnsynced: marks?.isUnsynced ?? false,
    hasConflict: marks?.hasConflict ?? false,
    change,
    flush,
    choose,
    setStatus: (status: LessonStatus) => choose({ status }, t`Status changed`),
  };
};

export type OpenPlan = ReturnType<typeof usePlan>;
