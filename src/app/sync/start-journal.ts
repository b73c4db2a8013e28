import { liveQuery } from "dexie";
import { takeOver } from "#db/journal/take-over";
import { areStudentsAwaited } from "#db/scope/student-scope";
import { readEngineStatus } from "#db/status/sync-status";
import type { Mirror } from "#hooks/mirror-context";
import { openJournal } from "#hooks/use-journal";
import type { Writer } from "#hooks/writer-context";

/**
 * Takes over what pages that are gone had typed, once the mirror has the year: at the start, when students have come back, and whenever this page is
 * looked at again. Before the first sync a record that is not here may be at the server.
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
  let before = "nothing";
  liveQuery(async () => {
    if ((await readEngineStatus(db)).lastSyncedAt === null) return "nothing";
    return (await areStudentsAwaited(db)) ? "no students yet" : "the year";
  }).subscribe({
    next: (here) => {
      if (here === before || here === "nothing") return;
      take();
      if (before === "nothing")
        document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && take());
      before = here;
    },
    // The mirror was closed or removed.
    error: () => undefined,
  });
};
