import type { PlainDate } from "#domain/time/plain-date";
import type { LabelReason } from "#domain/rotation/rotation";
import type { SchoolCalendar } from "./school-calendar.ts";

/**
 * Why a date has its label: the reason, and the date it is taught like if it has the label from a
 * swap of days.
 */
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
