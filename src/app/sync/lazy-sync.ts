import { err } from "#domain/result";
import type { PageSync } from "#sync/create-page-sync";

export type LazySync = Pick<PageSync, "start" | "stop" | "notifyWrite" | "compareWithServer" | "repair"> & {
  syncNow(): Promise<void>;
  sendAll(): Promise<void>;
};

/**
 * A page's sync whose code is fetched when it starts. A write before that is not lost: it is in the
 * outbox, and a sync starts with a cycle. If the code cannot be fetched (no network on a first
 * visit), the next write or `syncNow` tries again.
 */
export const createLazySync = (load: () => Promise<PageSync>): LazySync => {
  let wanted = false;
  let running: Promise<PageSync | undefined> | undefined;

  const run = (): Promise<PageSync | undefined> => {
    running ??= load().then(
      (sync) => {
        if (wanted) sync.start();
        return sync;
      },
      () => {
        running = undefined;
        return undefined;
      },
    );
    return running;
  };

  return {
    start() {
      wanted = true;
      void run();
    },
    stop() {
      wanted = false;
      void running?.then((sync) => sync?.stop());
      running = undefined;
    },
    notifyWrite: () => void run().then((sync) => sync?.notifyWrite()),
    syncNow: async () => {
      const sync = await run();
      await sync?.syncNow();
    },
    sendAll: async () => (await run())?.sendAll(),
    compareWithServer: async () => (await run())?.compareWithServer() ?? err({ type: "offline" }),
    repair: async () => (await run())?.repair() ?? err({ type: "offline" }),
  };
};
