import { expect, it } from "vitest";
import type { Collection } from "#schema/collection";
import { collectionNames, collections } from "#schema/collections";
import { emptyValues } from "#schema/validate";
import { derivedRecordId, hashedId } from "./hashed-id.ts";

it("is the same on every device, and another one for another text", () => {
  const id = hashedId("attendance k3j5h6g7f8d9s0a 2026-11-26 480 q1w2e3r4t5y6u7i");
  expect(id).toMatch(/^[a-z0-9]{15}$/);
  expect(hashedId("attendance k3j5h6g7f8d9s0a 2026-11-26 480 q1w2e3r4t5y6u7i")).toBe(id);
  expect(hashedId("attendance k3j5h6g7f8d9s0a 2026-11-26 481 q1w2e3r4t5y6u7i")).not.toBe(id);
});

it("comes from the platform's SHA-256, also for letters beyond ASCII", async () => {
  for (const text of ["", "abc", "é ü 漢字 🙂"]) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const bytes = [...new Uint8Array(digest)].filter((byte) => byte < 252).slice(0, 15);
    expect(hashedId(text)).toBe(bytes.map((byte) => (byte % 36).toString(36)).join(""));
  }
});

it("uses all letters alike", () => {
  const counts = new Map<string, number>();
  for (let index = 0; index < 2000; index += 1)
    for (const letter of hashedId(String(index))) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(36);
  // 30,000 letters: 833 of each, within six standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 30_000 / 36)).toBeLessThan(180);
});

it("of a record follows from the fields that its collection names, and from all of them", () => {
  for (const name of collectionNames) {
    const { idFrom, fields } = collections[name] as Collection;
    const values: Record<string, unknown> = emptyValues(name);
    if (!idFrom) {
      expect(() => derivedRecordId(name, values), name).toThrow("Nothing to derive");
      continue;
    }
    const id = derivedRecordId(name, values);
    for (const field of Object.keys(fields)) {
      const other = derivedRecordId(name, { ...values, [field]: typeof values[field] === "number" ? 7 : "x" });
      expect(other !== id, `${name}.${field}`).toBe(idFrom.includes(field));
    }
    expect(() => derivedRecordId(name, {}), name).toThrow("Nothing to derive");
  }
});
