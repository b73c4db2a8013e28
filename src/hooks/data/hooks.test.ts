// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createProbe, createTestMirror, probeOf } from "../../../tests/support/hook-probe.ts";
import type { Mirror } from "./mirror-context.ts";
import { useRows } from "./use-rows.ts";
import { useSyncStatus } from "./use-sync-status.ts";
import type { Writer } from "#hooks/edits/writer-context";

let count = 0;
let mirror: Mirror;
let writer: Writer;
let probe: ReturnType<typeof createProbe>;

beforeEach(() => {
  count += 1;
  const made = createTestMirror({ name: `hooks-${count}`, clock: () => Date.UTC(2026, 10, 23) });
  ({ mirror, writer } = made);
  probe = createProbe(made);
});
afterEach(() => {
  probe.end();
  mirror.db.close();
});

/** Renders a component that only uses `hook`; returns its result of each render. */
const rendering = <T>(hook: () => T): T[] => {
  const { seen, Probe } = probeOf(hook);
  probe.render(createElement(Probe));
  return seen;
};

test("rows are live: undefined while loading, then as they are", async () => {
  const seen = rendering(() => useRows("students", { lastName: "Weber" })?.map((row) => row.lastName));
  expect(seen[0]).toBeUndefined();
  await expect.poll(() => seen.at(-1)).toEqual([]);
  await writer.mutate([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  await expect.poll(() => seen.at(-1)).toEqual(["Weber"]);
});

test("the sync status follows an edit and its undo", async () => {
  const seen = rendering(() => useSyncStatus().unsynced);
  await writer.history.run([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  await expect.poll(() => seen.at(-1)).toBe(1);
  await writer.history.undo();
  await expect.poll(() => seen.at(-1)).toBe(0);
});

test("a write is counted from its request until the counts include it", async () => {
  const seen = rendering(() => {
    const { isCounting, unsynced } = useSyncStatus();
    return { isCounting, unsynced };
  });
  await expect.poll(() => seen.at(-1)).toEqual({ isCounting: false, unsynced: 0 });
  const from = seen.length;
  await writer.mutate([{ op: "create", collection: "students", values: { lastName: "Weber" } }]);
  await expect.poll(() => seen.at(-1)).toEqual({ isCounting: false, unsynced: 1 });
  expect(seen.slice(from).filter(({ isCounting, unsynced }) => !isCounting && unsynced === 0)).toEqual([]);
});
