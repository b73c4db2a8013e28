import { expect, test } from "vitest";
import { readRememberedScope, rememberScope } from "./remembered-scope.ts";

const createStorage = () => {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
};
const none = { keeps: "none", holds: false } as const;

test("each teacher's choice is remembered without naming anybody, and nothing of it where all keep everything", () => {
  const storage = createStorage();
  rememberScope(storage, "teacher00000000", none);
  rememberScope(storage, "colleague000000", { keeps: "until", until: "2026-12-31", endsAt: 1 });
  expect(readRememberedScope(storage, "teacher00000000")).toEqual(none);
  expect(readRememberedScope(storage, "colleague000000")).toMatchObject({ until: "2026-12-31" });
  expect(readRememberedScope(storage, "somebody0000000")).toBeUndefined();
  expect([...storage.values.values()].join("")).not.toMatch(/teacher|colleague/);
  rememberScope(storage, "teacher00000000", { keeps: "full" });
  rememberScope(storage, "colleague000000", { keeps: "full" });
  expect(storage.values.size).toBe(0);
});

test("what somebody else wrote there is nobody's choice", () => {
  const storage = createStorage();
  for (const text of ["", "null", "{", "[]"]) {
    storage.setItem("studentData", text);
    expect(readRememberedScope(storage, "teacher00000000")).toBeUndefined();
  }
});
