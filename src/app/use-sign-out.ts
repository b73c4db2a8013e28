import { useCallback } from "react";
import { useMirror } from "#hooks/data/mirror-context";
import { readSyncStatus } from "#db/status/sync-status";
import { useServices } from "./services.ts";
import { useSyncView } from "#hooks/ports/use-sync-view";

/**
 * Ends the session; the guard then shows the sign-in page. The teacher's year goes from the device,
 * or is kept.
 */
export const useLeave = (): ((o: { readonly isYearKept: boolean }) => Promise<void>) => {
  const { session, otherAccounts } = useServices();
  const { owner } = useMirror();
  return useCallback(
    async ({ isYearKept }) => {
      await session.signOut();
      if (!isYearKept) await otherAccounts.remove(owner);
    },
    [session, otherAccounts, owner],
  );
};

/**
 * Signs out. Where something may stay on the device, unsynced work or a year on a trusted one, it
 * asks first.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { session, otherAccounts } = useServices();
  const { db, owner } = useMirror();
  const { show } = useSyncView();
  const leave = useLeave();
  return useCallback(async () => {
    const { unsynced, parked, conflicts } = await readSyncStatus(db);
    const typed = await otherAccounts.readTyped(owner);
    if (unsynced + parked + conflicts + typed > 0 || session.isTrustedDevice()) show("sign-out");
    else await leave({ isYearKept: false });
  }, [db, owner, session, otherAccounts, show, leave]);
};
