import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Script } from "node:vm";
import { Window } from "happy-dom";
import { beforeAll, expect, it } from "vitest";
import { measureSize } from "../../scripts/size/measure-size.ts";
import { sizeBudget } from "../../scripts/size/size-budget.ts";
import { ensureBuild } from "../support/build.ts";

let dist: string;
let size: Awaited<ReturnType<typeof measureSize>>;
beforeAll(async () => {
  dist = await ensureBuild();
  size = await measureSize(dist, sizeBudget);
});

it.each(sizeBudget)("$name weighs no more than its budget", ({ name, kB }) => {
  const bytes = size.parts.find((part) => part.name === name)?.bytes;
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(kB * 1000);
});

it("Today is painted without the SDK of the server", async () => {
  const withSdk = async (files: readonly { readonly file: string }[]) => {
    const texts = await Promise.all(files.map(({ file }) => readFile(join(dist, file), "utf8")));
    return texts.filter((text) => text.includes("ClientResponseError")).length;
  };
  expect(await withSdk(size.parts.find(({ name }) => name === "Today")!.chunks)).toBe(0);
  expect(await withSdk(size.chunks)).toBe(1);
});

const scriptsOf = async (page: string) => {
  const document = new new Window().DOMParser().parseFromString(await readFile(join(dist, page), "utf8"), "text/html");
  return [...document.querySelectorAll("script")].map((script) => ({
    file: script.getAttribute("src") ?? "",
    isModule: script.getAttribute("type") === "module",
  }));
};

it("the page's scripts are classic ones, which the browser compiles when the worker stores them", async () => {
  const scripts = await scriptsOf("index.html");
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.filter(({ isModule }) => isModule)).toEqual([]);
  for (const { file } of scripts) {
    const code = await readFile(join(dist, file), "utf8");
    expect(() => new Script(code)).not.toThrow();
  }
});

it("the policy by which texts become scripts' addresses stands before all scripts", async () => {
  const [first] = await scriptsOf("index.html");
  expect(await readFile(join(dist, first!.file), "utf8")).toContain('createPolicy("default"');
});

it("the first words are few, and with the others they are all words of a language", async () => {
  const names = (await readdir(join(dist, "assets"))).filter((name) => /^de-.*\.js$/.test(name));
  const parts = await Promise.all(
    names.map(async (name) => Object.keys((await import(join(dist, "assets", name))).messages as object)),
  );
  const [first, rest] = parts.toSorted((a, b) => a.length - b.length);
  expect(parts).toHaveLength(2);
  expect(first!.length).toBeGreaterThan(50);
  expect(first!.length).toBeLessThan(rest!.length / 5);
  expect(first!.filter((id) => rest!.includes(id))).toEqual([]);
  const catalog = await readFile(join(import.meta.dirname, "../../src/i18n/locales/de.po"), "utf8");
  // The file's own head is an entry without words.
  expect(first!.length + rest!.length).toBe(catalog.match(/^msgid /gm)!.length - 1);
});
