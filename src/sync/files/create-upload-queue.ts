import { liveQuery } from "dexie";
import type { FileStore } from "#db/files/create-file-store";
import { readQuotaUse, retryForRoom } from "#db/files/parked-for-quota";
import type { Clock } from "#db/store/clock";
import type { Database } from "#db/store/database";
import type { Upload } from "#db/store/file-rows";
import type { RemoteFiles } from "#remote/files";
import type { Timers } from "#remote/timers";
import { type Copy, dropOrphans, readCopies, readReady } from "./read-uploads.ts";
import { failureToOutcome, type Outcome, sendUpload } from "./send-upload.ts";
import { afterCut, afterFailure, afterPart, afterWake, firstPace, longestWait } from "./upload-pace.ts";

export type UploadQueue = {
  start(): void;
  /** What is under way ends after its part; the next start goes on there. */
  stop(): void;
  /** The network is back: waits no longer. */
  wake(): void;
  /** Sends what there is now; resolves once nothing more can be sent for the moment. */
  drain(): Promise<void>;
};

/** What a queue is about to do. */
type Next =
  | { readonly type: "rest" | "askForRoom" }
  | { readonly type: "send"; readonly upload: Upload }
  | { readonly type: "name"; readonly copy: Copy };

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
  let pace = firstPace;
  /** Files that are left alone until then: the others need not wait for them. By key. */
  const skipUntil = new Map<string, number>();
  /**
   * There may be room at the server for what was refused for want of it: something went since, or
   * this is a start.
   */
  let asksForRoom = false;
  /** Ends what a start has begun; undefined while it is stopped. */
  let stopWatching: (() => void) | undefined;
  /** Counts starts and stops: what belongs to an earlier one ends. */
  let generation = 0;
  /** What fails after a stop is for the next start: another teacher may be signed in by then. */
  let isStopped = false;
  let cancelTimer = () => {};
  let running: Promise<void> | undefined;
  let isAgain = false;

  const whatNext = async (mine: number): Promise<Next> => {
    if (mine !== generation || clock() < pace.waitUntil) return { type: "rest" };
    if (asksForRoom) return { type: "askForRoom" };
    const isDue = ({ key }: { readonly key: string }) => (skipUntil.get(key) ?? 0) <= clock();
    const upload = (await readReady(db)).find(isDue);
    if (upload) return { type: "send", upload };
    const copy = (await readCopies(db)).find(isDue);
    return copy ? { type: "name", copy } : { type: "rest" };
  };

  const tryLater = (afterMs: number | undefined): void => {
    pace = afterFailure(pace, { now: clock(), random: o.random(), afterMs });
    cancelTimer();
    if (isStopped) return;
    cancelTimer = timers.after(Math.max(0, pace.waitUntil - clock()), () => {
      // A timer may come a millisecond before its time, and there is no other.
      pace = { ...pace, waitUntil: 0 };
      void run();
    });
  };
  const later = ({ isCut, afterMs }: Extract<Outcome, { type: "later" }>): void => {
    if (isCut) pace = afterCut(pace);
    tryLater(afterMs);
  };

  /** A file that was put in its place meanwhile stays to be sent. */
  const settle = (upload: Upload, patch: Partial<Upload> | null) =>
    db.transaction("rw", db.uploads, async () => {
      const now = await db.uploads.get(upload.key);
      if (now?.sha256 !== upload.sha256) return;
      await (patch ? db.uploads.update(upload.key, patch) : db.uploads.delete(upload.key));
    });

  const noteSent = async (upload: Upload, name: string): Promise<void> => {
    if (upload.collection !== "attachments")
      await db.fileNames.put({ key: `${upload.collection}/${upload.id}/${name}`, sha256: upload.sha256 });
    await settle(upload, null);
    pace = { ...pace, failures: 0 };
  };

  /** The server does not have its record yet. */
  const skip = ({ key }: Upload): void => {
    skipUntil.set(key, clock() + longestWait);
    timers.after(longestWait, () => {
      skipUntil.delete(key);
      if (stopWatching) void run();
    });
  };

  const send = async (upload: Upload, mine: number): Promise<void> => {
    const parts = {
      db,
      store,
      remote,
      part: () => pace.part,
      onPart: () => {
        pace = afterPart(pace);
      },
      isOver: () => mine !== generation,
    };
    const outcome = await sendUpload(parts, upload);
    if (outcome.type === "sent") await noteSent(upload, outcome.name);
    else if (outcome.type === "parked") await settle(upload, { state: "parked", reason: outcome.reason });
    else if (outcome.type === "later") later(outcome);
    else if (outcome.type === "unknown") skip(upload);
  };

  /** Asks about a copy, and then not for a while: the name comes with the next pull. */
  const nameCopy = async ({ key, ...question }: Copy): Promise<void> => {
    const asked = await remote.ask(question);
    const outcome = asked.ok || asked.error.type === "notFound" ? undefined : failureToOutcome(asked.error);
    if (outcome?.type === "later") return later(outcome);
    skipUntil.set(key, clock() + longestWait);
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
    tryLater(undefined);
  };

  const sendAll = async (mine: number): Promise<void> => {
    for (let next = await whatNext(mine); next.type !== "rest"; next = await whatNext(mine)) {
      if (next.type === "askForRoom") await askForRoom();
      else if (next.type === "send") await send(next.upload, mine);
      else if (next.type === "name") await nameCopy(next.copy);
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
      if (isStarted()) tryLater(undefined);
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
    pace = afterWake(pace);
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
  const watchUploads = (): (() => void) => {
    const count = async () => (await readReady(db)).length + (await readCopies(db)).length;
    const subscription = liveQuery(count).subscribe({
      next: (found) => void (found > 0 && run()),
      error: () => undefined,
    });
    return () => subscription.unsubscribe();
  };

  return {
    start() {
      if (stopWatching) return;
      generation += 1;
      isStopped = false;
      pace = { ...pace, waitUntil: 0 };
      void dropOrphans(db, clock()).catch(() => undefined);
      const stops = [watchUploads(), watchRoom()];
      stopWatching = () => stops.forEach((stop) => stop());
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
