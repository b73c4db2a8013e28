import { useEffect } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { removeOldConflicts } from "#db/status/conflicts";
import { useMirror } from "#hooks/data/mirror-context";
import { useServices } from "../services.ts";
import { useSyncView } from "#hooks/ports/use-sync-view";

const SyncDialog = lazyPart(async () => ({ default: (await import("./open-sync-dialog.tsx")).OpenSyncDialog }));
const SignOutDialog = lazyPart(async () => ({
  default: (await import("./open-sign-out-dialog.tsx")).OpenSignOutDialog,
}));
const ConflictsDialog = lazyPart(async () => ({
  default: (await import("#features/syncing/compare/conflicts-dialog")).ConflictsDialog,
}));
const ParkedDialog = lazyPart(async () => ({
  default: (await import("#features/syncing/refused/parked-dialog")).ParkedDialog,
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
  const close = () => show(null);
  return (
    <PartBoundary>
      {view === "state" && <SyncDialog onShow={show} onClose={close} />}
      {view === "compare" && <ConflictsDialog which="open" onClose={close} />}
      {view === "decided" && <ConflictsDialog which="decided" onClose={() => show("state")} />}
      {view === "parked" && <ParkedDialog onClose={close} />}
      {view === "sign-out" && <SignOutDialog onClose={close} />}
    </PartBoundary>
  );
}
