import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../scripts/run-bin.ts";

const folders = ["src", "sw", "server", "scripts"];
const files = new Set(
  globSync(`{${folders.join(",")}}/**/*.{ts,tsx}`, { cwd: root, exclude: (name) => /\.(test|d)\.tsx?$/.test(name) }),
);
const imported = /\b(?:from|import)\s*\(?\s*"([#.][^"]+)"/g;

const pathOf = (file: string, specifier: string): string => {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  return specifier.startsWith("#server/") ? specifier.slice(1) : `src/${specifier.slice(1)}`;
};

/** The files that a file imports, at once or later, types included. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(imported)].flatMap(([, specifier]) => {
    const path = pathOf(file, specifier!);
    return [path, `${path}.ts`, `${path}.tsx`].filter((name) => files.has(name)).slice(0, 1);
  });

/** A way from a file back to itself, over files that were not gone over yet. */
const findCircle = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const over = new Set<string>();
  const walk = (file: string, way: readonly string[]): readonly string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (over.has(file)) return [];
    for (const next of imports.get(file) ?? []) {
      const circle = walk(next, [...way, file]);
      if (circle.length > 0) return circle;
    }
    over.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const circle = walk(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
};

it("no file imports itself over others, lazy imports and types included", () => {
  const imports = new Map([...files].map((file) => [file, importsOf(file)]));
  expect([...imports.values()].flat().length).toBeGreaterThan(files.size);
  expect(findCircle(imports)).toEqual([]);
  imports.set("src/db/store/outbox.ts", ["src/db/write/mutate.ts"]);
  expect(findCircle(imports)).toContain("src/db/write/mutate.ts");
});
