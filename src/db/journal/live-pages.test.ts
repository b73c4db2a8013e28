import { expect, test } from "vitest";
import { holdPage, livePages, withGonePage } from "./live-pages.ts";

const { locks } = navigator;

test("a page that is held lives, and what it has typed is its own", async () => {
  holdPage(locks, "one");
  await expect.poll(() => livePages(locks)).toEqual(new Set(["one"]));
  const done: string[] = [];
  expect(await withGonePage(locks, "one", async () => void done.push("one"))).toBe(false);
  expect(await withGonePage(locks, "two", async () => void done.push("two"))).toBe(true);
  expect(done).toEqual(["two"]);
});

test("a browser without locks has no pages to be told apart: what was typed is taken over all the same", async () => {
  expect(() => holdPage(undefined, "three")).not.toThrow();
  expect(await livePages(undefined)).toEqual(new Set());
  const done: string[] = [];
  expect(await withGonePage(undefined, "three", async () => void done.push("three"))).toBe(true);
  expect(done).toEqual(["three"]);
});
