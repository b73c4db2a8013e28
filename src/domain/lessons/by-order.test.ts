import { expect, test } from "vitest";
import { byOrder } from "./by-order.ts";

test("keys decide, and for equal ones ids, whatever came first", () => {
  const [first, a, b, last] = [
    { id: "z", order: "a0" },
    { id: "a", order: "a1" },
    { id: "b", order: "a1" },
    { id: "0", order: "a1V" },
  ];
  const sorted = [first, a, b, last];
  expect([last, b, first, a].toSorted(byOrder)).toEqual(sorted);
  expect([a, b, last, first].toSorted(byOrder)).toEqual(sorted);
});
