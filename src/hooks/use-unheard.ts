import { readActiveSchoolyear } from "#db/queries";
import { readEngineStatus } from "#db/sync-status";
import { useMirror } from "./mirror-context.ts";
import { useLive } from "./use-live.ts";

/**
 * What a device that has never synced may only not have heard of yet: "year", there is none here; "rows", there is one, and
 * what belongs to it may be on its way. null: what is not here does not exist, or cannot come for want of a network; undefined
 * while loading.
 */
export const useUnheard = (): "year" | "rows" | null | undefined => {
  const { owner } = useMirror();
  return useLive(
    async (db) => {
      const { lastSyncedAt, online } = await readEngineStatus(db);
      if (lastSyncedAt !== null) return null;
      if (!(await readActiveSchoolyear(db, owner))) return "year";
      return online ? "rows" : null;
    },
    [owner],
  );
};
