import { useSyncExternalStore } from "react";

/** Narrower than Tailwind's `tablet:` of this project. */
const phone = "(width < 40rem)";
const onChange = (listener: () => void) => {
  const query = matchMedia(phone);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether the window is as narrow as a phone: where a screen draws something else there, and not the same in another place. */
export const useIsPhone = (): boolean => useSyncExternalStore(onChange, () => matchMedia(phone).matches);
