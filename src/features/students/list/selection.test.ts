import { expect, test } from "vitest";
import { nobody, type Selection, selectOnPage } from "./selection.ts";

const list = ["a", "b", "c", "d", "e", "f"];
const pages = { 1: ["a", "b", "c"], 2: ["d", "e", "f"] };
const step = (before: Selection, page: 1 | 2, chosen: string, isRange = false) =>
  selectOnPage(before, { page: pages[page], chosen: new Set(chosen), isRange, list });
const idsOf = ({ ids }: Selection) => [...ids].toSorted().join("");

test("what is chosen on one page stays while another is chosen from", () => {
  const first = step(nobody, 1, "ab");
  expect(idsOf(step(first, 2, "f"))).toBe("abf");
  expect(idsOf(step(step(first, 2, "f"), 1, "b"))).toBe("bf");
});

test("with shift all from the last one chosen to this one, also over pages and backwards", () => {
  expect(idsOf(step(step(nobody, 1, "b"), 2, "e", true))).toBe("bcde");
  expect(idsOf(step(step(nobody, 2, "e"), 1, "b", true))).toBe("bcde");
  const range = step(step(nobody, 1, "a"), 1, "ac", true);
  expect(idsOf(range)).toBe("abc");
  // Again from where it began.
  expect(idsOf(step(range, 2, "f", true))).toBe("abcdef");
});

test("with shift a range is taken out as well", () => {
  const all = step(step(nobody, 1, "abc"), 2, "def");
  expect(idsOf(step(step(all, 1, "bc"), 1, "b", true))).toBe("def");
});

test("without somebody to start from, shift chooses one; of many at once none is the start", () => {
  expect(idsOf(step(nobody, 1, "c", true))).toBe("c");
  expect(step(nobody, 1, "abc").anchor).toBeNull();
});
