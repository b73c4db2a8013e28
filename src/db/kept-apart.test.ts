import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createDatabase } from "#db/store/database";
import { forgetKeptApart, keepApart, pairKey, readKeptApart } from "./kept-apart.ts";

test("a pair is known whichever of the two comes first, until all are forgotten", async () => {
  const db = createDatabase({ name: "apart", indexedDB: new IDBFactory(), IDBKeyRange });
  const [anna, anne] = [{ id: "anna" }, { id: "anne" }];
  expect(await readKeptApart(db)).toEqual(new Set());
  await keepApart(db, pairKey({ first: anne, second: anna }));
  await keepApart(db, pairKey({ first: anne, second: { id: "tom" } }));
  await keepApart(db, pairKey({ first: anna, second: anne }));
  const apart = await readKeptApart(db);
  expect(apart.size).toBe(2);
  expect(apart.has(pairKey({ first: anna, second: anne }))).toBe(true);
  await forgetKeptApart(db);
  expect(await readKeptApart(db)).toEqual(new Set());
});
