import fc from "fast-check";
import { expect, test } from "vitest";
import { diff } from "./diff.ts";

const numbers = fc.array(fc.nat(4), { maxLength: 14 });

test("its hunks turn the base into the side, and between them the two are equal", () => {
  fc.assert(
    fc.property(numbers, numbers, (base, side) => {
      const made: number[] = [];
      let [at, sideAt] = [0, 0];
      for (const hunk of diff(base, side)) {
        expect(hunk.base[0] - at).toBe(hunk.side[0] - sideAt);
        expect(hunk.base[0] > at || at === 0).toBe(true);
        made.push(...base.slice(at, hunk.base[0]), ...side.slice(...hunk.side));
        [at, sideAt] = [hunk.base[1], hunk.side[1]];
      }
      expect([...made, ...base.slice(at)]).toEqual(side);
    }),
    { numRuns: 2000 },
  );
});

test("it is the shortest: what stays is a longest common subsequence", () => {
  const longestCommon = (a: readonly number[], b: readonly number[]): number => {
    const table = [...a, 0].map(() => [...b, 0].map(() => 0));
    for (let i = a.length - 1; i >= 0; i -= 1) {
      for (let j = b.length - 1; j >= 0; j -= 1) {
        table[i]![j] = a[i] === b[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
      }
    }
    return table[0]![0]!;
  };
  fc.assert(
    fc.property(numbers, numbers, (base, side) => {
      const gone = diff(base, side).reduce((sum, hunk) => sum + hunk.base[1] - hunk.base[0], 0);
      expect(base.length - gone).toBe(longestCommon(base, side));
    }),
    { numRuns: 1000 },
  );
});

test("a rewritten text is one hunk", () => {
  const base = Array.from({ length: 5000 }, (_, index) => index);
  const side = base.map((number) => number + 10_000);
  expect(diff([0, ...base], [0, ...side])).toEqual([{ base: [1, 5001], side: [1, 5001] }]);
});
