import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { expect, test, vi } from "vitest";
import { createKeyValueStore } from "#db/store/device-store";
import { createAccount } from "./create-account.ts";

const now = Date.parse("2026-11-23T09:00:00Z");
const record = { id: "u00000000000001", email: "martine@example.lu" };
const token = `head.${btoa(JSON.stringify({ exp: now / 1000 + 3600 }))}.tail`;

/**
 * A page that starts on a device where the worker's token is, with a session that ends at
 * `expiration`, if any.
 */
const startPage = async (expiration?: number) => {
  const device = createKeyValueStore({ indexedDB: new IDBFactory(), IDBKeyRange });
  await device.set("token", { token, record });
  const values = new Map<string, string>();
  if (expiration !== undefined) {
    values.set("pocketbase_auth", JSON.stringify({ token, record }));
    values.set("expiration", String(expiration));
  }
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const field = { blur: vi.fn(), matches: (selector: string) => selector.includes("textarea") };
  const page = { localStorage, document: { activeElement: field }, addEventListener: () => undefined };
  const world = { time: now };
  const window = page as unknown as Window & typeof globalThis;
  const { session } = createAccount({ window, clock: () => world.time, device });
  return { device, session, values, field, world };
};

test("a session that ran out while the app was closed is ended at the start, and noted", async () => {
  const { device, session, values } = await startPage(now - 1);
  expect(session.user()).toBeNull();
  expect([...values.keys()]).toEqual(["endedSession"]);
  await vi.waitFor(async () => expect(await device.get("token")).toBeUndefined());
});

test("the worker's token goes at the start where a page was closed before it came to that", async () => {
  const { device } = await startPage();
  await vi.waitFor(async () => expect(await device.get("token")).toBeUndefined());
});

test("who is signed in stays so; when the session ends, the field that has the focus is left before the page goes", async () => {
  const { device, session, field, world } = await startPage(now + 60_000);
  expect(session.user()?.id).toBe(record.id);
  expect(await device.get("token")).toBeDefined();
  const order: string[] = [];
  field.blur.mockImplementation(() => order.push("left"));
  session.subscribe(() => order.push("page goes"));
  world.time = now + 60_001;
  session.noticeTime();
  await vi.waitFor(() => expect(order).toEqual(["left", "page goes"]));
});
