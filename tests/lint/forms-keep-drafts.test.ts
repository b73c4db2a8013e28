import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";
import { root } from "../../scripts/run-bin.ts";

/* Every form with a Save button keeps what is typed (`useDraft`) and offers it again. */

/** Forms in which nothing is typed, since one only chooses a slot. */
const withoutWords = ["src/features/lesson-moves/pick-dialog.tsx"];

const filesWith = async (part: string): Promise<readonly (readonly [path: string, text: string])[]> => {
  const found: [string, string][] = [];
  for await (const path of glob("src/features/**/*.{ts,tsx}", { cwd: root })) {
    const text = await readFile(join(root, path), "utf8");
    if (text.includes(part)) found.push([path, text]);
  }
  return found;
};

test("every dialog with a form offers its draft, and closes it on purpose", async () => {
  const dialogs = await filesWith("<FormDialog");
  expect(dialogs.length).toBeGreaterThan(15);
  const lacking = dialogs.filter(
    ([path, text]) =>
      !withoutWords.includes(path) &&
      !(/^ +draft=\{(draft|form\.kept)\}$/m.test(text) && /onClose = (draft|form\.kept)\.close/.test(text)),
  );
  expect(lacking.map(([path]) => path)).toEqual([]);
});

test("no two forms have one name in the journal", async () => {
  const kept = [...(await filesWith("useDraft(")), ...(await filesWith("useKeptForm("))];
  const elsewhere = (await filesWith("draftKey(")).filter(([path]) => !kept.some(([other]) => other === path));
  const names = [...kept, ...elsewhere].flatMap(([, text]) =>
    [...text.matchAll(/\bform: (?:\w+ \? )?"([a-z-]+)"/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThanOrEqual(kept.length);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
