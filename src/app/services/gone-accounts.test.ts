// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeEach, expect, it } from "vitest";
import { createDatabase } from "#db/store/database";
import { databaseName } from "#db/store/database-name";
import { readMirrorOwners } from "#db/store/mirror-owners";
import { ok } from "#domain/result";
import { clearGone } from "./gone-accounts.ts";

const owner = "teacher00000000";
/** The server knows none of them. */
const accounts = { isGone: async () => ok(true) };
const typed = (account: string) => localStorage.setItem(`journal/${account}/page/typed/lessons/1`, "{}");

beforeEach(async () => {
  localStorage.clear();
  for (const userId of await readMirrorOwners(indexedDB)) await createDatabase({ name: databaseName(userId) }).delete();
});

it("a deleted account whose only unsynced thing is words in its journal has something unsynced, and stays", async () => {
  const db = createDatabase({ name: databaseName(owner) });
  await db.open();
  db.close();
  typed(owner);
  expect(await clearGone(accounts)).toEqual([{ userId: owner, email: "", unsent: 1 }]);
  expect(await readMirrorOwners(indexedDB)).toEqual([owner]);
  expect(localStorage).toHaveLength(1);
});

it("an account with words in its journal alone has something unsent too", async () => {
  typed(owner);
  expect(await clearGone(accounts)).toEqual([{ userId: owner, email: "", unsent: 1 }]);
  expect(localStorage).toHaveLength(1);
});

it("one that the server still has, or cannot be asked about, is none of them", async () => {
  typed(owner);
  expect(await clearGone({ isGone: async () => ok(false) })).toEqual([]);
});
