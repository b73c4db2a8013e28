import { useLingui } from "@lingui/react/macro";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { useFormat } from "#i18n/use-format";
import type { LessonRow } from "#schema/lessons";
import type { CoursePlans } from "./use-course-plans.ts";

/** When a slot is held, and the name of its period; "" outside of the school's grid. */
export type HeldSlot = SlotPlace & { readonly period: string };

/**
 * When the slot of the timetable is held: a moved lesson at its new time. A place that is no slot
 * keeps its own.
 */
export const heldSlot = ({ year, slotAt }: CoursePlans, place: SlotPlace): HeldSlot => {
  const { date, start } = slotAt(place) ?? place;
  const periods = year.expander.timetableOn(date)?.periods;
  return { date, start, period: periods?.find((period) => period.start === start)?.label ?? "" };
};

/** "Wed 25 Nov, 10:00", and what a plan is called. */
export const useSlotWords = (plans: CoursePlans) => {
  const { t } = useLingui();
  const format = useFormat();
  const titleOf = (lesson: Pick<LessonRow, "title"> | undefined): string => lesson?.title || t`Lesson without a title`;
  return {
    titleOf,
    when: (place: SlotPlace): string => {
      const { date, start } = heldSlot(plans, place);
      return `${format.date(date, "weekdayMedium")}, ${format.time(start)}`;
    },
  };
};
