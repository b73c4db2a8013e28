import { readCalledRoll } from "#db/read/roll";
import { countRoll, latestOfEach, type RollCounts } from "#domain/class-book/attendance";
import { momentIn } from "#domain/time/moment";
import type { WallClock } from "#domain/time/plain-date";
import type { LessonSlot } from "#hooks/paths";
import { useLive } from "./use-live.ts";

/** A roll that was called: when by the school's clock, and how many were what. */
type CalledRoll = { readonly on: WallClock; readonly counts: RollCounts };

/**
 * The roll of a lesson in a school year of `zone`; null where it was not called, undefined while
 * loading.
 */
export const useCalledRoll = ({ course, date, start }: LessonSlot, zone: string): CalledRoll | null | undefined =>
  useLive(
    async (db) => {
      const { register, records } = await readCalledRoll(db, { course, date, start });
      if (!register) return null;
      return {
        on: momentIn(zone, register.calledAt),
        counts: countRoll(latestOfEach(records).map(({ state }) => state)),
      };
    },
    [course, date, start, zone],
  );
