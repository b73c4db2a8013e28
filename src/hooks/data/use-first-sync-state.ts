import { type EngineStatus, readEngineStatus } from "#db/status/sync-status";
import { useFirstRead } from "./mirror-context.ts";
import { useLive } from "./use-live.ts";
import { useYearSource } from "./year-context.ts";

const missing = ({ lastSyncedAt, online }: EngineStatus): "rows" | null =>
  lastSyncedAt === null && online ? "rows" : null;

/**
 * What a device that has never synced may still receive. "year": there is none here. "rows": there
 * is one, but its rows may be missing. null: what is not here does not exist, or cannot come
 * without a network. undefined: loading.
 */
export const useFirstSyncState = (): "year" | "rows" | null | undefined => {
  const { active } = useYearSource();
  const first = useFirstRead();
  const state = useLive(
    async (db) => missing(await readEngineStatus(db)),
    [],
    first ? missing(first.status) : undefined,
  );
  if (!active) return undefined;
  if (active.isAwaited) return "year";
  return active.year ? state : null;
};
