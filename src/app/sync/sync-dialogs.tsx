import { useEffect } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { removeOldConflicts } from "#db/status/conflicts";
import { useMirror } from "#hooks/data/mirror-context";
import { useServices } from "../services.ts";
import { useSyncView } from "#hooks/ports/use-sync-view";

const OpenSyncDialogs = lazyPart(async () => ({
  default: (await import("./open-sync-dialogs.tsx")).OpenSyncDialogs,
}));

/** The dialogs about syncing, one at a time, over any page. */
export function SyncDialogs() {
  const { view, show } = useSyncView();
  const { db, clock } = useMirror();
  const { session, firstScreen } = useServices();
  useEffect(() => {
    // Not awaited: what is still there goes at the next start.
    firstScreen.done.then(() => removeOldConflicts(db, clock() - session.clockAhead())).catch(() => undefined);
  }, [db, clock, session, firstScreen]);
  return <PartBoundary>{view && <OpenSyncDialogs view={view} onShow={show} />}</PartBoundary>;
}
