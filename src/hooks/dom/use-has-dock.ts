import { useSyncExternalStore } from "react";

/** Tailwind's `dock:` of this project. */
const wide = "(width >= 75rem)";
const onChange = (listener: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether there is room for a sheet or a column beside a page. */
export const useHasDock = (): boolean => useSyncExternalStore(onChange, () => matchMedia(wide).matches);
