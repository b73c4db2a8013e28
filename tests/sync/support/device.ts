import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { createDatabase } from "#db/store/database";
import { createMutate } from "#db/write/mutate";
import type { Step } from "#db/edit/mutation";
import { createId } from "#db/store/new-id";
import { readSyncStatus } from "#db/status/sync-status";
import type { BatchRequest, Remote } from "#remote/remote";
import { createDexieSyncStore } from "#sync/dexie-sync-store";
import { createSyncEngine, type Lock } from "#sync/sync-engine";
import type { SyncStore } from "#sync/sync-store";
import { createRandom } from "../../support/random.ts";
import type { Mood, TestServer } from "./test-server.ts";

const start = Date.UTC(2026, 8, 15);
const noLock: Lock = (work) => work();

/** Thrown where a test lets the device die. */
export class Crash extends Error {}

/**
 * A teacher's device: its own mirror, and an engine that a crash replaces with a new one on the
 * same mirror.
 */
export const createDevice = (o: {
  server?: TestServer;
  remote?: Remote;
  owner: string;
  seed: number;
  limits?: { pageSize?: number; maxOps?: number; maxBytes?: number };
}) => {
  const random = createRandom(o.seed);
  let now = start;
  const clock = () => (now += 1000);
  const db = createDatabase({ name: `device-${o.seed}`, indexedDB: new IDBFactory(), IDBKeyRange });
  const mutate = createMutate({ db, owner: o.owner, newId: createId({ random }), clock });
  const moods: Mood[] = [];
  const sent: (readonly BatchRequest[])[] = [];
  const stored = createDexieSyncStore({ db, owner: o.owner });
  /** `stepsToCrash`: storage steps until the device dies; -1 means never. */
  const fate = { stepsToCrash: -1, beforeStep: undefined as ((step: keyof SyncStore) => Promise<void>) | undefined };

  const store = Object.fromEntries(
    Object.entries(stored).map(([name, method]) => [
      name,
      async (...values: unknown[]) => {
        if (fate.stepsToCrash === 0) throw new Crash();
        await fate.beforeStep?.(name as keyof SyncStore);
        const answer = await (method as (...values: unknown[]) => Promise<unknown>)(...values);
        if (fate.stepsToCrash > 0) fate.stepsToCrash -= 1;
        if (fate.stepsToCrash === 0) throw new Crash();
        return answer;
      },
    ]),
  ) as SyncStore;

  const remote = o.remote ?? o.server!.remote((name) => (name === "batch" ? (moods.shift() ?? "ok") : "ok"), sent);
  const createEngine = () => createSyncEngine({ store, remote, lock: noLock, clock, random, ...o.limits });

  return {
    db,
    store: stored,
    fate,
    /** The moods of the next batches in flight. */
    moods,
    /** Every batch the device sent. */
    sent,
    sync: () => createEngine().sync(),
    /** Runs a cycle that dies after that many storage steps; true if it got that far. */
    syncAndCrash: async (steps: number): Promise<boolean> => {
      fate.stepsToCrash = steps;
      try {
        await createEngine().sync();
        return false;
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        return true;
      } finally {
        fate.stepsToCrash = -1;
      }
    },
    status: () => readSyncStatus(db),
    run: async (...mutations: Step[]): Promise<readonly string[]> => {
      const done = await mutate(mutations);
      if (!done.ok) throw new Error(JSON.stringify(done.error));
      return done.value.ids;
    },
    mutate,
  };
};

export type Device = ReturnType<typeof createDevice>;
