import { expect, it } from "vitest";
import { createWriteCount } from "#db/store/write-count";
import { createUnsaved, type UnsavedEntry } from "./create-unsaved.ts";

const entry = (id: string): UnsavedEntry => ({
  collection: "results",
  id: id.padEnd(15, "x"),
  base: {},
  isNew: true,
  patch: { entry: "24" },
  save: 1,
  sending: null,
});

const open = () => {
  const writes = createWriteCount();
  let waiting: (() => void) | undefined;
  const timer = {
    after: (_: number, run: () => void) => {
      waiting = run;
      return () => (waiting = undefined);
    },
  };
  const unsaved = createUnsaved({ timer, writes });
  const room = { isFull: true };
  const tried: string[] = [];
  return {
    unsaved,
    room,
    tried,
    isWaiting: () => waiting !== undefined,
    wait: async () => {
      waiting?.();
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    isCounting: () => writes.get().ended < writes.get().begun,
    fail: (name: string) =>
      unsaved.hold(name, {
        entry: entry(name),
        retry: async () => {
          tried.push(name);
          if (!room.isFull) unsaved.release(name);
        },
      }),
  };
};

it("keeps what failed, tries it again by itself, and counts as a write under way until it is there", async () => {
  const { unsaved, room, tried, isWaiting, wait, isCounting, fail } = open();
  expect(isCounting()).toBe(false);
  for (const name of ["a", "b", "c"]) fail(name);
  expect([unsaved.all().length, isCounting()]).toEqual([3, true]);
  await wait();
  // The first one says that there is still no room.
  expect([tried, unsaved.all().length]).toEqual([["a"], 3]);
  room.isFull = false;
  await wait();
  expect([tried, unsaved.all(), isCounting(), isWaiting()]).toEqual([["a", "a", "b", "c"], [], false, false]);
});

it("begins anew with what fails later", async () => {
  const { unsaved, room, wait, isCounting, fail } = open();
  fail("a");
  room.isFull = false;
  await wait();
  await Promise.resolve();
  fail("b");
  expect([unsaved.all().length, isCounting()]).toEqual([1, true]);
  await unsaved.retry();
  expect(isCounting()).toBe(false);
});
