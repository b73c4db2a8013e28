import { useSyncExternalStore } from "react";
import { useServices } from "./services.ts";

type Update = {
  readonly restart: () => void;
  readonly later: () => void;
  /** Whether "later" was the answer: it is shown on Today, and nobody is asked. */
  readonly isPostponed: boolean;
};

/** A build that is ready, and how to restart into it or postpone it; undefined if there is none. */
export const useUpdate = (): Update | undefined => {
  const { updates } = useServices();
  const { status } = useSyncExternalStore(updates.subscribe, updates.state);
  if (status === "none") return undefined;
  return { restart: updates.accept, later: updates.dismiss, isPostponed: status === "postponed" };
};
