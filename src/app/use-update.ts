import { useSyncExternalStore } from "react";
import { useServices } from "./services.ts";

/** A build that is ready, and how to restart into it or postpone it; undefined if there is none. */
export const useUpdate = (): { readonly restart: () => void; readonly later: () => void } | undefined => {
  const { updates } = useServices();
  const state = useSyncExternalStore(updates.subscribe, updates.state);
  return state.status === "ready" ? { restart: updates.accept, later: updates.dismiss } : undefined;
};
