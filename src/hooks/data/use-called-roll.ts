import { readCalledRoll } from "#db/read/roll";
import { countCalled, latestOfEach, type RollCounts } from "#domain/class-book/attendance";
import { excusesOf } from "#domain/class-book/excused-days";
import { momentIn } from "#domain/time/moment";
import type { PlainDate, WallClock } from "#domain/time/plain-date";
import type { LessonSlot } from "#hooks/paths";
import { useLive } from "./use-live.ts";

/** A roll that was called: when by the school's clock, and how many were what. */
type CalledRoll = { readonly on: WallClock; readonly counts: RollCounts & { readonly excused: number } };

/**
 * The roll of a lesson in a school year of `zone`; null where it was not called, undefined while
 * loading. `day`: the one on which the lesson takes place.
 */
export const useCalledRoll = (
  { course, date, start }: LessonSlot,
  { zone, day }: { readonly zone: string; readonly day: PlainDate },
): CalledRoll | null | undefined =>
  useLive(
    async (db) => {
      const { rollRow, records, students } = await readCalledRoll(db, { course, date, start });
      if (!rollRow) return null;
      return {
        on: momentIn(zone, rollRow.calledAt),
        counts: countCalled(latestOfEach(records), { excuses: excusesOf(students), day }),
      };
    },
    [course, date, start, zone, day],
  );
