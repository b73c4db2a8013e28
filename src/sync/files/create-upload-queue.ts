import { liveQuery } from "dexie";
import { readUnnamed } from "#db/files/copy-files";
import type { FileStore } from "#db/files/create-file-store";
import { type ParkedReason, type Upload, uploadKey } from "#db/store/file-rows";
import { readQuotaUse, retryForRoom } from "#db/files/parked-for-quota";
import type { Clock } from "#db/store/clock";
import type { Database } from "#db/store/database";
import type { RemoteFiles, UploadQuestion } from "#remote/files";
import type { RemoteError } from "#remote/remote-error";
import type { Timers } from "#remote/timers";

/**
 * Bytes of a part: what a cut connection may cost. It grows while all goes well, so that a good
 * network is not held up by questions.
 */
const smallestPart = 64 * 1024;
const firstPart = 256 * 1024;
const largestPart = 1024 * 1024;

/** Milliseconds until the next try after a failure, and at most. */
const firstWait = 2000;
const longestWait = 5 * 60_000;

/** Milliseconds after which a file whose record was never made is given up. */
const orphanAge = 24 * 60 * 60_000;

/** What the server refuses for good, by its code. */
const reasons: Readonly<Record<string, ParkedReason>> = {
  quota: "quota",
  too_large: "tooLarge",
  program: "program",
  not_a_picture: "picture",
  too_many_pixels: "picture",
  validation_invalid_mime_type: "picture",
  other_file: "otherFile",
};

/**
 * How sending one file ended: it is there, nothing more is to be done for it now, or it has to wait
 * for the network.
 */
type Outcome =
  | { readonly type: "sent"; readonly name: string }
  | { readonly type: "parked"; readonly reason: ParkedReason }
  | { readonly type: "stopped" | "unknown" }
  | { readonly type: "later"; readonly afterMs?: number | undefined };

/** A file whose bytes the server has by another record. */
type Copy = UploadQuestion & { readonly key: string };

export type UploadQueue = {
  start(): void;
  /** What is under way ends after its part; the next start goes on there. */
  stop(): void;
  /** The network is back: waits no longer. */
  wake(): void;
  /** Sends what there is now; resolves once nothing more can be sent for the moment. */
  drain(): Promise<void>;
};

const parkedReason = (error: RemoteError): ParkedReason | undefined => {
  if (error.type === "refused") return error.fields.map(({ code }) => reasons[code]).find(Boolean) ?? "refused";
  // The attachment has its file: another device was faster with another one.
  return error.type === "conflict" ? "otherFile" : undefined;
};

/**
 * Sends a teacher's files, one after the other, each once its record is at the server. What is to
 * be sent is the table `uploads`, so a restart goes on where it was. Only one queue at a time may
 * run for a teacher: start it under a lock.
 */
