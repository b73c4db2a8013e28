import { useCallback } from "react";
import { useMirror } from "#hooks/mirror-context";
import { useServices } from "./services.ts";
import { useSyncView } from "./sync/use-sync-view.ts";

/**
 * Signs out; the guard then shows the sign-in page. If something is unsynced, it asks first what to do with it. What stays is
 * in this user's own database until they sign in again.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const { session } = useServices();
  const { db } = useMirror();
  const { show } = useSyncView();
  return useCallback(async () => {
    if ((await db.outbox.count()) > 0) show("sign-out");
    else await session.signOut();
  }, [db, session, show]);
};
