// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "#db/database";
import { createHistory } from "#db/history";
import { createMutate } from "#db/mutate";
import { createId } from "#db/new-id";
import { createWriteCount } from "#db/write-count";
import { type Mirror, MirrorContext } from "./mirror-context.ts";
import { useActiveSchoolyear } from "./use-active-schoolyear.ts";
import { useHistory } from "./use-history.ts";
import { useNow } from "./use-now.ts";
import { useRows } from "./use-rows.ts";
import { useSchedule } from "./use-schedule.ts";
import { useSyncStatus } from "./use-sync-status.ts";

let now = 0;
let count = 0;
let mirror: Mirror;
let root: Root;

beforeEach(() => {
  now = Date.UTC(2026, 10, 23, 22, 59, 30);
  count += 1;
  const db = createDatabase({ name: `hooks-${count}` });
  const clock = () => now;
  const writes = createWriteCount();
  const mutate = createMutate({
    db,
    owner: "teacher00000000",
    newId: createId({ random: Math.random }),
    clock,
    writes,
  });
  mirror = { db, owner: "teacher00000000", mutate, history: createHistory({ mutate }), writes, clock };
  root = createRoot(document.createElement("div"));
});
afterEach(() => {
  root.unmount();
  mirror.db.close();
});

/** Renders a component that only uses `hook`; what it got, render by render. */
const rendering = <T>(hook: () => T): T[] => {
  const seen: T[] = [];
  const Probe = () => {
    seen.push(hook());
    return null;
  };
  const tree = createElement(MirrorContext.Provider, { value: mirror }, createElement(Probe));
  flushSync(() => root.render(tree));
  return seen;
};
const year = {
  name: "26/27",
  country: "LU",
  start: "2026-09-15",
  end: "2027-07-15",
  zone: "Europe/Luxembourg",
} as const;

test("rows are live: undefined while loading, then as they are", async () => {
  const seen = rendering(() => useRows("students", { lastName: "Weber" })?.map((row) => row.lastName));
  expect(seen[0]).toBeUndefined();
  await expect.poll(() => seen.at(-1)).toEqual([]);
  await mirror.mutate([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  await expect.poll(() => seen.at(-1)).toEqual(["Weber"]);
});

test("the school year is null until there is one, and brings its schedule", async () => {
  const seen = rendering(() => {
    const schoolyear = useActiveSchoolyear();
    const schedule = useSchedule();
    return [schoolyear?.name ?? schoolyear, schedule?.year ?? schedule];
  });
  await expect.poll(() => seen.at(-1)).toEqual([null, null]);
  await mirror.mutate([{ op: "create", collection: "schoolyears", values: year }]);
  await expect.poll(() => seen.at(-1)).toEqual(["26/27", { start: "2026-09-15", end: "2027-07-15" }]);
});

test("undo is offered once there is something to undo, and the sync status follows", async () => {
  const seen = rendering(() => ({ history: useHistory(), unsynced: useSyncStatus().unsynced }));
  expect(seen.at(-1)?.history.canUndo).toBe(false);
  await seen.at(-1)!.history.run([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  await expect.poll(() => seen.at(-1)).toMatchObject({ history: { canUndo: true }, unsynced: 1 });
  await seen.at(-1)!.history.undo();
  await expect.poll(() => seen.at(-1)).toMatchObject({ history: { canUndo: false }, unsynced: 0 });
});

test("a write is counted from the moment it is asked for until the counts have it", async () => {
  const seen = rendering(() => {
    const { isCounting, unsynced } = useSyncStatus();
    return { isCounting, unsynced };
  });
  await expect.poll(() => seen.at(-1)).toEqual({ isCounting: false, unsynced: 0 });
  const from = seen.length;
  await mirror.mutate([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  await expect.poll(() => seen.at(-1)).toEqual({ isCounting: false, unsynced: 1 });
  expect(seen.slice(from).filter(({ isCounting, unsynced }) => !isCounting && unsynced === 0)).toEqual([]);
});

test("now is told in the school year's zone, and moves with the minute", async () => {
  await mirror.mutate([{ op: "create", collection: "schoolyears", values: year }]);
  const seen = rendering(useNow);
  await expect.poll(() => seen.at(-1)).toEqual({ today: "2026-11-23", minutes: 1439 });
  now += 60_000;
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => seen.at(-1)).toEqual({ today: "2026-11-24", minutes: 0 });
});
