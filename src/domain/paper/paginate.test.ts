import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PaperItem, paginate } from "./paginate.ts";

const row = (height: number, o: Partial<PaperItem> = {}): PaperItem => ({
  block: 0,
  height,
  head: 0,
  gap: 0,
  keeps: 0,
  cuts: [],
  ...o,
});
const items = (pages: ReturnType<typeof paginate>) => pages.map((page) => page.map(({ item }) => item));

describe("paginate", () => {
  test("nothing takes no page", () => expect(paginate([], 100)).toEqual([]));

  test("rows are whole, and the head stands above those of each page", () => {
    const rows = Array.from({ length: 6 }, () => row(30, { head: 20 }));
    expect(items(paginate(rows, 110))).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
    expect(items(paginate(rows, 109))).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
  });

  test("a heading takes its two rows along", () => {
    const flow = [row(60), row(20, { block: 1, keeps: 2 }), row(20, { block: 2 }), row(20, { block: 2 })];
    expect(items(paginate(flow, 110))).toEqual([[0], [1, 2, 3]]);
    expect(items(paginate(flow, 120))).toEqual([[0, 1, 2, 3]]);
  });

  test("what begins a page does, and a gap is not at its top", () => {
    const flow = [row(40), row(40, { block: 1, gap: 30, isFirst: true }), row(40, { block: 2, gap: 30 })];
    expect(items(paginate(flow, 110))).toEqual([[0], [1, 2]]);
  });

  test("what no page holds is cut between two lines, and goes on below what was before", () => {
    const lines = Array.from({ length: 25 }, (_, at) => (at + 1) * 10);
    const flow = [row(30), row(250, { block: 1, cuts: lines.slice(0, -1) }), row(20, { block: 2 })];
    expect(paginate(flow, 100)).toEqual([
      [
        { item: 0, from: 0, to: 30, isCut: false },
        { item: 1, from: 0, to: 70, isCut: true },
      ],
      [{ item: 1, from: 70, to: 170, isCut: true }],
      [
        { item: 1, from: 170, to: 250, isCut: true },
        { item: 2, from: 0, to: 20, isCut: false },
      ],
    ]);
  });

  test("a line that is higher than a page ends, too", () => {
    expect(items(paginate([row(20), row(500), row(20)], 100))).toEqual([[0], [1], [2]]);
  });

  test("whatever is laid out: each item stands once, in order, and no page holds more than it has room for", () => {
    const item = fc
      .record({
        block: fc.nat(3),
        height: fc.integer({ min: 5, max: 260 }),
        head: fc.constantFrom(0, 20),
        gap: fc.constantFrom(0, 12),
        keeps: fc.nat(2),
        isFirst: fc.boolean(),
      })
      .map((one): PaperItem => ({
        ...one,
        cuts: Array.from({ length: Math.ceil(one.height / 5) - 1 }, (_, at) => (at + 1) * 5),
      }));
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), (flow) => {
        const pages = paginate(flow, 100);
        const seen = pages.flat();
        for (const [at, { height }] of flow.entries()) {
          const parts = seen.filter((one) => one.item === at);
          expect(parts[0]?.from).toBe(0);
          expect(parts.at(-1)?.to).toBe(height);
          for (const [next, part] of parts.entries()) if (next > 0) expect(part.from).toBe(parts[next - 1]!.to);
        }
        expect(seen.map((one) => one.item)).toEqual(seen.map((one) => one.item).toSorted((a, b) => a - b));
        for (const page of pages) {
          const heights = page.map(({ item: at, from, to }, place) => {
            const before = page[place - 1];
            const begins = !before || flow[before.item]!.block !== flow[at]!.block;
            return (begins ? flow[at]!.head : 0) + (before ? flow[at]!.gap : 0) + to - from;
          });
          expect(heights.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
