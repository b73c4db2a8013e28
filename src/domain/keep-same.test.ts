import fc from "fast-check";
import { expect, test } from "vitest";
import { keepSame } from "./keep-same.ts";

const plain = (value: unknown) => structuredClone(value);

test("what did not change is the same object, and what did is new", () => {
  const last = {
    rows: [
      { id: "a", title: "One" },
      { id: "b", title: "Two" },
    ],
    of: new Map([
      ["a", [1]],
      ["b", [2]],
    ]),
  };
  const next = {
    rows: [
      { id: "a", title: "One" },
      { id: "b", title: "2" },
    ],
    of: new Map([
      ["a", [1]],
      ["b", [3]],
    ]),
  };
  const kept = keepSame(last, next);
  expect(kept).toEqual(next);
  expect(kept).not.toBe(last);
  expect([kept.rows[0] === last.rows[0], kept.rows[1] === last.rows[1]]).toEqual([true, false]);
  expect([kept.of.get("a") === last.of.get("a"), kept.of.get("b") === last.of.get("b")]).toEqual([true, false]);
});

test("a record is known by its id where others come or go before it", () => {
  const last = ["a", "b", "c"].map((id) => ({ id, title: id }));
  const gone = keepSame(last, plain(last.slice(1)) as typeof last);
  expect(gone).toEqual(last.slice(1));
  expect([gone[0] === last[1], gone[1] === last[2]]).toEqual([true, true]);
});

test("objects with functions, and of other kinds, are compared by identity", () => {
  const [last, next] = [
    { of: () => 1, n: [1] },
    { of: () => 1, n: [1] },
  ];
  expect(keepSame(last, next)).toBe(next);
  expect(keepSame({ one: last }, { one: next }).one).toBe(next);
  expect(keepSame([1], { 0: 1 })).toEqual({ 0: 1 });
  expect(keepSame({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  expect(keepSame(new Map([["a", undefined]]), new Map([["b", undefined]]))).toEqual(new Map([["b", undefined]]));
  const days = new Set(["2026-11-23"]);
  expect(keepSame(days, new Set(days))).toBe(days);
  expect([...keepSame(days, new Set(["2026-11-24"]))]).toEqual(["2026-11-24"]);
});

test("says what is new, and is the last for an equal one", () => {
  const value = fc.object({
    withMap: false,
    withSet: false,
    withBigInt: false,
    withDate: false,
    withNullPrototype: false,
  });
  fc.assert(
    fc.property(value, value, (last, next) => {
      expect(keepSame(last, next)).toEqual(next);
      expect(keepSame(last, plain(last))).toBe(last);
    }),
  );
});
