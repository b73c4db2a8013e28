import { expect, test } from "vitest";
import { byCreation } from "./by-creation.ts";

const made = (id: string, minute: number) => ({ id, created: `2026-11-23 07:0${minute}:00.000Z` });

test("plans are in the order in which they were made, whatever their ids", () => {
  const [first, second] = [made("z", 1), made("a", 2)];
  expect([second, first].toSorted(byCreation)).toEqual([first, second]);
});

test("of plans of the same moment the ids decide, whatever order they come in", () => {
  const plans = [made("c", 1), made("a", 1), made("b", 1)];
  for (const given of [plans, plans.toReversed()])
    expect(
      given
        .toSorted(byCreation)
        .map(({ id }) => id)
        .join(""),
    ).toBe("abc");
});
