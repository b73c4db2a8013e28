import { slotKey } from "#domain/schedule/exception";
import type { LostOccurrence, Occurrence } from "#domain/schedule/schedule";
import type { LessonStatus } from "#domain/lessons/lesson-status";
import type { PlannedSlot } from "#domain/lessons/lesson-slots";
import { takesPlace } from "#domain/lessons/lesson-time";
import type { PlainDate } from "#domain/time/plain-date";
import type { CoverLesson } from "./coverage.ts";

type Plan = {
  readonly id: string;
  readonly course: string;
  readonly date: PlainDate;
  readonly start: number;
  readonly status: LessonStatus;
  readonly outcomes: readonly string[];
};

/** A plan of a course, as coverage reads it, with the plan itself. */
export type CoursePlanCover<L extends Plan> = CoverLesson & { readonly plan: L };

/**
 * A course's plans that name outcomes, each at the time at which it takes place. `lost`: what
 * closures take of its timetable.
 */
export const coverLessons = <L extends Plan>(o: {
  readonly slots: readonly PlannedSlot<L>[];
  readonly orphans: readonly L[];
  readonly lost: readonly LostOccurrence[];
}): readonly CoursePlanCover<L>[] => {
  const closed = new Set(o.lost.map(({ key }) => key));
  const cover = (plan: L, place: Pick<Occurrence, "date" | "start">, slot: CoverLesson["slot"]) =>
    plan.outcomes.length === 0
      ? []
      : [
          {
            id: plan.id,
            date: place.date,
            start: place.start,
            status: plan.status,
            outcomes: plan.outcomes,
            slot,
            plan,
          },
        ];
  return [
    ...o.slots.flatMap(({ occurrence, lessons }) =>
      lessons.flatMap((plan) => cover(plan, occurrence, takesPlace(occurrence) ? "takesPlace" : "fellOut")),
    ),
    ...o.orphans.flatMap((plan) =>
      cover(plan, plan, closed.has(slotKey(plan.course, plan.date, plan.start)) ? "fellOut" : "noSlot"),
    ),
  ];
};
