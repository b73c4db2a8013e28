import { expect, test } from "vitest";
import { isNewWish, type Wish, wishMarks, wishState } from "./wishes.ts";

const seating = new Map([
  ["a", { row: 1, column: 1 }],
  ["b", { row: 2, column: 2 }],
  ["c", { row: 2, column: 6 }],
]);
const wish = (kind: Wish["kind"], student: string, other = ""): Wish => ({ kind, student, other });

test("apart needs two seats in some direction, near one, in front is the first row", () => {
  expect(wishState(wish("apart", "a", "b"), seating)).toEqual({ type: "broken", value: 1 });
  expect(wishState(wish("apart", "a", "c"), seating)).toEqual({ type: "kept", value: 5 });
  expect(wishState(wish("near", "a", "b"), seating)).toEqual({ type: "kept", value: 1 });
  expect(wishState(wish("near", "b", "c"), seating)).toEqual({ type: "broken", value: 4 });
  expect(wishState(wish("front", "a"), seating)).toEqual({ type: "kept", value: 1 });
  expect(wishState(wish("front", "b"), seating)).toEqual({ type: "broken", value: 2 });
});

test("a wish about somebody without a seat is neither", () => {
  expect(wishState(wish("apart", "a", "z"), seating)).toEqual({ type: "open" });
  expect(wishState(wish("front", "z"), seating)).toEqual({ type: "open" });
});

test("a wish is new if it is about two and nobody said it", () => {
  const known = [wish("apart", "a", "b"), wish("front", "c")];
  expect(isNewWish(wish("apart", "b", "a"), known)).toBe(false);
  expect(isNewWish(wish("near", "b", "a"), known)).toBe(true);
  expect(isNewWish(wish("front", "c"), known)).toBe(false);
  expect(isNewWish(wish("apart", "a", "a"), known)).toBe(false);
  expect(isNewWish(wish("near", "a"), known)).toBe(false);
});

test("a seat bears what the wishes say of its student, and whether one is broken", () => {
  const marks = wishMarks([wish("apart", "a", "b"), wish("front", "a"), wish("apart", "a", "c")], seating);
  expect([...marks.get("a")!.kinds]).toEqual(["apart", "front"]);
  expect(["a", "b", "c"].map((student) => marks.get(student)!.isBroken)).toEqual([true, true, false]);
  expect([...marks.keys()]).toEqual(["a", "b", "c"]);
});
