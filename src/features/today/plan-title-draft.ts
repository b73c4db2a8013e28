import type { Occurrence } from "#domain/schedule/schedule";

/** What the words of a plan's first line are called in the journal until they are saved. */
export const planTitleDraft = ({ course, originDate, originStart }: Occurrence) => ({
  form: "plan-title",
  of: `${course}.${originDate}.${originStart}`,
  title: "",
});
