import type { CheckValues } from "#schema/checks";
import { emptyValues } from "#schema/validate";
import { recordForm } from "./record-form.ts";

/** What a checklist is called, by when it is due, and what is to be known of it. */
export const checklistForm = recordForm("checklists", { fields: ["name", "due", "note"] });

/** What one student has of a checklist, saved by itself with each tap. */
export const checkForm = recordForm("checks", { fields: ["state", "note", "at"] });

export type CheckForm = ReturnType<typeof checkForm.toForm>;

/** A student of whom nothing was said on a checklist. */
export const newCheck = (checklist: string, student: string): CheckValues => ({
  ...emptyValues("checks"),
  state: "open",
  checklist,
  student,
});
