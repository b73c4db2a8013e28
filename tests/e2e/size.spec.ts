import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Script } from "node:vm";
import { expect, test } from "@playwright/test";
import { measureSize } from "../../scripts/size/measure-size.ts";
import { sizeBudget } from "../../scripts/size/size-budget.ts";
import { ensureBuild } from "../support/build.ts";

for (const { name, kB } of sizeBudget) {
  test(`${name} weighs no more than its budget`, async () => {
    const { parts } = await measureSize(await ensureBuild(), sizeBudget);
    const bytes = parts.find((part) => part.name === name)?.bytes;
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(kB * 1000);
  });
}

test("Today is painted without the SDK of the server", async () => {
  const dist = await ensureBuild();
  const { parts, chunks } = await measureSize(dist, sizeBudget);
  const withSdk = async (files: readonly { readonly file: string }[]) => {
    const texts = await Promise.all(files.map(({ file }) => readFile(join(dist, file), "utf8")));
    return texts.filter((text) => text.includes("ClientResponseError")).length;
  };
  expect(await withSdk(parts.find(({ name }) => name === "Today")!.chunks)).toBe(0);
  expect(await withSdk(chunks)).toBe(1);
});

for (const page of ["index.html", "calendar.html"]) {
  test(`the scripts of ${page} are classic ones, which the browser compiles when the worker stores them`, async () => {
    const dist = await ensureBuild();
    const html = await readFile(join(dist, page), "utf8");
    const files = [...html.matchAll(/<script defer src="\/([^"]+)"><\/script>/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(1);
    expect(html).not.toContain("module");
    // The calendar's own file comes only with its page.
    expect(files.some((file) => file.includes("calendar-screen"))).toBe(page === "calendar.html");
    for (const file of files) {
      const code = await readFile(join(dist, file), "utf8");
      // The file runs as a script of its own, and the module beside it hands on what it exports.
      expect(() => new Script(code)).not.toThrow();
      expect(await readFile(join(dist, file.replace(/\.js$/, ".module.js")), "utf8")).toContain(file);
    }
  });
}
