import { useSyncExternalStore } from "react";
import { useServices } from "./services.ts";

/** A build that is ready, and how to restart into it or leave it for later; undefined when there is none. */
export const useUpdate = (): { readonly restart: () => void; readonly later: () => void } | undefined => {
  const { updates } = useServices();
  const state = useSyncExternalStore(updates.subscribe, updates.state);
  return state.status === "ready" ? { restart: () => void updates.accept(), later: updates.dismiss } : undefined;
};
