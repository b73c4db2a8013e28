import fc from "fast-check";
import { expect, it } from "vitest";
import { changedStretch } from "./changed-stretch.ts";

it("is as short as it can be", () => {
  expect(changedStretch("Read p. 12 and 13.", "Read p. 14 and 13.")).toEqual({ start: 9, end: 10, text: "4" });
  expect(changedStretch("aa", "aaa")).toEqual({ start: 2, end: 2, text: "a" });
  expect(changedStretch("same", "same")).toEqual({ start: 4, end: 4, text: "" });
});

it("makes the second text of the first", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "b", " ") }),
      fc.string({ unit: fc.constantFrom("a", "b", " ") }),
      (before, after) => {
        const { start, end, text } = changedStretch(before, after);
        expect(before.slice(0, start) + text + before.slice(end)).toBe(after);
        expect(start).toBeLessThanOrEqual(end);
      },
    ),
  );
});
