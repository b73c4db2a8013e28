import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test } from "vitest";
import { createKeyValueStore } from "./device-store.ts";
import { createTokenStore } from "./token-store.ts";

test("keeps who is signed in; data of earlier versions is nobody, and is cleared at sign-out", async () => {
  const store = createKeyValueStore({ indexedDB: new IDBFactory(), IDBKeyRange });
  const tokens = createTokenStore({ store });
  await store.set("token", { token: "t", userId: "anna" });
  expect(await tokens.read()).toBeUndefined();
  await tokens.clear();
  expect(await store.get("token")).toBeUndefined();
  await tokens.save({ token: "t", record: { id: "anna" }, until: 7 });
  expect(await tokens.read()).toEqual({ token: "t", record: { id: "anna" }, until: 7 });
});
