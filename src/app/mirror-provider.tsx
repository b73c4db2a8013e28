import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { MirrorContext } from "#hooks/mirror-context";
import { WriterContext } from "#hooks/writer-context";
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

/** The mirror of one teacher and its sync. Give it the user's id as its key: another teacher gets another mirror. */
export function MirrorProvider({ userId, children }: MirrorProviderProps) {
  const { mirrors } = useServices();
  const [{ mirror, writer, sync }] = useState(() => mirrors.open(userId));
  useEffect(() => {
    sync.start();
    return () => {
      sync.stop();
      mirrors.close();
    };
  }, [sync, mirrors]);
  return (
    <MirrorContext value={mirror}>
      <WriterContext value={writer}>
        <SyncContext value={sync}>{children}</SyncContext>
      </WriterContext>
    </MirrorContext>
  );
}
