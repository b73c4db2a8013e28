import { useSyncExternalStore } from "react";
import { useSyncStatus } from "#hooks/data/use-sync-status";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { usePreload } from "#i18n/use-preload";
import { useServices } from "../services.ts";

const SessionNotes = lazyPart(async () => ({ default: (await import("./session-notes.tsx")).SessionNotes }), {
  isNote: true,
});
// The notes are needed when they cannot be fetched.
const offlineParts = [SessionNotes];

/**
 * Shown while this device's clock is not the server's, and before a session ends without a network.
 */
export function SessionHints() {
  usePreload(offlineParts);
  const { session } = useServices();
  const aheadMs = useSyncExternalStore(session.subscribe, session.clockAhead);
  const { online, signInNeeded } = useSyncStatus();
  return (
    <PartBoundary>
      {(aheadMs !== 0 || !online || signInNeeded) && <SessionNotes {...{ aheadMs, online, signInNeeded }} />}
    </PartBoundary>
  );
}
