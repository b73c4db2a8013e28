import { liveQuery } from "dexie";
import { isJournalKey } from "#db/journal/create-journal";
import { livePages } from "#db/journal/live-pages";
import { takeOver, takeOverOnceGone } from "#db/journal/take-over";
import { areStudentsAwaited } from "#db/scope/student-scope";
import { readEngineStatus } from "#db/status/sync-status";
import type { Mirror } from "#hooks/data/mirror-context";
import { openJournal } from "#hooks/edits/use-journal";
import type { Writer } from "#hooks/edits/writer-context";

/**
 * Takes over what pages that are gone had typed, once the mirror has the year: at the start, when
 * students have come back, whenever this page is looked at again, and when a page that still lived
 * then goes. Before the first sync a record that is not here may be at the server.
 */
export const startJournal = (mirror: Mirror, { mutate }: Writer): void => {
  const { db } = mirror;
  const journal = mirror.once(openJournal);
  const parts = { db, journal, mutate, locks: navigator.locks };
  /** Pages that have left something and were still open. */
  const awaited = new Set<string>();
  const awaitOthers = async () => {
    const live = await livePages(navigator.locks);
    for (const { page } of journal.typed()) {
      if (page === journal.page || !live.has(page) || awaited.has(page)) continue;
      awaited.add(page);
      takeOverOnceGone(parts, page)
        .catch(() => undefined)
        .finally(() => awaited.delete(page));
    }
  };
  let [isAtIt, isAskedAgain] = [false, false];
  const take = async () => {
    isAskedAgain = isAtIt;
    if (isAtIt) return;
    isAtIt = true;
    // What could not be taken stays for the next time.
    if (journal.typed().length > 0)
      await takeOver(parts)
        .then(awaitOthers)
        .catch(() => undefined);
    isAtIt = false;
    if (isAskedAgain) await take();
  };
  const listen = () => {
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void take());
    // A page that goes may write its last words after this one has begun.
    addEventListener("storage", ({ key, newValue }) => newValue && isJournalKey(key, mirror.owner) && void take());
  };
  let before = "nothing";
  liveQuery(async () => {
    if ((await readEngineStatus(db)).lastSyncedAt === null) return "nothing";
    return (await areStudentsAwaited(db)) ? "no students yet" : "the year";
  }).subscribe({
    next: (here) => {
      if (here === before || here === "nothing") return;
      void take();
      if (before === "nothing") listen();
      before = here;
    },
    // The mirror was closed or removed.
    error: () => undefined,
  });
};
