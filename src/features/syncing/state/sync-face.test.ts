import { expect, it } from "vitest";
import { initialSyncStatus } from "#db/status/sync-status";
import { syncStatusToFace } from "./sync-face.ts";

const lastSyncedAt = "2026-11-23T09:24:00.000Z";

it.each([
  [{ lastSyncedAt }, { type: "synced" }],
  [{}, { type: "syncing", count: 0 }],
  [
    { lastSyncedAt, isCounting: true },
    { type: "unsynced", count: 1 },
  ],
  [
    { lastSyncedAt, unsynced: 2, isCounting: true },
    { type: "unsynced", count: 2 },
  ],
  [
    { lastSyncedAt, error: { type: "appTooOld" } },
    { type: "appTooOld", unsynced: 0 },
  ],
  [
    { lastSyncedAt, error: { type: "serverTooOld" } },
    { type: "serverTooOld", unsynced: 0 },
  ],
  [
    { unsynced: 3, error: { type: "notProtocol" } },
    { type: "portal", unsynced: 3 },
  ],
  [{ lastSyncedAt, error: { type: "serverError" } }, { type: "synced" }],
  [{ unsynced: 3 }, { type: "unsynced", count: 3 }],
  [
    { unsynced: 3, online: false },
    { type: "unsynced", count: 3 },
  ],
  [{ online: false }, { type: "offline" }],
  [
    { unsynced: 3, phase: "pushing" as const },
    { type: "syncing", count: 3 },
  ],
  [
    { phase: "pulling" as const, progress: { done: 200, total: 500 } },
    { type: "syncing", count: 300, total: 500 },
  ],
  [
    { phase: "pulling" as const, progress: { done: 200, total: 500 }, online: false, error: { type: "notProtocol" } },
    { type: "syncing", count: 300, total: 500 },
  ],
  [
    { unsynced: 3, signInNeeded: true },
    { type: "signIn", unsynced: 3 },
  ],
  [
    { unsynced: 3, conflicts: 1, online: false },
    { type: "compare", count: 1, unsynced: 3 },
  ],
  [
    { conflicts: 1, parked: 2 },
    { type: "parked", count: 2, unsynced: 0 },
  ],
  [
    { conflicts: 1, isCounting: true },
    { type: "compare", count: 1, unsynced: 1 },
  ],
  [
    { parked: 2, unsynced: 5 },
    { type: "parked", count: 2, unsynced: 5 },
  ],
  [
    { parked: 2, unsynced: 4, error: { type: "storageFull" } },
    { type: "diskFull", unsynced: 4 },
  ],
])("shows the most serious thing of %o", (change, face) => {
  expect(syncStatusToFace({ ...initialSyncStatus, ...change })).toEqual(face);
});
