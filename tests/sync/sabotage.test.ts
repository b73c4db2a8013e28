import { expect, test } from "vitest";
import { takeOver } from "#db/journal/take-over";
import type { Step } from "#db/edit/mutation";
import type { Collection } from "#schema/collection";
import { collections } from "#schema/collections";
import type { SyncStore } from "#sync/sync-store";
import type { Sabotage } from "./support/sabotage.ts";
import type { Script } from "./support/script.ts";
import { findViolation, simulate } from "./support/simulate.ts";
import { createWorldServer } from "./support/world.ts";

/*
 * The simulation must miss each removed part of the protocol: otherwise it proves nothing about
 * that part. Each removal has to break an invariant within `runs` random scripts.
 */
const runs = 2000;

const withStore = (change: (store: SyncStore) => Partial<SyncStore>): Sabotage => ({
  wrap: () => ({ store: (store) => ({ ...store, ...change(store) }) }),
});

/** Parts without which op 0 is taken with any number. */
const unenforced = [
  { file: "sync-triggers.js", from: "NEW.lastBatch <= OLD.lastBatch", to: "0" },
  { file: "sync-triggers.js", from: "NEW.lastBatch > OLD.lastBatch + 1", to: "0" },
  { file: "sync-triggers.js", from: "NEW.lastBatch <> 1", to: "0" },
];

const sabotages: Readonly<Record<string, Sabotage>> = {
  "the ledger: any number is taken and none is answered": {
    hooks: [
      ...unenforced,
      { file: "sync-pull.js", from: "lastBatch[device.id] = device.lastBatch", to: "lastBatch[device.id] = 0" },
    ],
  },
  "what a form was opened on: it writes over what came since": {
    save: (edit) => (edit.op === "update" ? ({ ...edit, seen: {} } as Step) : edit),
  },
  "the journal: what a page had typed is thrown away at the next start": {
    takeOver: async ({ journal }) => journal.typed().forEach(journal.remove),
  },
  "what was typed over: the journal writes over what came since": {
    takeOver: (parts) =>
      takeOver({
        ...parts,
        mutate: (steps, receipt) =>
          parts.mutate(
            steps.map((step) => (step.op === "update" ? ({ ...step, seen: {} } as Step) : step)),
            receipt,
          ),
      }),
  },
  "the compare: a PATCH names no version": {
    wrap: () => ({
      remote: (remote) => ({
        ...remote,
        pushBatch: (requests) =>
          remote.pushBatch(
            requests.map(({ method, url, body }) => ({ method, url, body: { ...body, rev: undefined } })),
          ),
      }),
    }),
  },
  "the swap: the trigger lets an old version pass": {
    hooks: [{ file: "sync-triggers.js", from: "NEW.rev IS NOT OLD.rev", to: "0" }],
  },
  "the head bound: the cursor goes to the head of the last page": {
    wrap: () => {
      let head = 0;
      return {
        store: (store) => ({
          ...store,
          applyPull: (pull) => store.applyPull({ ...pull, to: Math.max(pull.to, head) }),
        }),
        remote: (remote) => ({
          ...remote,
          pull: async (...query) => {
            const page = await remote.pull(...query);
            if (page.ok) head = page.value.head;
            return page;
          },
        }),
      };
    },
  },
  "the batch's key: whoever comes settles what is in flight": withStore((store) => ({
    settleBatch: async () => {
      const { batch } = await store.readState();
      return batch ? await store.settleBatch(batch.key) : false;
    },
  })),
  "the resolution: a batch in flight is taken for lost": withStore((store) => ({
    readState: async () => {
      const state = await store.readState();
      const { batch, device } = state;
      if (batch) await store.thawBatch(batch.key, { sends: batch.sends, parked: null, device });
      return { ...state, batch: null };
    },
  })),
  "the floor: a purge tells nobody": {
    hooks: [{ file: "sync-purge.js", from: "MAX(floor, {:seq})", to: "floor + 0 * {:seq}" }],
  },
  "the news of what is held: a device without students asks for none": withStore((store) => ({
    readState: async () => {
      const state = await store.readState();
      return { ...state, asks: state.keepsStudents ? "all" : "none" };
    },
  })),
  "the way back: a device that keeps students again believes it has them": withStore((store) => ({
    readState: async () => ({ ...(await store.readState()), students: "all" }),
  })),
  "the end of a class book: a device that was away does not heed it": withStore((store) => ({
    applyPull: (pull) =>
      store.applyPull({ ...pull, rows: pull.rows.map((one) => ({ ...one, row: { ...one.row, classBookEnded: "" } })) }),
  })),
  "a storage that is full: it loses what finds no room, and does not say so": { isSilent: true },
  "the tombstones: what is deleted for good leaves no trace": {
    hooks: [
      { file: "sync-purge.js", from: "MAX(floor, {:seq})", to: "floor + 0 * {:seq}" },
      { file: "sync-pull.js", from: "FROM sync_tombstones WHERE", to: "FROM sync_tombstones WHERE 0 AND" },
    ],
  },
};

