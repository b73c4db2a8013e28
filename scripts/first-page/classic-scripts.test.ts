import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Script } from "node:vm";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { classicScripts } from "./classic-scripts.ts";

const files = {
  "index.html": '<!doctype html><body><script type="module" src="/main.js"></script></body>',
  "main.js": `
    import { box } from "./first.js";
    box.count += 1;
    globalThis.later = () => import("./later.js");`,
  "first.js": "export const box = { count: 1 };",
  "later.js": 'import { box } from "./first.js"; export const read = () => box.count;',
};

let folder: string;
let scripts: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "schouljoer-scripts-"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await build({
    root: folder,
    configFile: false,
    logLevel: "warn",
    plugins: [classicScripts({ screens: {} })],
    build: {
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", test: /first\.js$/ }] } } },
    },
  });
  const html = await readFile(join(folder, "dist/index.html"), "utf8");
  scripts = [...html.matchAll(/<script (.*?)><\/script>/g)].map(([, attributes = ""]) => attributes);
});
afterAll(() => rm(folder, { recursive: true }));

test("the page names its scripts and those that they import, imported ones first, and no module", () => {
  const placeOf = (name: string) => scripts.findIndex((attributes) => attributes.includes(name));
  expect(scripts.filter((attributes) => !attributes.startsWith('defer src="/assets/'))).toEqual([]);
  expect(placeOf("first")).toBeGreaterThan(-1);
  expect(placeOf("first")).toBeLessThan(placeOf("index"));
});

test("they run as scripts, and a module that comes later shares what they export", async () => {
  const names = scripts.map((attributes) => /src="(.*?)"/.exec(attributes)![1]!);
  for (const name of names) new Script(await readFile(join(folder, "dist", name), "utf8")).runInThisContext();
  const later = (await readdir(join(folder, "dist/assets"))).find((name) => name.startsWith("later"))!;
  const { read } = (await import(join(folder, "dist/assets", later))) as { readonly read: () => number };
  expect(read()).toBe(2);
});
