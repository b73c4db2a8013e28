import type { Clock } from "#db/store/clock";
import { isStorageFull } from "#db/store/storage-full";
import type { EngineStatus } from "#db/status/sync-status";
import type { SyncStore } from "./sync-store.ts";

type Step = Pick<EngineStatus, "phase" | "progress">;

export type Progress = {
  /** Reports a cycle's progress without making it wait; within a phase every 250 ms at most. */
  tell(step: Step): void;
  /** When all reports are written. */
  end(): Promise<void>;
};

const interval = 250;

/** Progress through a mirror's status row: each report is a write to disk. */
export const createProgress = (o: { store: SyncStore; clock: Clock }): Progress => {
  let last: { phase: EngineStatus["phase"]; at: number } | undefined;
  let written = Promise.resolve();
  return {
    tell: (step) => {
      const now = o.clock();
      if (last?.phase === step.phase && Math.abs(now - last.at) < interval) return;
      last = { phase: step.phase, at: now };
      written = written.then(() => o.store.writeStatus(step));
      // A failure is left to `end`.
      written.catch(() => undefined);
    },
    end: async () => {
      const shown = written;
      last = undefined;
      written = Promise.resolve();
      await shown.catch((error: unknown) => {
        // More important writes also report the full disk.
        if (!isStorageFull(error)) throw error;
      });
    },
  };
};
