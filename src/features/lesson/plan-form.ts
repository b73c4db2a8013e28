import { recordForm } from "#db/edit/record-form";
import { emptyValues } from "#schema/validate";
import type { LessonSlot } from "#hooks/paths";

/** What a lesson's sheet edits of a plan. */
export const planForm = recordForm("lessons", {
  fields: [
    "title",
    "unit",
    "outcomes",
    "plan",
    "objectives",
    "homework",
    "homeworkDate",
    "homeworkStart",
    "reflection",
    "status",
  ],
});

/** A plan that is not there yet, for a slot. */
export const emptyPlan = (slot: LessonSlot) => ({ ...emptyValues("lessons"), ...slot, status: "draft" as const });
