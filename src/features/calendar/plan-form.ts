import type { Mutation } from "#db/mutation";
import type { Occurrence } from "#domain/schedule";
import type { LessonRow, LessonStatus } from "#schema/lessons";

/** A plan's title and status while they are edited; `id` "" for a plan that is to be. */
export type PlanDraft = { readonly id: string; readonly title: string; readonly status: LessonStatus };

/** The plans of a lesson to edit; where it has none, an empty one to begin. */
export const plansToDrafts = (plans: readonly LessonRow[]): readonly PlanDraft[] =>
  plans.length === 0
    ? [{ id: "", title: "", status: "draft" }]
    : plans.map(({ id, title, status }) => ({ id, title, status }));

/** What was changed in the drafts since they were made. A new plan is written once it has a title or is held. */
export const draftMutations = (
  occurrence: Occurrence,
  before: readonly PlanDraft[],
  after: readonly PlanDraft[],
): readonly Mutation[] =>
  after.flatMap((draft, index): readonly Mutation[] => {
    const was = before[index]!;
    const title = draft.title.trim();
    if (title === was.title && draft.status === was.status) return [];
    if (draft.id !== "") {
      const patch = {
        ...(title === was.title ? {} : { title }),
        ...(draft.status === was.status ? {} : { status: draft.status }),
      };
      return [
        { op: "update", collection: "lessons", id: draft.id, patch, seen: { title: was.title, status: was.status } },
      ];
    }
    const { course, originDate: date, originStart: start } = occurrence;
    return [{ op: "create", collection: "lessons", values: { course, date, start, title, status: draft.status } }];
  });
