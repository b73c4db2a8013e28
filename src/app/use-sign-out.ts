import { useCallback } from "react";
import { useMirror } from "#hooks/mirror-context";
import { useServices } from "./services.ts";
import { useSyncView } from "./shell/use-sync-view.ts";

/**
 * Signs out; the guard then shows the sign-in page. Where something is unsynced the teacher is asked first what is to become of
 * it. Whatever stays is in this user's own database until they come back.
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
