import * as fc from "fast-check";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { type AnyAccount, anyAccount } from "../../../tests/support/any-account.ts";
import { createHistory } from "#db/write/history";
import { createMutate } from "#db/write/mutate";
import type { Mutation } from "#db/edit/mutation";
import { createId } from "#db/store/new-id";
import type { AnyRow } from "#db/store/outbox";
import { syncedFields } from "#db/store/row-diff";
import { createDatabase } from "#db/store/database";
import { type CollectionName, collectionNames } from "#schema/collections";
import { backupCollections } from "./backup-format.ts";
import { compareBackup, readHere } from "./compare-backup.ts";
import { createIdMap } from "./map-ids.ts";
import { readBackup } from "./read-backup.ts";
import { planBackupRestore, type RestoreChoice } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const clock = () => Date.parse("2026-11-23T10:24:00+01:00");
const names = backupCollections({ hasFiles: false, hasStudents: true });
const usual: RestoreChoice = { taken: new Set(), leftDeleted: new Set() };

/** A device that has pulled an account. */
const openDevice = async ({ owner, rows }: AnyAccount) => {
  const db = createDatabase({ name: "test", indexedDB: new IDBFactory(), IDBKeyRange });
  const system = { owner, rev: 3, seq: 3, deleted: false, created: "", updated: "" };
  for (const [collection, own] of rows) await db.table(collection).bulkPut(own.map((row) => ({ ...row, ...system })));
  const mutate = createMutate({ db, owner, newId: createId({ random: Math.random }), clock });
  const history = createHistory({ mutate });
  /** The values of all living records. */
  const dump = async () => {
    const found: Record<string, unknown> = {};
    for (const collection of names) {
      for (const row of await db.table<AnyRow, string>(collection).toArray()) {
        if (row.deleted) continue;
        found[`${collection}/${row.id}`] = Object.fromEntries(
          syncedFields(collection).map(([name, field]) => [
            name,
            field.merge === "set" && Array.isArray(row[name]) ? row[name].toSorted() : row[name],
          ]),
        );
      }
    }
    return found;
  };
  const save = async () => {
    const written = await writeBackup({ db, owner, teacher: "Lea Weber", clock, parts: [] });
    if (!written.ok) throw new Error(written.error);
    const read = await readBackup(written.value.zip);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.damaged).toEqual([]);
    return read.value;
  };
  const deleteAll = async (isChosen: (collection: CollectionName, row: AnyRow) => boolean = () => true) => {
    for (const collection of collectionNames.toReversed()) {
      if (collection === "users") continue;
      const own = await db.table<AnyRow, string>(collection).toArray();
      const gone = own.filter((row) => !row.deleted && isChosen(collection, row));
      const done = await mutate(gone.map(({ id }): Mutation => ({ op: "delete", collection, id })));
      expect(done.ok).toBe(true);
    }
  };
  const compare = async (backup: Awaited<ReturnType<typeof save>>) => compareBackup(backup, await readHere(db), owner);
  const restore = async (backup: Awaited<ReturnType<typeof save>>, choice = usual) => {
    const plan = planBackupRestore(await compare(backup), choice);
    const done = await history.run(plan.mutations);
    expect(done).toMatchObject({ ok: true });
    return plan;
  };
  return { db, owner, history, dump, save, deleteAll, compare, restore };
};

const property = (check: (g: fc.GeneratorValue) => Promise<void>) =>
  fc.assert(fc.asyncProperty(fc.gen(), check), { numRuns: 25, endOnFailure: true });

const owner = "teacher00000000";
const other = "another00000000";

test("what was exported comes back record by record once all was deleted, as one step to undo", () =>
  property(async (g) => {
    const device = await openDevice(anyAccount(g, owner));
    const before = await device.dump();
    const backup = await device.save();
    await device.deleteAll();
    const empty = await device.dump();
    expect(Object.keys(empty)).toEqual([`users/${owner}`]);
    const { orphans, released } = await device.restore(backup);
    expect({ orphans, released }).toEqual({ orphans: [], released: 0 });
    expect(await device.dump()).toEqual(before);
    if (device.history.textOf("undo") !== undefined) {
      await device.history.undo();
      expect(await device.dump()).toEqual(empty);
      expect(device.history.textOf("undo")).toBeUndefined();
    }
  }));

test("into another account all is the same but for the ids, and restored again nothing is new", () =>
  property(async (g) => {
    const source = await openDevice(anyAccount(g, owner));
    const backup = await source.save();
    const target = await openDevice({
      owner: other,
      rows: new Map([["users", [{ ...(await source.db.users.get(owner))!, id: other, active_schoolyear: "" }]]]),
    });
    await target.restore(backup);
    const map = createIdMap(backup, other);
    const mapKey = (key: string) => {
      const [collection, id] = key.split("/") as [CollectionName, string];
      return `${collection}/${map(collection, id)}`;
    };
    const text = JSON.stringify(await source.dump());
    const ids = Object.keys(await source.dump());
    let expected = text;
    for (const key of ids) expected = expected.replaceAll(key.split("/")[1]!, mapKey(key).split("/")[1]!);
    const arrived = await target.dump();
    // Sort sets: their order is that of ids, which are others here.
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.toSorted()
        : value && typeof value === "object"
          ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, sorted(one)]))
          : value;
    const { [`users/${other}`]: user, ...records } = sorted(arrived) as Record<string, unknown>;
    const { [`users/${other}`]: said, ...wanted } = sorted(JSON.parse(expected)) as Record<string, unknown>;
    expect(records).toEqual(wanted);
    expect(new Set(Object.keys(records)).isDisjointFrom(new Set(ids))).toBe(true);
    expect(user).toMatchObject({ firstName: (said as { firstName: string }).firstName });
    const again = await target.compare(backup);
    expect(again.items.filter(({ state }) => state !== "same")).toEqual([]);
    expect(planBackupRestore(again, usual).mutations).toEqual([]);
  }));

test("nothing that is here is changed unless the teacher takes the backup's version; what was deleted comes back", () =>
  property(async (g) => {
    const device = await openDevice(anyAccount(g, owner));
    const backup = await device.save();
    const before = await device.dump();
    // Delete as the app does: a record that stays lets go of the deleted ones it points to.
    await device.deleteAll((collection) => collection !== "courses" && g(fc.boolean));
    for (const row of await device.db.courses.toArray()) {
      if (!row.deleted && g(fc.boolean)) await device.history.run([editName(row)]);
    }
    const mine = await device.dump();
    await device.restore(backup);
    const after = await device.dump();
    expect(Object.keys(after).toSorted()).toEqual(Object.keys(before).toSorted());
    for (const [key, values] of Object.entries(mine)) {
      if (!key.startsWith("users/")) expect(after[key], key).toEqual(values);
    }
    await device.restore(backup, { ...usual, taken: new Set(names) });
    expect(await device.dump()).toEqual(before);
  }));

const editName = (row: AnyRow | { id: string; name: string }): Mutation =>
  ({ op: "update", collection: "courses", id: row.id, patch: { name: "Mine" }, seen: { name: row.name } }) as never;
