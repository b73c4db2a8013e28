import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { forgetDistinctPairs, keepPairDistinct, pairKey, readDistinctPairs } from "./distinct-pairs.ts";

test("a pair is known whichever of the two comes first, until all are forgotten", async () => {
  const db = createDatabase({ name: "apart", indexedDB: new IDBFactory(), IDBKeyRange });
  const [anna, anne] = [{ id: "anna" }, { id: "anne" }];
  expect(await readDistinctPairs(db)).toEqual(new Set());
  await keepPairDistinct(db, pairKey({ first: anne, second: anna }));
  await keepPairDistinct(db, pairKey({ first: anne, second: { id: "tom" } }));
  await keepPairDistinct(db, pairKey({ first: anna, second: anne }));
  const apart = await readDistinctPairs(db);
  expect(apart.size).toBe(2);
  expect(apart.has(pairKey({ first: anna, second: anne }))).toBe(true);
  await forgetDistinctPairs(db);
  expect(await readDistinctPairs(db)).toEqual(new Set());
});
