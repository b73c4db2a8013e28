import { createFileStore } from "#db/files/create-file-store";
import { createFiles } from "#db/files/create-files";
import { createSpaceMaker } from "#db/files/create-space-maker";
import { openFileFolder } from "#db/store/file-folder";
import { retryForRoom } from "#db/files/parked-for-quota";
import { holdViewed } from "#db/files/viewed-files";
import type { FilesOfTeacher } from "#hooks/data/mirror-context";
import { createRemoteFiles } from "#remote/files";
import type { Client } from "#remote/client";
import type { Clock } from "#db/store/clock";
import type { Database } from "#db/store/database";
import { err, ok } from "#domain/result";

/** What `createUserMirror` loads when a screen first asks for files. */
export const createUserFiles = (o: {
  db: Database;
  owner: string;
  clock: Clock;
  loadClient: () => Promise<Client>;
  window: Window & typeof globalThis;
}): FilesOfTeacher => {
  const { db, clock, owner, window } = o;
  const store = createFileStore({ db, clock, openFolder: () => openFileFolder(window.navigator.storage, owner) });
  const load = async () =>
    createRemoteFiles({ client: await o.loadClient(), owner, fetch: (...request) => window.fetch(...request) });
  const { locks } = window.navigator;
  const makeRoom = createSpaceMaker({ db, store, owner, locks, clock });
  const files = createFiles({
    db,
    store,
    clock,
    onFetched: makeRoom,
    download: async (file) => {
      // Without a network its code cannot be fetched either.
      const remote = await load().catch(() => undefined);
      return remote ? remote.download(file) : err({ type: "offline" });
    },
  });
  return {
    ...files,
    evict: store.evict,
    fitBudget: makeRoom,
    holdViewed: (sha256) => holdViewed({ locks, owner, sha256 }),
    thumbnails: new Map(),
    clear: async (target) => {
      const row = (await db.table(target.collection).get(target.id)) as Record<string, string> | undefined;
      const remote = row?.[target.field] ? await load().catch(() => undefined) : null;
      if (remote === undefined) return err({ type: "offline" });
      const cleared = remote === null ? ok(null) : await remote.clear(target);
      if (cleared.ok) await files.drop(target);
      return cleared;
    },
    readRoom: async () => {
      const remote = await load().catch(() => undefined);
      const room = remote ? await remote.readRoom() : err({ type: "offline" } as const);
      if (room.ok) await retryForRoom(db, room.value);
      return room;
    },
  };
};
