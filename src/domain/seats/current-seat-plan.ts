import { compareText } from "#domain/compare-text";
import type { PlainDate } from "#domain/time/plain-date";

/** A plan as one chooses among several. */
export type DatedSeatPlan = {
  readonly id: string;
  /** "": whichever the lesson is in. */
  readonly room: string;
  readonly validFrom: PlainDate;
  readonly created: string;
};

const plain = (room: string): string => room.trim().toLowerCase();

/** The plan that began last comes first; of one day, the one for a room, then the newer. */
export const byBegin = (a: DatedSeatPlan, b: DatedSeatPlan): number =>
  compareText(b.validFrom, a.validFrom) ||
  Number(a.room === "") - Number(b.room === "") ||
  compareText(b.created, a.created) ||
  compareText(b.id, a.id);

/**
 * The plan that holds on a day in a room: of those for it the one that began last. A plan without
 * a room is for the usual ones only: a room that was changed for one lesson has other seats.
 */
export const seatPlanFor = <P extends DatedSeatPlan>(
  plans: readonly P[],
  { date, room, isUsual }: { readonly date: PlainDate; readonly room: string; readonly isUsual: boolean },
): P | undefined =>
  plans
    .filter(
      (plan) =>
        plan.validFrom <= date &&
        (plan.room === "" ? isUsual : plain(plan.room) === plain(room) || (room === "" && isUsual)),
    )
    .toSorted(byBegin)[0];

/** The plan that a course shows first: the one of its room, else what began last, else the next. */
export const shownSeatPlan = <P extends DatedSeatPlan>(
  plans: readonly P[],
  on: { readonly date: PlainDate; readonly room: string },
): P | undefined => {
  const begun = plans.filter(({ validFrom }) => validFrom <= on.date).toSorted(byBegin);
  return seatPlanFor(plans, { ...on, isUsual: true }) ?? begun[0] ?? plans.toSorted(byBegin).at(-1);
};

/** The seats of a lesson's room as the timetable has it; "" in both: no room is known. */
type RoomTimes = {
  readonly sessions: readonly { readonly id: string; readonly room: string }[];
  readonly courses: readonly { readonly id: string; readonly room: string }[];
};

/** Whether a lesson is in the room that the timetable, or its course, has for it. */
export const isInUsualRoom = (
  lesson: { readonly course: string; readonly session: string; readonly room: string },
  { sessions, courses }: RoomTimes,
): boolean => {
  const session = sessions.find(({ id }) => id === lesson.session);
  const usual = session?.room || courses.find(({ id }) => id === lesson.course)?.room || "";
  return plain(lesson.room) === plain(usual);
};
