import { describe, expect, test } from "vitest";
import { markPages } from "./mark-pages.ts";

const titles = (count: number, title = "Test I") => Array.from({ length: count }, () => title);

describe("markPages", () => {
  test("six tests stand upright, the seventh turns them all", () => {
    expect(markPages(titles(6), true)).toMatchObject({ isTurned: false, chunks: [{ from: 0, to: 6 }] });
    expect(markPages(titles(7), true)).toMatchObject({ isTurned: true, chunks: [{ from: 0, to: 7 }] });
  });

  test("a title over three lines, or a word wider than its column, turns them", () => {
    expect(markPages(["Test I : nombres entiers"], true).isTurned).toBe(false);
    expect(markPages(["Test de français sur les trois premiers chapitres"], true).isTurned).toBe(true);
    expect(markPages(["Naturwissenschaften"], true).isTurned).toBe(true);
  });

  test("forty tests go on in parts of alike size, the result with the last ones", () => {
    const { chunks } = markPages(titles(40), true);
    expect(chunks[0]!.from).toBe(0);
    expect(chunks.at(-1)!.to).toBe(40);
    for (const [at, { from }] of chunks.entries()) if (at > 0) expect(from).toBe(chunks[at - 1]!.to);
    expect(chunks.length).toBe(3);
  });

  test("no test is a part without tests", () => {
    expect(markPages([], true).chunks).toEqual([{ from: 0, to: 0 }]);
  });
});
