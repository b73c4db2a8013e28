import { planSlots, type PlannedLesson, type PlannedSlot } from "#domain/lessons/lesson-slots";
import { takesPlace } from "#domain/lessons/lesson-time";
import { isOutcome, isTaught, type LessonStatus } from "#domain/lessons/lesson-status";
import type { Occurrence } from "#domain/schedule/schedule";
import type { YearSchedule } from "#domain/schedule/year-schedule";
import { joinLocalDateTime } from "#domain/time/minutes";
import type { PlainDate } from "#domain/time/plain-date";

/** The days of a link, and the moment in which it was made: what was over by then is not in it. */
export type LinkDays = { readonly days: readonly PlainDate[]; readonly from: string };

/** The lessons of a link, those that were cancelled too. */
export const linkLessons = (
  { expander }: Pick<YearSchedule, "expander">,
  { days, from }: LinkDays,
): readonly Occurrence[] => {
  const dates = days.toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  return expander
    .expand({ start: first, end: last })
    .filter(({ date, end }) => dates.includes(date) && joinLocalDateTime(date, end) > from);
};

type Plan = PlannedLesson & { readonly status: LessonStatus };

/** The state of the plans of a link's lessons, and ways on. */
export type PlansFate<P> = {
  /** "cancelled": none of the lessons takes place; "held": each of them was; null: no plan. */
  readonly state: "stay" | "held" | "cancelled" | null;
  /** The lessons that can be cancelled, by their slots' keys; none where no plan could move. */
  readonly toShift: ReadonlySet<string>;
  /** Plans of lessons that are over and have no answer yet. */
  readonly toHold: readonly P[];
};

/** It, at a moment by the year's clock: `YYYY-MM-DDTHH:mm`. */
export const plansFate = <P extends Plan>(
  year: Pick<YearSchedule, "expander">,
  plans: readonly P[],
  o: { readonly link: LinkDays; readonly now: string },
): PlansFate<P> => {
  const slots = planSlots(linkLessons(year, o.link), plans).slots;
  const held = slots.filter(({ occurrence }) => takesPlace(occurrence));
  const isOpen = ({ lessons }: PlannedSlot<P>) => !lessons.some(({ status }) => isTaught(status));
  const open = held.filter(isOpen);
  const hasPlans = (all: readonly PlannedSlot<P>[]) => all.some(({ lessons }) => lessons.length > 0);
  const isOver = ({ occurrence: { date, end } }: PlannedSlot<P>) => joinLocalDateTime(date, end) <= o.now;
  const stateNow = () => {
    if (slots.length === 0) return null;
    if (held.length === 0) return "cancelled";
    if (hasPlans(open)) return "stay";
    return hasPlans(held) ? "held" : null;
  };
  return {
    state: stateNow(),
    toShift: new Set(hasPlans(open) ? open.map((one) => one.occurrence.key) : []),
    toHold: held
      .filter(isOver)
      .flatMap(({ lessons }) => lessons)
      .filter(({ status }) => !isOutcome(status)),
  };
};
