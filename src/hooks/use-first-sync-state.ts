import { readEngineStatus } from "#db/status/sync-status";
import { useLive } from "./use-live.ts";
import { useYearSource } from "./year-context.ts";

/**
 * What a device that has never synced may still receive: "year", there is none here; "rows", there is one, but its rows
 * may be missing. null: what is not here does not exist, or cannot come without a network; undefined while loading.
 */
export const useFirstSyncState = (): "year" | "rows" | null | undefined => {
  const { active } = useYearSource();
  const state = useLive(async (db) => {
    const { lastSyncedAt, online } = await readEngineStatus(db);
    return lastSyncedAt === null && online ? "rows" : null;
  }, []);
  if (!active) return undefined;
  if (active.isAwaited) return "year";
  return active.year ? state : null;
};
