import { useState } from "react";
import { createKeyStorage } from "#base/key-storage";

/** What is said once on this device, and whether somebody has read it. */
export const useOnceNoted = (key: string): { readonly isNoted: boolean; readonly note: () => void } => {
  const [storage] = useState(() => createKeyStorage(() => localStorage));
  const [isNoted, setNoted] = useState(() => storage.exists(key));
  const note = () => {
    storage.set(key, "true");
    setNoted(true);
  };
  return { isNoted, note };
};
