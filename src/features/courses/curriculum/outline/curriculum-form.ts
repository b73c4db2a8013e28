import { recordForm } from "#db/edit/record-form";

/** The most curricula of a teacher. */
export const mostCurricula = 30;

/** A curriculum's name, and where it comes from. */
export const curriculumForm = recordForm("curricula", {
  fields: ["title", "subject", "level", "version", "source", "language"],
});

/** A line of its outline, written in place. */
export const outcomeForm = recordForm("outcomes", { fields: ["code", "text", "suggested"] });
