import { clearJournals } from "#db/journal/clear-journals";
import { readJournalCounts } from "#db/journal/create-journal";
import { openSharedFiles } from "#db/shares/open-shared-files";
import { removeStrayFolders } from "#db/files/file-folder";
import { readMirrorOwners } from "#db/store/mirror-owners";
import { readWaitingEdits } from "#db/status/waiting-edits";
import { readEndedSession } from "#remote/ended-session";
import { endedKey } from "#remote/stored-auth";
import { removeMirrors } from "#sync/remove-mirrors";
import type { Leftovers, LeftoversParts } from "./create-leftovers.ts";

/** What `createLeftovers` loads. */
export const readLeftovers = ({ session, window }: LeftoversParts): Leftovers => {
  const { indexedDB, IDBKeyRange } = window;
  const { locks, storage } = window.navigator;
  /** One at a time in all tabs: reading must not create again what is being deleted. */
  const alone = <T>(work: () => Promise<T>) => locks.request("schouljoer-leftovers", work) as Promise<T>;
  const isInUse = (owner: string): boolean => session.user()?.id === owner;

  const isServerThere = async (): Promise<boolean> => {
    try {
      const { code } = (await (await window.fetch("/api/health", { cache: "no-store" })).json()) as { code?: unknown };
      return code === 200;
    } catch {
      return false;
    }
  };

  return {
    remove: (leaving = "") =>
      alone(async () => {
        const ended = readEndedSession(session.ended())?.id ?? "";
        const isTrusted = session.isTrustedDevice();
        const locked = ended !== "" && !isTrusted && !(await isServerThere()) ? ended : "";
        const others = isTrusted ? [] : [ended, ...(await readMirrorOwners(indexedDB))];
        const owners = [...new Set([...others, leaving])].filter(
          (owner) => !["", locked].includes(owner) && !isInUse(owner),
        );
        const hasTyped = (owner: string) => (readJournalCounts(window.localStorage).get(owner) ?? 0) > 0;
        await removeMirrors({ owners, isInUse, hasTyped, locks, storage });
        const left = await readMirrorOwners(indexedDB);
        const isHere = (owner: string) => left.includes(owner) || isInUse(owner);
        const isSomebodySignedIn = session.user() !== null;
        if (!isTrusted || leaving !== "")
          clearJournals({ storage: window.localStorage, isHere, leaving, isSomebodySignedIn });
        if (owners.length === 0) return;
        await removeStrayFolders(storage, isHere);
        await openSharedFiles(window).removeUnless(isHere);
        const isGone = owners.includes(ended) && !left.includes(ended);
        if (isGone) {
          window.localStorage.removeItem(endedKey);
          session.noticeStorage();
        }
      }),
    readWaiting: (except) => alone(() => readWaitingEdits({ except, indexedDB, IDBKeyRange })),
  };
};
