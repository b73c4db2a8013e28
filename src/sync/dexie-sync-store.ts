import type { Database } from "#db/store/database";
import type { AnyRow } from "#db/store/outbox";
import { readHeldStudents } from "#db/scope/held-students";
import { dropReleasedStudents, endApproval } from "#db/scope/keep-no-students";
import { readStudentScope } from "#db/scope/student-scope";
import { closeAgreed, type ToldDecision } from "#db/status/close-agreed";
import { readSettledMark } from "#domain/people/device-name";
import { type EngineStatus, initialEngineStatus } from "#db/status/sync-status";
import { spaceRow } from "#db/store/space-row";
import { collectionNames } from "#schema/collections";
import { readDigest, readOps, readRecords, readView } from "./dexie-reads.ts";
import { type Lookup, planSettle, planThaw } from "./plan-batch.ts";
import { planPast, planPull } from "./plan-pull.ts";
import { pulledStudents, withoutStudents } from "./pulled-students.ts";
import type { Changes, FrozenBatch, Pull, SyncState, SyncStore } from "./sync-store.ts";

/** What is kept as it is; the rest is worked out. */
type StoredState = Omit<SyncState, "batch" | "keepsStudents" | "asks">;

const initialState: Omit<SyncState, "batch"> = {
  device: "",
  lastBatch: 0,
  cursor: 0,
  boot: "",
  past: [],
  compared: "",
  schema: 0,
  students: "all",
  keepsStudents: true,
  asks: "all",
};

/** The decisions of other devices that a pull brings. */
const toldDecisions = ({ rows }: Pull): readonly ToldDecision[] =>
  rows.flatMap(({ collection, row }) => {
    const fields = readSettledMark(row.device ?? "");
    return fields === null ? [] : [{ collection, id: row.id, fields }];
  });

/** Rows put at once, within the transaction: some 20 ms of the main thread. */
const rowsPerPut = 500;

/**
 * The engine's storage on a teacher's mirror. `owner` is the user whose mirror it is. Dexie keeps a
 * transaction open over awaits only if the function it is given is itself `async`.
 */
