import { useSyncExternalStore } from "react";

/** Tailwind's `dock:` of this project. */
const wide = "(width >= 75rem)";
const onChange = (listener: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether a course's page has room for a column beside it. */
export const useHasAside = (): boolean => useSyncExternalStore(onChange, () => matchMedia(wide).matches);
