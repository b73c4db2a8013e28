import { err, ok, type Result } from "#domain/result";
import type { Clock } from "#db/store/clock";
import { createId } from "#db/store/new-id";
import { isStorageFull } from "#db/store/storage-full";
import type { EngineStatus } from "#db/status/sync-status";
import type { Remote } from "#remote/remote";
import { type EngineParts, maxRounds, type SyncError } from "./engine-parts.ts";
import { createProgress } from "./progress.ts";
import { createPuller } from "./pull.ts";
import { createPusher } from "./push.ts";
import type { SyncStore } from "./sync-store.ts";

/** Runs work while no other engine of this user does, in any tab or worker. */
export type Lock = <T>(work: () => Promise<T>) => Promise<T>;

export type SyncEngine = {
  /**
   * One whole cycle: resolve, pull, push, pull. A repair pulls everything and sends again what the
   * server lacks.
   */
  sync(o?: { readonly isRepair: boolean }): Promise<Result<void, SyncError>>;
};

/**
 * The sync of one mirror with one server (docs/sync.md). Timers, network and storage are passed in,
 * so a test can run many of them in virtual time and stop them between any two steps.
 */
export const createSyncEngine = (o: {
  store: SyncStore;
  remote: Remote;
  lock: Lock;
  clock: Clock;
  random: () => number;
  pageSize?: number;
  maxOps?: number;
  maxBytes?: number;
}): SyncEngine => {
  const parts: EngineParts = {
    store: o.store,
    remote: o.remote,
    clock: o.clock,
    newId: createId(o),
    progress: createProgress(o),
    pageSize: o.pageSize ?? 500,
    maxOps: o.maxOps ?? 50,
    maxBytes: o.maxBytes ?? 1_000_000,
  };
  const { resolve, push } = createPusher(parts);
  const { pull } = createPuller(parts);

  const cycle = async (isRepair: boolean): Promise<Result<void, SyncError>> => {
    const { device } = await o.store.readState();
    await o.store.keepScope(o.clock());
    if (device === "") await o.store.startDevice(parts.newId());

    const resolved = await resolve();
    if (!resolved.ok) return resolved;
    const first = await pull({ isServerBehind: resolved.value.isServerBehind || isRepair });
    if (!first.ok) return first;
    // What was edited while its batch was in flight can be sent once the pull has its version.
    for (let round = 0; round < maxRounds; round += 1) {
      const pushed = await push(pull, resolved.value.maxOps);
      if (!pushed.ok) return pushed;
      if (!pushed.value.hasWritten) return ok(undefined);
      const pulled = await pull();
      if (!pulled.ok) return pulled;
    }
    return err({ type: "busy" });
  };

  return {
    sync: ({ isRepair } = { isRepair: false }) =>
      o.lock(async () => {
        const outcome = await cycle(isRepair)
          .catch((error: unknown): Result<void, SyncError> => {
            if (isStorageFull(error)) return err({ type: "storageFull" });
            throw error;
          })
          .finally(parts.progress.end);
        await o.store.writeStatus(outcomeToStatus(outcome, o.clock()));
        return outcome;
      }),
  };
};

/** What the teacher sees after a cycle. If another engine overtook it, that one reports instead. */
const outcomeToStatus = (outcome: Result<void, SyncError>, now: number): Partial<EngineStatus> => {
  const idle = { phase: "idle", progress: null } as const;
  if (outcome.ok) {
    const lastSyncedAt = new Date(now).toISOString();
    return { ...idle, online: true, signInNeeded: false, error: null, lastSyncedAt };
  }
  const { type } = outcome.error;
  switch (type) {
    case "overtaken":
      return idle;
    case "unauthorized":
      return { ...idle, online: true, signInNeeded: true, error: null };
    case "offline":
    case "timeout":
      return { ...idle, online: false, error: null };
    default:
      return { ...idle, online: true, error: { type } };
  }
};
