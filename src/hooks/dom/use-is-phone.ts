import { useSyncExternalStore } from "react";

/** Narrower than Tailwind's `tablet:` of this project. */
const phone = "(width < 40rem)";
const onChange = (listener: () => void) => {
  const query = matchMedia(phone);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/**
 * Whether the window is as narrow as a phone's: for a screen that draws other parts there. What
 * only moves or hides is Tailwind's.
 */
export const useIsPhone = (): boolean => useSyncExternalStore(onChange, () => matchMedia(phone).matches);
