import { readFile } from "node:fs/promises";
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

it.each(["index.html", "calendar.html"])(
  "the scripts of %s are classic ones, which the browser compiles when the worker stores them",
  async (page) => {
    const html = await readFile(join(dist, page), "utf8");
    const document = new new Window().DOMParser().parseFromString(html, "text/html");
    const scripts = [...document.querySelectorAll("script[src]")];
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter((script) => script.getAttribute("type") === "module")).toEqual([]);
    const files = scripts.filter((script) => script.hasAttribute("defer")).map((one) => one.getAttribute("src")!);
    // The calendar's own file comes only with its page.
    expect(files.some((file) => file.includes("calendar-screen"))).toBe(page === "calendar.html");
    for (const file of files) {
      const code = await readFile(join(dist, file), "utf8");
      // The file runs as a script of its own, and the module beside it hands on what it exports.
      expect(() => new Script(code)).not.toThrow();
      expect(await readFile(join(dist, file.replace(/\.js$/, ".module.js")), "utf8")).toContain(file.slice(1));
    }
  },
);
