import { liveQuery } from "dexie";
import { takeOver } from "#db/journal/take-over";
import { readEngineStatus } from "#db/status/sync-status";
import type { Mirror } from "#hooks/mirror-context";
import { openJournal } from "#hooks/use-journal";
import type { Writer } from "#hooks/writer-context";

/**
 * Takes over what pages that are gone had typed, once the mirror has the year: at the start, and whenever this page is looked at again. Before the first
 * sync a record that is not here may be at the server.
 */
export const startJournal = (mirror: Mirror, { mutate }: Writer): void => {
  const { db } = mirror;
  const journal = mirror.once(openJournal);
  let isAtIt = false;
  const take = () => {
    if (isAtIt || journal.typed().length === 0) return;
    isAtIt = true;
    // What could not be taken stays for the next time.
    takeOver({ db, journal, mutate, locks: navigator.locks })
      .catch(() => undefined)
      .finally(() => (isAtIt = false));
  };
  const started = liveQuery(async () => (await readEngineStatus(db)).lastSyncedAt !== null).subscribe({
    next: (isHere) => {
      if (!isHere) return;
      queueMicrotask(() => started.unsubscribe());
      take();
      document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && take());
    },
    // The mirror was closed or removed.
    error: () => undefined,
  });
};
