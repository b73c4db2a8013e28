import type { Mutation } from "#db/mutation";
import { type FormBase, recordForm } from "#db/record-form";
import type { Occurrence } from "#domain/schedule/schedule";
import type { LessonRow, LessonValues } from "#schema/lessons";
import { emptyValues } from "#schema/validate";

export const planForm = recordForm("lessons", { fields: ["title", "status"] });

/** A plan's title and status while they are edited, and the plan as the sheet was opened on it; a new one has no id. */
export type PlanDraft = {
  readonly base: FormBase<"lessons">;
  readonly form: Pick<LessonValues, "title" | "status">;
};

const toDraft = (base: FormBase<"lessons">): PlanDraft => ({ base, form: planForm.toForm(base) });

/** The plans of a lesson to edit; where it has none, an empty one to begin, in the slot as the timetable has it. */
export const openPlans = (occurrence: Occurrence, plans: readonly LessonRow[]): readonly PlanDraft[] => {
  const { course, originDate: date, originStart: start } = occurrence;
  if (plans.length > 0) return plans.map(toDraft);
  return [toDraft({ ...emptyValues("lessons"), course, date, start, status: "draft" })];
};

/** Whether something was entered in a new plan. */
const isBegun = ({ base, form }: PlanDraft): boolean => form.title.trim() !== "" || form.status !== base.status;

/** The drafts when the plans have changed elsewhere. An empty one gives way to a plan that came. */
export const followPlans = (drafts: readonly PlanDraft[], plans: readonly LessonRow[]): readonly PlanDraft[] => {
  const known = new Set(drafts.map(({ base }) => base.id));
  const followed = drafts.map((draft): PlanDraft => {
    const now = plans.find(({ id }) => id === draft.base.id);
    return now ? planForm.follow(draft.form, draft.base, now) : draft;
  });
  const fresh = plans.filter(({ id }) => !known.has(id));
  const kept = fresh.length > 0 ? followed.filter((draft) => draft.base.id !== undefined || isBegun(draft)) : followed;
  return [...kept, ...fresh.map(toDraft)];
};

/** The edits that save what was changed. A new plan is written once it has a title or is held. */
export const planMutations = (drafts: readonly PlanDraft[]): readonly Mutation[] =>
  drafts.flatMap((draft) => {
    if (draft.base.id === undefined && !isBegun(draft)) return [];
    return planForm.toMutation(draft.form, draft.base) ?? [];
  });
