import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/run-bin.ts";

/*
 * By rules that only propose, arithmetic alone makes no mark (NRW, and so Germany's rules here).
 * Every screen, paper or file that has a student's mark says that it is not confirmed yet.
 */

const marks = "src/features/class-book/marks/";

/** What shows no mark as the student's own: a trial, the clipboard, the sentence on it itself. */
const others = [`${marks}sums/what-if.tsx`, `${marks}table/use-mark-selection.ts`, `${marks}sums/stand-note.tsx`];

test("whatever shows a student's mark says how it stands", async () => {
  const showing: string[] = [];
  const silent: string[] = [];
  for await (const path of glob("src/features/**/*.{ts,tsx}", { cwd: root })) {
    const text = await readFile(join(root, path), "utf8");
    if (path.endsWith(".test.ts") || !/(?:markText|shownMark)\([^)]*\bmark\??\.value|\bmark\??\.shown\b/u.test(text))
      continue;
    showing.push(path);
    if (!/standWords\(|<StandMark/u.test(text) && !others.includes(path)) silent.push(path);
  }
  expect(showing.length).toBeGreaterThanOrEqual(others.length + 5);
  expect(silent).toEqual([]);
});
