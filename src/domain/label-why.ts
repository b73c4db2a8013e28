import type { PlainDate } from "./plain-date.ts";
import type { LabelReason } from "./rotation.ts";
import type { SchoolCalendar } from "./school-calendar.ts";

/** Why a date has the label that holds: its reason, and the date it is taught like where a swap of days gave it the label. */
export type LabelWhy = { readonly reason: LabelReason; readonly likeDate: PlainDate | null };

export const whyLabel = (
  { taughtLike, explainLabel }: Pick<SchoolCalendar, "taughtLike" | "explainLabel">,
  date: PlainDate,
): LabelWhy => {
  const like = taughtLike(date);
  const reason = explainLabel(like);
  if (like === date || reason.label === null) return { reason: explainLabel(date), likeDate: null };
  return { reason, likeDate: like };
};
