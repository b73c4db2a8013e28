import { expect, test } from "vitest";
import { readRememberedScope, rememberScope } from "./remembered-scope.ts";

const createMemory = () => {
  const values = new Map<string, string>();
  const storage = {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return { storage, jar: { cookie: "" } };
};
const none = { keeps: "none", holds: false } as const;
const teacher = "teacher00000000";

test("each teacher's choice is remembered without naming anybody; who never chose has none", () => {
  const memory = createMemory();
  rememberScope(memory, teacher, none);
  rememberScope(memory, "colleague000000", { keeps: "until", until: "2026-12-31", endsAt: 1 });
  rememberScope(memory, "another00000000", { keeps: "full" });
  expect(readRememberedScope(memory, teacher)).toEqual(none);
  expect(readRememberedScope(memory, "colleague000000")).toMatchObject({ until: "2026-12-31" });
  expect(readRememberedScope(memory, "another00000000")).toEqual({ keeps: "full" });
  expect(readRememberedScope(memory, "somebody0000000")).toBeUndefined();
  expect([...memory.storage.values.values(), memory.jar.cookie].join("")).not.toMatch(/teacher|colleague|another/);
});

test("one of the two places is enough", () => {
  const memory = createMemory();
  rememberScope(memory, teacher, none);
  const { cookie } = memory.jar;
  expect(readRememberedScope({ ...memory, jar: { cookie: "" } }, teacher)).toEqual(none);
  expect(readRememberedScope({ ...createMemory(), jar: { cookie: `locale=de; ${cookie}` } }, teacher)).toEqual(none);
});

test("what somebody else wrote there is nobody's choice", () => {
  const memory = createMemory();
  for (const text of ["", "null", "{", "[]"]) {
    memory.storage.setItem("studentData", text);
    expect(readRememberedScope(memory, teacher)).toBeUndefined();
    const jar = { cookie: `studentData=${encodeURIComponent(text)}` };
    expect(readRememberedScope({ ...createMemory(), jar }, teacher)).toBeUndefined();
  }
});
