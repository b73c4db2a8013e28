import { useState } from "react";
import { createKeyStorage } from "#base/key-storage";

/** Changes that are decided later: folded on this device until the school says something else. */
export const useLater = (keys: readonly string[]) => {
  const [storage] = useState(() => createKeyStorage(() => localStorage));
  const now = keys.toSorted().join("\n");
  const [later, setLater] = useState(() => storage.get("sourceLater"));
  const set = (text: string) => {
    storage.set("sourceLater", text);
    setLater(text);
  };
  return { isLater: now !== "" && later === now, fold: () => set(now), unfold: () => set("") };
};
