import { expect, test } from "vitest";
import { cascades } from "#schema/cascades";
import { collections } from "#schema/collections";

test("the mirror finds what a deletion takes along by an index, in each collection", () => {
  const indexed = (child: keyof typeof collections): readonly string[] =>
    collections[child].indexes.map((index) => index.replace(/^\*/, ""));
  const missing = cascades.filter(({ child, field }) => !indexed(child).includes(field));
  expect(missing).toEqual([]);
  expect(cascades.length).toBeGreaterThan(20);
});
