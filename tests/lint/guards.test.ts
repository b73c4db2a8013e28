import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlantedTree, type LintFault, type PlantedTree } from "./planted-tree.ts";

const planted = {
  "src/db/cycle-a.ts": `import { b } from "./cycle-b.ts";\nexport const a = (): unknown => b;\n`,
  "src/db/cycle-b.ts": `import { a } from "./cycle-a.ts";\nexport const b = (): unknown => a;\n`,
  "src/app/default.ts": `const x = 1;\nexport default x;\n`,
  "src/app/logs.ts": `console.log("left behind");\n`,
  "src/ui/conditional-hook.tsx": `import { useState } from "react";\nexport const Odd = (props: { on: boolean }) => {\n  if (props.on) useState(0);\n  return null;\n};\n`,
  "src/db/plain.ts": `export const plain = 1;\n`,
  "vite.config.ts": `export default {};\n`,
};

describe("lint", () => {
  let tree: PlantedTree;
  let faults: readonly LintFault[];
  beforeAll(async () => {
    tree = await createPlantedTree();
    for (const [path, text] of Object.entries(planted)) await tree.plant(path, text);
    faults = await tree.lint();
  });
  afterAll(() => tree.remove());

  it.each([
    ["src/db/cycle-a.ts", "import(no-cycle)"],
    ["src/app/default.ts", "import(no-default-export)"],
    ["src/app/logs.ts", "eslint(no-console)"],
    ["src/ui/conditional-hook.tsx", "react-hooks(rules-of-hooks)"],
  ])("finds %s: %s", (file, rule) => expect(faults).toContainEqual({ file, rule }));

  it.each(["src/db/plain.ts", "vite.config.ts"])("has nothing against %s", (file) => {
    expect(faults.filter((fault) => fault.file === file)).toEqual([]);
  });
});

describe("types", () => {
  let tree: PlantedTree;
  beforeAll(async () => {
    tree = await createPlantedTree();
  });
  afterAll(() => tree.remove());

  it("know no browser and no Node in domain and schema", async () => {
    await tree.plant("src/domain/dom.ts", "export const title = () => document.title;\n");
    await tree.plant("src/schema/node.ts", "export const home = () => process.env;\n");
    await tree.plant("src/domain/plain.ts", "export const plain = (text: string) => text.trim();\n");
    const text = await tree.checkTypes("domain");
    expect(text).toContain("src/domain/dom.ts(1,28): error TS2584: Cannot find name 'document'");
    expect(text).toContain("src/schema/node.ts(1,27): error TS2591: Cannot find name 'process'");
    expect(text).not.toContain("plain.ts");
  });

  it("know no window in what the worker runs", async () => {
    await tree.plant("src/sync/window.ts", "export const width = () => window.innerWidth;\n");
    await tree.plant("src/db/storage.ts", `export const token = () => localStorage.getItem("token");\n`);
    await tree.plant("src/remote/plain.ts", "export const ask = () => fetch(self.location.href);\n");
    const text = await tree.checkTypes("worker");
    expect(text).toContain("src/sync/window.ts(1,28): error TS2304: Cannot find name 'window'");
    expect(text).toContain("src/db/storage.ts(1,28): error TS2304: Cannot find name 'localStorage'");
    expect(text).not.toContain("plain.ts");
  });
});
