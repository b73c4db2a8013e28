import { Suspense, useEffect } from "react";
import { lazyPart } from "#i18n/lazy-part";
import { removeOldConflicts } from "#db/conflicts";
import { useMirror } from "#hooks/mirror-context";
import { useSyncView } from "./use-sync-view.ts";

const SyncDialog = lazyPart(async () => ({ default: (await import("./sync-dialog.tsx")).SyncDialog }));
const SyncSignOutDialog = lazyPart(async () => ({
  default: (await import("./sync-sign-out-dialog.tsx")).SyncSignOutDialog,
}));
const ConflictsDialog = lazyPart(async () => ({
  default: (await import("#features/conflicts/conflicts-dialog")).ConflictsDialog,
}));
const ParkedDialog = lazyPart(async () => ({ default: (await import("#features/parked/parked-dialog")).ParkedDialog }));

/** The dialogs of the sync, one at a time, over whatever page is open. */
export function SyncDialogs() {
  const { view, show } = useSyncView();
  const { db, clock } = useMirror();
  useEffect(() => {
    // Nobody waits for it; what is still there then goes at the next start.
    removeOldConflicts(db, clock()).catch(() => undefined);
  }, [db, clock]);
  const close = () => show(null);
  return (
    <Suspense>
      {view === "state" && <SyncDialog onShow={show} onClose={close} />}
      {view === "compare" && <ConflictsDialog which="open" onClose={close} />}
      {view === "decided" && <ConflictsDialog which="decided" onClose={() => show("state")} />}
      {view === "parked" && <ParkedDialog onClose={close} />}
      {view === "sign-out" && <SyncSignOutDialog onClose={close} />}
    </Suspense>
  );
}
