import { expect, it } from "vitest";
import { loadOnce } from "./services/load-once.ts";

it("loads once, and again after a failure", async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError("no network");
    return loads;
  });
  await expect(load()).rejects.toThrow("no network");
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
  expect(await load()).toBe(2);
});
