import fc from "fast-check";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { script } from "./support/script.ts";
import { simulate } from "./support/simulate.ts";
import { createWorldServer } from "./support/world.ts";

test(
  "the same script ends the same on Dexie as on the memory that the simulation uses",
  { timeout: 300_000 },
  async () => {
    const scripts = fc.sample(script, { numRuns: 12, seed: 20_260_915 });
    const base = createWorldServer();
    const openDatabase = (name: string) => createDatabase({ name, indexedDB: new IDBFactory(), IDBKeyRange });
    // Nothing fills the storage of Dexie's database here.
    for (const life of scripts.map((one) => ({ ...one, refused: [] }))) {
      const inMemory = await simulate({ base }, life);
      expect(JSON.parse(await simulate({ base, openDatabase }, life))).toEqual(JSON.parse(inMemory));
    }
  },
);

test("a script run twice gives the same result", async () => {
  const base = createWorldServer();
  for (const life of fc.sample(script, { numRuns: 5, seed: 1 })) {
    expect(await simulate({ base }, life)).toBe(await simulate({ base }, life));
  }
});
