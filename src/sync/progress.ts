import type { Clock } from "#db/clock";
import { isStorageFull } from "#db/storage-full";
import type { EngineStatus } from "#db/sync-status";
import type { SyncStore } from "./sync-store.ts";

type Step = Pick<EngineStatus, "phase" | "progress">;

export type Progress = {
  /** Tells where a cycle is, without making it wait; within a phase not more often than every 250 ms. */
  tell(step: Step): void;
  /** When all that was told is written. */
  end(): Promise<void>;
};

const interval = 250;

/** Progress through the status row of a mirror: each word of it is a write to the disk. */
export const createProgress = (o: { store: SyncStore; clock: Clock }): Progress => {
  let last: { phase: EngineStatus["phase"]; at: number } | undefined;
  let written = Promise.resolve();
  return {
    tell: (step) => {
      const now = o.clock();
      if (last?.phase === step.phase && Math.abs(now - last.at) < interval) return;
      last = { phase: step.phase, at: now };
      written = written.then(() => o.store.writeStatus(step));
      // Told by `end`.
      written.catch(() => undefined);
    },
    end: async () => {
      const told = written;
      last = undefined;
      written = Promise.resolve();
      await told.catch((error: unknown) => {
        // What matters more meets the full disk too, and says so.
        if (!isStorageFull(error)) throw error;
      });
    },
  };
};
