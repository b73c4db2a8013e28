import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { MirrorContext } from "#hooks/data/mirror-context";
import { SyncStatusProvider } from "#hooks/data/use-sync-status";
import { WriterContext } from "#hooks/edits/writer-context";
import type { LazySync } from "./sync/lazy-sync.ts";
import { useServices } from "./services.ts";

const SyncContext = createContext<LazySync | null>(null);

/** The sync of the signed-in teacher's mirror. */
export const useSync = (): LazySync => {
  const sync = useContext(SyncContext);
  if (!sync) throw new Error("useSync is used outside of MirrorProvider");
  return sync;
};

type MirrorProviderProps = { readonly userId: string; readonly children: ReactNode };

/**
 * The mirror of one teacher and its sync. Give it the user's id as its key: another teacher gets
 * another mirror.
 */
export function MirrorProvider({ userId, children }: MirrorProviderProps) {
  const { mirrors, firstScreen, toasts } = useServices();
  const [{ mirror, first, writer, sync }] = useState(() => mirrors.open(userId));
  useEffect(() => first.end(), [first]);
  useEffect(() => {
    let isOver = false;
    void firstScreen.done.then(() => {
      if (!isOver) sync.start();
    });
    return () => {
      isOver = true;
      sync.stop();
      mirrors.close();
      // The undo it offers is of this mirror.
      toasts.close();
    };
  }, [sync, mirrors, firstScreen, toasts]);
  return (
    <MirrorContext value={mirror}>
      <WriterContext value={writer}>
        <SyncContext value={sync}>
          <SyncStatusProvider>{children}</SyncStatusProvider>
        </SyncContext>
      </WriterContext>
    </MirrorContext>
  );
}
