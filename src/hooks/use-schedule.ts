import { readActiveSchoolyear, readSchedule } from "#db/queries";
import type { Schedule } from "#domain/schedule";
import { useMirror } from "./mirror-context.ts";
import { useLive } from "./use-live.ts";

/** The active school year's schedule, ready for `expandSchedule`; null where there is no year, undefined while loading. */
export const useSchedule = (): Schedule | null | undefined => {
  const { owner } = useMirror();
  return useLive(
    async (db) => {
      const year = await readActiveSchoolyear(db, owner);
      return year ? readSchedule(db, year.id) : null;
    },
    [owner],
  );
};
