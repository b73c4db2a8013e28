import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useLingui } from "@lingui/react/macro";
import { edit } from "#db/edit/edit";
import type { LessonStatus } from "#domain/lessons/lesson-status";
import { useAutosave } from "#hooks/edits/use-autosave";
import { useEdits } from "#hooks/edits/use-edits";
import { useLive } from "#hooks/data/use-live";
import type { LessonValues } from "#schema/lessons";
import { openConflicts } from "#db/status/conflicts";
import type { LessonSlot } from "#hooks/paths";
import type { LessonView } from "./lesson-view.ts";
import { emptyPlan, planForm } from "./plan-form.ts";

/**
 * Which plan of the lesson is shown: the first, until another is chosen or one is begun. Another
 * lesson starts with its first.
 */
export const usePlanChoice = (slot: LessonSlot, view: LessonView | null | undefined) => {
  const { newId } = useEdits();
  const [state, setState] = useState<Choice>(() => ({ slot, fresh: newId(), chosen: null }));
  const current = state.slot === slot ? state : { slot, fresh: newId(), chosen: null };
  if (current !== state) setState(current);
  return {
    id: current.chosen ?? view?.plans[0]?.id ?? current.fresh,
    choose: (chosen: string) => setState({ ...current, chosen }),
    /** The plan that was shown is deleted. */
    reset: () => setState({ slot, fresh: newId(), chosen: null }),
    /** Begins one beside those that are there. */
    addPlan: () => {
      const id = newId();
      setState({ slot, fresh: id, chosen: id });
    },
  };
};

type Choice = { readonly slot: LessonSlot; readonly fresh: string; readonly chosen: string | null };
export type PlanChoice = ReturnType<typeof usePlanChoice>;

/** A plan that is edited in place and saved by itself. `onBegin`: something was typed into it. */
export const usePlan = (view: LessonView, id: string, onBegin: () => void) => {
  const { t } = useLingui();
  const { run } = useEdits();
  const plan = view.plans.find((one) => one.id === id);
  const [empty] = useState(() => emptyPlan(view.slot));
  const { draft, faults, isFailed, isPending, set, flush } = useAutosave(planForm, plan ?? empty, id, {
    of: `${view.slot.course}.${view.slot.date}.${view.slot.start}`,
  });
  // The plan's editor has words that it has not handed on.
  const [isAhead, setAhead] = useState(false);
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

  const isBegun = useRef(false);
  const begin = useRef(onBegin);
  useLayoutEffect(() => {
    begin.current = onBegin;
  });
  // Always the same function: with a key in the title the plan's editor is not drawn again.
  const change = useCallback(
    (patch: Partial<LessonValues>, before?: Partial<LessonValues>) => {
      // Begins it once: the editor's last words may come when another plan is shown already.
      if (!isBegun.current) begin.current();
      isBegun.current = true;
      set(patch, before);
    },
    [set],
  );
  /** A choice, which is undone by itself; what was typed before it is saved first. */
  const choose = async (patch: Partial<Pick<LessonValues, "status" | "unit" | "outcomes">>, text: string) => {
    await flush();
    if (plan) return run([edit("lessons", plan, patch)], text);
    change(patch);
    await flush();
    return true;
  };
  return {
    id,
    plan,
    draft,
    faults,
    isFailed,
    /** Something typed is not on this device yet. */
    isPending: isPending || isAhead,
    setAhead,
    /** The server has not all of it. */
    isUnsynced: marks?.isUnsynced ?? false,
    hasConflict: marks?.hasConflict ?? false,
    change,
    flush,
    choose,
    setStatus: (status: LessonStatus) => choose({ status }, t`Status changed`),
  };
};

export type OpenPlan = ReturnType<typeof usePlan>;
