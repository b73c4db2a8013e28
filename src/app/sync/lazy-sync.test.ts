import { expect, it } from "vitest";
import type { PageSync } from "#sync/create-page-sync";
import { turns } from "../../../tests/support/turns.ts";
import { createLazySync } from "./lazy-sync.ts";

const createFake = () => {
  const calls: string[] = [];
  const sync = {
    start: () => void calls.push("start"),
    stop: () => void calls.push("stop"),
    notifyWrite: () => void calls.push("write"),
    syncNow: async () => void calls.push("now"),
  } as unknown as PageSync;
  return { calls, sync };
};

it("starts once its code is there, and passes writes on after that", async () => {
  const { calls, sync } = createFake();
  const lazy = createLazySync(async () => sync);
  lazy.start();
  lazy.notifyWrite();
  expect(calls).toEqual([]);
  await turns();
  expect(calls).toEqual(["start", "write"]);
});

it("does not start what was stopped while its code was on the way", async () => {
  const { calls, sync } = createFake();
  const lazy = createLazySync(async () => sync);
  lazy.start();
  lazy.stop();
  await turns();
  expect(calls).toEqual(["stop"]);
});

it("tries again after its code could not be loaded", async () => {
  const { calls, sync } = createFake();
  let attempts = 0;
  const lazy = createLazySync(async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError("no network");
    return sync;
  });
  lazy.start();
  await turns();
  expect(calls).toEqual([]);
  await lazy.syncNow();
  expect(calls).toEqual(["start", "now"]);
});
