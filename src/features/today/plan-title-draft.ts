import type { Occurrence } from "#domain/schedule/schedule";
import { createDraftDesk, draftKey } from "#hooks/edits/draft-desk";
import type { Mirror } from "#hooks/data/mirror-context";

/** What the words of a plan's first line are called in the journal until they are saved. */
export const planTitleDraft = ({ course, originDate, originStart }: Occurrence) => ({
  form: "plan-title",
  of: `${course}.${originDate}.${originStart}`,
  title: "",
});

/** Whether words for this lesson's plan were being written when their page went. */
export const isPlanTitleKept = async (mirror: Mirror, occurrence: Occurrence): Promise<boolean> => {
  const { form, of } = planTitleDraft(occurrence);
  return (await mirror.once(createDraftDesk).offered(draftKey(form, of))) !== undefined;
};
