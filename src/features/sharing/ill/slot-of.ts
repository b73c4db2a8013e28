import type { ShareData } from "../link/read-share-data.ts";

/** A lesson's slot by its key, and the plan without words that may be there. */
export const slotOf = (key: string, { lessons }: Pick<ShareData, "lessons">) => {
  const [course = "", date = "", start = ""] = key.split("|");
  const slot = { course, date, start: Number(start) };
  const plan = lessons.find((one) => one.course === course && one.date === date && one.start === slot.start);
  return { slot, plan };
};
