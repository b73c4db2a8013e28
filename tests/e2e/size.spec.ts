import { readFile } from "node:fs/promises";
import { join } from "node:path";
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