export const createDexieSyncStore = (o: { db: Database; owner: string }): SyncStore => {
  const { db } = o;
  // What is pulled may end what this device keeps of students, their files too.
  const everything = [...collectionNames, "outbox", "conflicts", "meta", "uploads", "files", "fileBytes", "fileNames"];

  const readMeta = async <T>(key: string): Promise<T | undefined> => (await db.meta.get(key))?.value as T | undefined;
  const readState = async (): Promise<SyncState> => ({
    ...initialState,
    ...(await readMeta<Partial<SyncState>>("sync")),
    keepsStudents: (await readStudentScope(db)).keeps !== "none",
    batch: (await readMeta<FrozenBatch>("batch")) ?? null,
  });
  const writeState = async (patch: Partial<StoredState>): Promise<void> => {
    const { batch: _batch, keepsStudents: _keeps, asks: _asks, ...state } = await readState();
    await db.meta.put({ key: "sync", value: { ...state, ...patch } });
  };

  /** The students that a device without student data still has; null where it keeps all. */
  const readHeld = async ({ keepsStudents }: SyncState) => (keepsStudents ? null : await readHeldStudents(db));

  const writeChanges = async ({ rows, entries, conflicts }: Changes): Promise<void> => {
    for (const collection of new Set(rows.map((change) => change.collection))) {
      const own = rows.filter((change) => change.collection === collection);
      const table = db.table<AnyRow, string>(collection);
      const kept = own.flatMap(({ row }) => row ?? []);
      // All puts of one call run in one task: split up, a first sync does not freeze the page.
      for (let done = 0; done < kept.length; done += rowsPerPut) {
        await table.bulkPut(kept.slice(done, done + rowsPerPut));
      }
      const gone = own.flatMap(({ id, row }) => (row ? [] : id));
      await table.bulkDelete(gone);
      // Nothing is left of what was deleted for good, the words that were to be compared included.
      const keys = gone.map((id) => [collection, id]);
      if (keys.length > 0) await db.conflicts.where("[collection+id]").anyOf(keys).delete();
    }
    await db.outbox.bulkPut(entries.flatMap(({ entry }) => entry ?? []));
    await db.outbox.bulkDelete(entries.flatMap(({ collection, id, entry }) => (entry ? [] : [[collection, id]])));
    await db.conflicts.bulkAdd([...conflicts]);
  };

  /** Ends the batch in flight as `plan` says, unless another engine has done so before. */
  const endBatch = (
    key: string,
    plan: (batch: FrozenBatch, lookup: Lookup) => Changes,
    nextState: (batch: FrozenBatch) => Partial<SyncState>,
    sends?: number,
  ): Promise<boolean> =>
    db.transaction("rw", everything, async () => {
      const { batch } = await readState();
      if (batch?.key !== key || (sends !== undefined && batch.sends !== sends)) return false;
      const keys = batch.ops.map(({ collection, id }) => [collection, id] as const);
      await writeChanges(plan(batch, await readRecords(db, keys)));
      await closeAgreed(db, batch.frozenAt, []);
      await dropReleasedStudents(db);
      await db.meta.delete("batch");
      await writeState(nextState(batch));
      return true;
    });

  /** Updates the batch in flight; null if it is another one. */
  const changeBatch = (
    key: string,
    change: (batch: FrozenBatch) => Partial<FrozenBatch>,
  ): Promise<FrozenBatch | null> =>
    db.transaction("rw", db.meta, async () => {
      const { batch } = await readState();
      if (batch?.key !== key) return null;
      const changed = { ...batch, ...change(batch) };
      await db.meta.put({ key: "batch", value: changed });
      return changed;
    });

  return {
    readState: async () => {
      const known = await db.transaction("r", db.meta, async () => readState());
      if (known.keepsStudents) return known;
      return await db.transaction("r", everything, async () => {
        const state = await readState();
        const held = await readHeld(state);
        return { ...state, asks: held === null || held.size > 0 ? "all" : "none" };
      });
    },

    startDevice: (device) =>
      db.transaction("rw", db.meta, async () => {
        if ((await readState()).device === "") await writeState({ device, lastBatch: 0 });
      }),

    applyPull: (pull) =>
      db.transaction("rw", everything, async () => {
        const state = await readState();
        if (state.cursor !== pull.from || state.boot !== pull.fromBoot || state.batch) return false;
        if (state.keepsStudents !== pull.keepsStudents || state.students !== pull.fromStudents) return false;
        const held = await readHeld(state);
        // Held students get all news, but this pull left them out.
        if (pull.asks === "none" && held !== null && held.size > 0) return false;
        // Students that were released since the cycle began get no news any more.
        await dropReleasedStudents(db);
        const wanted = held === null ? pull : withoutStudents(pull, held);
        await writeChanges(planPull(wanted, await readView(db, wanted)));
        await closeAgreed(db, wanted.at, toldDecisions(wanted));
        await dropReleasedStudents(db);
        await writeState({
          cursor: pull.to,
          boot: pull.boot,
          past: planPast(state, pull),
          schema: pull.schema,
          students: pulledStudents(pull),
          // A full pull needs no comparison.
          ...(pull.mode === "changes" ? {} : { compared: pull.boot }),
          ...(pull.device === null ? {} : { device: pull.device, lastBatch: 0 }),
        });
        return true;
      }),

    freezeBatch: ({ key, at, maxOps, maxBytes, failures }) =>
      db.transaction("rw", everything, async () => {
        const { batch, device, lastBatch, boot, keepsStudents } = await readState();
        if (batch) return "overtaken";
        const ops = await readOps(db, { owner: o.owner, maxOps, maxBytes });
        if (ops.length === 0) return null;
        const known = { owner: o.owner, device, number: lastBatch + 1, boot };
        const line = keepsStudents ? known : { ...known, students: "none" as const };
        const isShared = ops.length > 1;
        const frozen: FrozenBatch = { key, ...line, frozenAt: at, sends: 1, failures: isShared ? failures : 0, ops };
        await db.meta.put({ key: "batch", value: frozen });
        await db.outbox.bulkUpdate(
          ops.map((op) => ({ key: [op.collection, op.id], changes: { state: "inFlight" as const } })),
        );
        return frozen;
      }),

    resendBatch: (key) => changeBatch(key, ({ sends }) => ({ sends: sends + 1 })),

    countFailure: async (key) => (await changeBatch(key, ({ failures }) => ({ failures: failures + 1 }))) !== null,

    settleBatch: (key) => endBatch(key, planSettle, ({ number }) => ({ lastBatch: number })),

    thawBatch: (key, { sends, parked, device }) =>
      endBatch(
        key,
        (batch, lookup) => planThaw(batch, parked, lookup),
        (batch) => (batch.device === device ? {} : { device, lastBatch: 0 }),
        sends,
      ),

    countUnsynced: () => db.outbox.where("state").notEqual("parked").count(),

    readDigest: () =>
      db.transaction("r", everything, async () => readDigest(db, (await readStudentScope(db)).keeps !== "none")),

    keepScope: async (now) => {
      await endApproval(db, now);
      await dropReleasedStudents(db);
    },

    writeCompared: (boot) => db.transaction("rw", db.meta, async () => writeState({ compared: boot })),

    writeStatus: (patch) =>
      db.transaction("rw", db.meta, async () => {
        const status = { ...initialEngineStatus, ...(await readMeta<EngineStatus>("status")), ...patch };
        await db.meta.bulkPut([{ key: "status", value: status }, spaceRow]);
      }),
  };
};
