import { expect, test } from "vitest";
import { createKeyStorage } from "./key-storage.ts";

test("gets, sets, removes, and says what exists", () => {
  const values = new Map<string, string>();
  const storage = createKeyStorage(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => void values.set(key, text),
    removeItem: (key) => void values.delete(key),
  }));
  expect([storage.get("a"), storage.exists("a")]).toEqual([null, false]);
  expect(storage.set("a", "")).toBe(true);
  expect([storage.get("a"), storage.exists("a")]).toEqual(["", true]);
  storage.remove("a");
  expect([storage.exists("a"), values.size]).toEqual([false, 0]);
});

test("has nothing where the browser refuses, and says that nothing was kept", () => {
  const full = createKeyStorage(() => ({
    getItem: () => null,
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
    removeItem: () => undefined,
  }));
  expect(full.set("a", "text")).toBe(false);
  const blocked = createKeyStorage(() => {
    throw new Error("SecurityError");
  });
  expect([blocked.get("a"), blocked.exists("a"), blocked.set("a", "text")]).toEqual([null, false, false]);
  expect(() => blocked.remove("a")).not.toThrow();
});