export const createUploadQueue = (o: {
  db: Database;
  store: FileStore;
  remote: RemoteFiles;
  clock: Clock;
  timers: Timers;
  random: () => number;
}): UploadQueue => {
  const { db, store, remote, clock, timers } = o;
  let stopWatching: (() => void) | undefined;
  let cancelTimer = () => {};
  let running: Promise<void> | undefined;
  let isAgain = false;
  let failures = 0;
  let waitUntil = 0;
  let part = firstPart;
  /**
   * Until when files are left alone whose record the server does not have; the others need not wait
   * for them.
   */
  const skipUntil = new Map<string, number>();
  /**
   * There may be room at the server for what was refused for want of it: something went since, or
   * this is a start.
   */
  let asksForRoom = false;
  /** Counts starts: what belongs to an earlier one ends. */
  let generation = 0;
  /** What fails after a stop is for the next start: another teacher may be signed in by then. */
  let isStopped = false;

  /**
   * Files whose record is at the server, even in its bin, in the order in which they were put here.
   */
  const readReady = async (): Promise<readonly Upload[]> => {
    const uploads = await db.uploads.orderBy("since").toArray();
    const ready: Upload[] = [];
    for (const upload of uploads) {
      if (upload.state !== "waiting") continue;
      const row = await db.table<{ rev: number }>(upload.collection).get(upload.id);
      // Pushed, even if the pull that tells its version has not come yet.
      if (row && (await isKnown(upload, row.rev))) ready.push(upload);
    }
    return ready;
  };
  const isKnown = async ({ collection, id }: Pick<Upload, "collection" | "id">, rev: number): Promise<boolean> => {
    if (rev > 0) return true;
    const entry = await db.outbox.get([collection, id]);
    return entry === undefined || entry.base !== null;
  };

  /**
   * Copies of files whose bytes are at the server: asking names them, and nothing is sent. A copy
   * that was put here to be sent is asked about when it is sent.
   */
  const readCopies = async (): Promise<readonly Copy[]> => {
    const rows = await readUnnamed(db);
    const own = rows.map(({ id, sha256, size, name }) => {
      const target = { collection: "attachments", id, field: "file" } as const;
      const { collection, field } = target;
      return { key: uploadKey(target), collection, record: id, field, sha256, size, name };
    });
    const uploads = await db.uploads.bulkGet(own.map(({ key }) => key));
    const known = await Promise.all(rows.map((row) => isKnown({ collection: "attachments", id: row.id }, row.rev)));
    return own.filter((_, index) => !uploads[index] && known[index]);
  };

  const dropOrphans = async (): Promise<void> => {
    const limit = clock() - orphanAge;
    for (const { key, collection, id } of await db.uploads.where("since").below(limit).toArray()) {
      if ((await db.table(collection).get(id)) === undefined) await db.uploads.delete(key);
    }
  };

  /** False once the teacher has paused it, taken it back, or put another file in its place. */
  const stillWanted = async ({ key, sha256 }: Upload): Promise<boolean> => {
    const now = await db.uploads.get(key);
    return now?.state === "waiting" && now.sha256 === sha256;
  };

  const failed = (error: RemoteError): Outcome => {
    const reason = parkedReason(error);
    if (reason) return { type: "parked", reason };
    part = Math.max(smallestPart, part / 2);
    return { type: "later", afterMs: "retryAfterMs" in error ? error.retryAfterMs : undefined };
  };

  const sendParts = async (upload: Upload, id: string, from: number, blob: Blob, mine: number): Promise<Outcome> => {
    let offset = from;
    while (offset < upload.size) {
      if (mine !== generation || !(await stillWanted(upload))) return { type: "stopped" };
      const sent = await remote.send(id, offset, blob.slice(offset, offset + part));
      if (!sent.ok) {
        // The upload stands at another part, or is gone: ask again soon.
        if (sent.error.type === "conflict" || sent.error.type === "notFound") return { type: "later", afterMs: 0 };
        return failed(sent.error);
      }
      offset = sent.value.offset;
      failures = 0;
      part = Math.min(largestPart, part * 2);
      await db.uploads.update(upload.key, { sent: offset });
    }
    const done = await remote.finish(id);
    if (done.ok) return { type: "sent", name: done.value.file };
    return done.error.type === "conflict" ? { type: "later", afterMs: 0 } : failed(done.error);
  };

  const sendOne = async (upload: Upload, mine: number): Promise<Outcome> => {
    const { collection, id, field, sha256, size, name } = upload;
    const blob = await store.read(sha256);
    if (!blob) return { type: "parked", reason: "gone" };
    const asked = await remote.ask({ collection, record: id, field, sha256, size, name });
    if (!asked.ok && asked.error.type === "notFound") return { type: "unknown" };
    if (!asked.ok) return failed(asked.error);
    if ("file" in asked.value) return { type: "sent", name: asked.value.file };
    await db.uploads.update(upload.key, { sent: asked.value.offset });
    return sendParts(upload, asked.value.id, asked.value.offset, blob, mine);
  };

  /** A file that was put in its place meanwhile stays to be sent. */
  const settle = (upload: Upload, patch: Partial<Upload> | null) =>
    db.transaction("rw", db.uploads, async () => {
      const now = await db.uploads.get(upload.key);
      if (now?.sha256 !== upload.sha256) return;
      await (patch ? db.uploads.update(upload.key, patch) : db.uploads.delete(upload.key));
    });

  const backOff = (afterMs: number | undefined): void => {
    failures += 1;
    const wait = Math.min(firstWait * 2 ** (failures - 1), longestWait) * (0.5 + o.random() / 2);
    // Where a try at once was asked for, one failure costs nothing; the next does.
    waitUntil = clock() + (afterMs === 0 && failures === 1 ? 0 : Math.max(afterMs ?? 0, wait));
    cancelTimer();
    if (isStopped) return;
    cancelTimer = timers.after(Math.max(0, waitUntil - clock()), () => {
      // A timer may come a millisecond before its time, and there is no other.
      waitUntil = 0;
      void run();
    });
  };

  /**
   * Asks once for all that waits for room; the question stays open where the server does not
   * answer.
   */
  const askForRoom = async (): Promise<void> => {
    asksForRoom = false;
    const room = await remote.readRoom();
    if (room.ok) return retryForRoom(db, room.value);
    asksForRoom = true;
    backOff(undefined);
  };

  /** Asks about a copy, and then not for a while: the name comes with the next pull. */
  const nameCopy = async ({ key, ...question }: Copy): Promise<void> => {
    const asked = await remote.ask(question);
    const outcome = asked.ok || asked.error.type === "notFound" ? undefined : failed(asked.error);
    if (outcome?.type === "later") return backOff(outcome.afterMs);
    skipUntil.set(key, clock() + longestWait);
  };

  const sendAll = async (mine: number): Promise<void> => {
    for (;;) {
      if (mine !== generation || clock() < waitUntil) return;
      if (asksForRoom) {
        await askForRoom();
        continue;
      }
      const isDue = ({ key }: { readonly key: string }) => (skipUntil.get(key) ?? 0) <= clock();
      const upload = (await readReady()).find(isDue);
      if (!upload) {
        const copy = (await readCopies()).find(isDue);
        if (!copy) return;
        await nameCopy(copy);
        continue;
      }
      const outcome = await sendOne(upload, mine);
      if (outcome.type === "sent") {
        if (upload.collection !== "attachments")
          await db.fileNames.put({ key: `${upload.collection}/${upload.id}/${outcome.name}`, sha256: upload.sha256 });
        await settle(upload, null);
        failures = 0;
      } else if (outcome.type === "parked") await settle(upload, { state: "parked", reason: outcome.reason });
      else if (outcome.type === "later") backOff(outcome.afterMs);
      else if (outcome.type === "unknown") {
        skipUntil.set(upload.key, clock() + longestWait);
        timers.after(longestWait, () => {
          skipUntil.delete(upload.key);
          if (stopWatching) void run();
        });
      }
    }
  };

  const isStarted = (): boolean => stopWatching !== undefined;
  const work = async (): Promise<void> => {
    try {
      do {
        isAgain = false;
        await sendAll(generation);
      } while (isAgain && isStarted());
    } catch (error) {
      if (isStarted()) backOff(undefined);
      // The mirror was closed under it: the teacher signed out, or the page is put aside.
      if ((error as Error).name !== "DatabaseClosedError") throw error;
    } finally {
      running = undefined;
    }
  };
  const run = (): Promise<void> => {
    isAgain = true;
    return (running ??= work());
  };
  const wake = (): void => {
    failures = 0;
    waitUntil = 0;
    part = Math.max(part, firstPart);
    skipUntil.clear();
    if (stopWatching) void run();
  };

  /**
   * What was refused for want of room is asked about at the start, and when a file went that took
   * some.
   */
  const watchRoom = (): (() => void) => {
    let before: ReadonlySet<string> | undefined;
    let isFirst = true;
    const subscription = liveQuery(() => readQuotaUse(db)).subscribe({
      next: (taken) => {
        const isLess = taken !== undefined && [...(before ?? [])].some((mark) => !taken.has(mark));
        if (isLess || (isFirst && taken)) {
          asksForRoom = true;
          void run();
        }
        isFirst = false;
        before = taken;
      },
      error: () => undefined,
    });
    return () => subscription.unsubscribe();
  };

  return {
    start() {
      if (stopWatching) return;
      generation += 1;
      isStopped = false;
      waitUntil = 0;
      void dropOrphans().catch(() => undefined);
      const watched = liveQuery(async () => (await readReady()).length + (await readCopies()).length);
      const subscription = watched.subscribe({ next: (count) => void (count > 0 && run()), error: () => undefined });
      const stopRoom = watchRoom();
      stopWatching = () => {
        subscription.unsubscribe();
        stopRoom();
      };
    },
    stop() {
      generation += 1;
      isStopped = true;
      cancelTimer();
      stopWatching?.();
      stopWatching = undefined;
    },
    wake,
    drain: async () => {
      wake();
      await running;
    },
  };
};
