import * as fc from "fast-check";
import { expect, test } from "vitest";
import { courseColors, freeColor, freeColors } from "./free-color.ts";

const all = freeColors([], 12);

test("the first is the first, the second is across the wheel, near hues come last", () => {
  expect(all.slice(0, 3)).toEqual(["lagoon", "berry", "iris"]);
  expect(freeColor(["lagoon"])).toBe("berry");
  expect(freeColor(["sky"])).toBe("tangerine");
  expect(new Set(all).size).toBe(12);
});

test("an unknown or empty colour takes no place", () => {
  expect(freeColor(["", "mauve", ""])).toBe("lagoon");
});

test("a course takes its class's colour, the next one of that class a free one", () => {
  expect(courseColors([], ["moss", "moss", ""])).toEqual(["moss", ...freeColors(["moss"], 2)]);
  expect(courseColors(["moss"], ["moss", "sky"])).toEqual([...freeColors(["moss", "sky"], 1), "sky"]);
});

test("no colour is used twice while another is free, however they came to be used", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...all), { maxLength: 30 }), (used) => {
      const count = (name: string) => used.filter((one) => one === name).length;
      expect(count(freeColor(used))).toBe(Math.min(...all.map(count)));
    }),
  );
});
