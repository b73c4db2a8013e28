import { useCallback } from "react";
import { useLocation, useSearch } from "wouter";
import { readSyncView, syncPath, type SyncView } from "#hooks/paths";

/**
 * Which sync dialog is open. It is part of the address, so that any page can open one and a reload
 * keeps it.
 */
export const useSyncView = (): {
  readonly view: SyncView | null;
  readonly show: (view: SyncView | null) => void;
} => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const show = useCallback(
    (view: SyncView | null) => navigate(syncPath(path, search, view), { replace: true }),
    [navigate, path, search],
  );
  return { view: readSyncView(search), show };
};
