import { expect, test } from "@playwright/test";
import { measureSize } from "../../bench/measure-size.ts";
import { sizeBudget } from "../../bench/size-budget.ts";
import { ensureBuild } from "../support/build.ts";

for (const { name, kB } of sizeBudget) {
  test(`${name} weighs no more than its budget`, async () => {
    const { parts } = await measureSize(await ensureBuild(), sizeBudget);
    const bytes = parts.find((part) => part.name === name)?.bytes;
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThanOrEqual(kB * 1000);
  });
}
