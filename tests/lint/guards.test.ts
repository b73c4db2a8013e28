import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPlantedTree, type LintFault, type PlantedTree } from "./planted-tree.ts";

const planted = {
  "src/db/cycle-a.ts": `import { b } from "./cycle-b.ts";\nexport const a = (): unknown => b;\n`,
  "src/db/cycle-b.ts": `import { a } from "./cycle-a.ts";\nexport const b = (): unknown => a;\n`,
  "src/db/type-cycle-a.ts": `import type { B } from "./type-cycle-b.ts";\nexport type A = B | null;\n`,
  "src/db/type-cycle-b.ts": `import type { A } from "./type-cycle-a.ts";\nexport type B = A | null;\n`,
  "src/app/default.ts": `const x = 1;\nexport default x;\n`,
  "src/app/logs.ts": `console.log("left behind");\n`,
  "src/ui/conditional-hook.tsx": `import { useState } from "react";\nexport const Odd = (props: { on: boolean }) => {\n  if (props.on) useState(0);\n  return null;\n};\n`,
  "src/features/today/writes.ts": `export const write = (students: { put: (row: object) => void }) => students.put({ id: "a" });\n`,
  "src/features/today/writer.ts": `import { useWriter } from "#hooks/edits/writer-context";\nexport const useMutate = () => useWriter().mutate;\n`,
  "src/features/today/room/mutate.ts": `import { createMutate } from "#db/write/mutate";\nexport const mutate = createMutate;\n`,
  "src/features/schedule-change/writer.tsx": `import { useWriter } from "#hooks/edits/writer-context";\nexport const useMutate = () => useWriter().mutate;\n`,
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
    ["src/db/type-cycle-a.ts", "import(no-cycle)"],
    ["src/app/default.ts", "import(no-default-export)"],
    ["src/app/logs.ts", "eslint(no-console)"],
    ["src/ui/conditional-hook.tsx", "react-hooks(rules-of-hooks)"],
    ["src/features/today/writes.ts", "eslint(no-restricted-properties)"],
    ["src/features/today/writer.ts", "eslint(no-restricted-imports)"],
    ["src/features/schedule-change/writer.tsx", "eslint(no-restricted-imports)"],
    ["src/features/today/room/mutate.ts", "eslint(no-restricted-imports)"],
  ])("finds %s: %s", (file, rule) => expect(faults).toContainEqual({ file, rule }));

  it.each(["src/db/plain.ts", "vite.config.ts"])("has nothing against %s", (file) => {
    expect(faults.filter((fault) => fault.file === file)).toEqual([]);
  });
});

describe("knip", () => {
  let tree: PlantedTree;
  beforeAll(async () => {
    tree = await createPlantedTree();
  });
  afterAll(() => tree.remove());

  it("finds files, exports and types that nothing uses", async () => {
    await tree.plant("sw/service-worker.ts", `import { used } from "./part.ts";\nused();\n`);
    await tree.plant(
      "sw/part.ts",
      "export const used = () => kept;\nexport const unused = 1;\nconst kept = 2;\nexport type Unused = typeof kept;\n",
    );
    await tree.plant("sw/forgotten.ts", "export const forgotten = 1;\n");
    const found = await tree.findDeadCode();
    expect(found.toSorted()).toEqual(["sw/forgotten.ts", "sw/part.ts: Unused", "sw/part.ts: unused"]);
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