test.each(Object.entries(sabotages))("is missed: %s", { timeout: 300_000 }, async (_, sabotage) => {
  const found = await findViolation(sabotage, { runs, seed: 1, endOnFailure: true });
  expect(found.failed).toBe(true);
});

/** The schema says which fields mean one thing: without its word a place is half of each of two. */
test("is missed: what means one thing is merged field by field", { timeout: 300_000 }, async () => {
  const tables = [collections.lessons, collections.attendance] as Collection[];
  const said = tables.map(({ together, slots }) => ({ together, slots }));
  for (const table of tables) Object.assign(table, { together: undefined, slots: undefined });
  try {
    const found = await findViolation({}, { runs, seed: 1, endOnFailure: true });
    expect(String(found.errorInstance)).toContain("nobody chose");
  } finally {
    for (const [at, table] of tables.entries()) Object.assign(table, said[at]);
  }
});

/**
 * Words that are taken over again merge with themselves, except where all around them was written
 * anew meanwhile.
 */
test.each(["written", "saved"] as const)(
  "is missed: the marks of saves, of a page that went when all was %s",
  async (ends) => {
    const life: Script = {
      salt: 1,
      devices: 2,
      pageSize: 2,
      maxOps: 1,
      typed: [{ at: 0, device: 0, kind: "prependNote", pick: 0, ends, ms: 1000 }],
      commands: [
        { do: "edit", device: 0, kind: "replaceNote", pick: 0, bad: "" },
        { do: "edit", device: 0, kind: "prependNote", pick: 0, bad: "" },
      ],
    };
    await simulate({ base: createWorldServer() }, life);
    const sabotage: Sabotage = {
      takeOver: async (parts) => {
        await parts.db.meta.bulkDelete(await parts.db.meta.where("key").startsWith("typed/").primaryKeys());
        await takeOver(parts);
      },
    };
    await expect(simulate({ base: createWorldServer(sabotage), sabotage }, life)).rejects.toThrow("taken over twice");
  },
);

/**
 * Versions refuse nearly every duplicate. The ledger has to do so only if a record was created,
 * deleted and purged meanwhile.
 */
test("is missed: the ledger's order, when a create's duplicate follows the purge", async () => {
  const life: Script = {
    salt: 1,
    devices: 2,
    pageSize: 4,
    maxOps: 4,
    commands: [
      { do: "sync", device: 0, tab: 0 },
      { do: "wait", ms: 1500 },
      { do: "add", device: 0, what: "students", pick: 0 },
      { do: "sync", device: 0, tab: 0 },
      // First the pull, then the batch.
      { do: "wait", ms: 20 },
      { do: "fault", device: 0, fault: { type: "duplicate", late: 4_000_000 } },
      { do: "wait", ms: 1500 },
      { do: "remove", device: 0, what: "students", pick: 0 },
      { do: "remove", device: 0, what: "students", pick: 0 },
      { do: "sync", device: 0, tab: 0 },
      { do: "wait", ms: 1500 },
      { do: "purge" },
    ],
  };
  await simulate({ base: createWorldServer() }, life);
  const sabotage = { hooks: unenforced };
  await expect(simulate({ base: createWorldServer(sabotage), sabotage }, life)).rejects.toThrow("I3");
});

/**
 * Devices repair nearly all of a restore with their own edits. Without the restore point they take
 * their own past for another's.
 */
test("is missed: the restore point, when others write over a restored backup and one had rewritten its own text", async () => {
  const sync = { do: "sync", tab: 0 } as const;
  const edit = { do: "edit", device: 0, pick: 0, bad: "" } as const;
  const life: Script = {
    salt: 1,
    devices: 2,
    pageSize: 1,
    maxOps: 1,
    commands: [
      { ...edit, kind: "set", pick: 5 },
      { ...sync, device: 0, tab: 1 },
      { do: "backUp" },
      { ...edit, kind: "prependNote", pick: 7 },
      { ...sync, device: 1 },
      { do: "wait", ms: 927 },
      { ...edit, kind: "replaceNote", pick: 11 },
      { ...sync, device: 0 },
      { do: "steal", device: 1, ms: 926 },
      { do: "dashboard", pick: 19, ms: 74 },
      { do: "steal", device: 3, ms: 614 },
      { do: "restoreServer" },
    ],
  };
  await simulate({ base: createWorldServer() }, life);
  const from = 'if (since === "" || since === boot(app)) return null;';
  const sabotage = { hooks: [{ file: "sync-runs.js", from, to: "return null;" }] };
  await expect(simulate({ base: createWorldServer(sabotage), sabotage }, life)).rejects.toThrow("I7");
});
