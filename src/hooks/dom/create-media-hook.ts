import { useSyncExternalStore } from "react";

/** A hook that says whether a media query holds, and hears when that changes. */
export const createMediaHook = (query: string): (() => boolean) => {
  const onChange = (listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener("change", listener);
    return () => list.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(onChange, () => matchMedia(query).matches);
};
