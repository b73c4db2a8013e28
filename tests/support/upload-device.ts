import { liveQuery } from "dexie";
import { createFiles } from "#db/files/create-files";
import { createFileStore } from "#db/files/create-file-store";
import type { Upload } from "#db/store/file-rows";
import { createDatabase, type Database } from "#db/store/database";
import { createRemoteFiles } from "#remote/files";
import { createTimers, type Timers } from "#remote/timers";
import { createUploadQueue } from "#sync/files/create-upload-queue";
import { type Api, newId } from "./api.ts";
import { createTestClient } from "./client.ts";
import type { TestUser } from "./pocketbase.ts";

type Time = { readonly timers: Timers; readonly clock: () => number };

/**
 * A clock that is ahead by the waits so far, and waits that are short. The queue's own rule says
 * how long they are.
 */
const createQuickTime = (): Time => {
  let now = 0;
  const real = createTimers();
  const timers: Timers = {
    after: (ms, work) =>
      real.after(Math.min(ms, 20), () => {
        // Clocks and timers of browsers count whole milliseconds.
        now += Math.floor(ms);
        work();
      }),
  };
  return { timers, clock: () => now };
};

/**
 * A device's files on their way to a server, without a browser: it needs an IndexedDB
 * (`fake-indexeddb/auto`). Waits are short where no `time` is given. The caller must stop its
 * queue.
 */
export const createUploadDevice = (o: {
  url: string;
  user: TestUser;
  db?: Database;
  time?: Time;
  random?: () => number;
}) => {
  let now = 0;
  const { db = createDatabase({ name: newId() }), time = createQuickTime(), random = Math.random } = o;
  const store = createFileStore({ db, clock: () => ++now, openFolder: async () => undefined });
  const remote = createRemoteFiles({
    client: createTestClient({ url: o.url, user: o.user }),
    owner: o.user.id,
    fetch,
  });
  const queue = createUploadQueue({ db, store, remote, ...time, random });
  const files = createFiles({ db, store, clock: () => ++now, download: remote.download });
  return { db, queue, files, remote, user: o.user };
};
export type UploadDevice = ReturnType<typeof createUploadDevice>;

/** An outbox entry of a record that is not pushed yet, without its id. */
export const unsent = {
  collection: "attachments",
  base: null,
  rev: 0,
  since: "",
  state: "pending",
  rank: 0,
  reason: null,
} as any;

/**
 * An attachment as the sync would have it, in the mirror and, unless `isPushed` is false, at the
 * server.
 */
export const attachFile = async (
  { db, files, user }: UploadDevice,
  o: { api: Api; course: string; bytes: Uint8Array<ArrayBuffer>; name?: string; isPushed?: boolean },
) => {
  const { name = "film.mp4", isPushed = true } = o;
  const id = newId();
  const target = { collection: "attachments", id, field: "file" } as const;
  const kept = await files.keep(target, new Blob([o.bytes]), name);
  if (!kept.ok) throw new Error(kept.error.type);
  const { sha256, size } = kept.value;
  const values = { parentCollection: "courses", parent: o.course, name, size, sha256 } as const;
  if (isPushed) await o.api.make("attachments", { id, ...values });
  const system = { owner: user.id, device: "", seq: 0, deleted: false, created: "", updated: "", mime: "", file: "" };
  await db.attachments.put({ id, ...values, ...system, rev: isPushed ? 1 : 0 });
  if (!isPushed) await db.outbox.put({ ...unsent, id });
  return { target, values };
};

/** Resolves once `isSo` holds for the device's uploads. */
export const untilUploads = (db: Database, isSo: (uploads: readonly Upload[]) => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const subscription = liveQuery(() => db.uploads.toArray()).subscribe({
      next: (uploads) => {
        if (!isSo(uploads)) return;
        setTimeout(() => subscription.unsubscribe());
        resolve();
      },
      error: reject,
    });
  });
