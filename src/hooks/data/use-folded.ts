import { useState } from "react";
import { createKeyStorage } from "#base/key-storage";

/** Folds something on this device for as long as it says `text`; `key` is its name. */
export const useFolded = (key: string, text: string) => {
  const [storage] = useState(() => createKeyStorage(() => localStorage));
  const [folded, setFolded] = useState(() => storage.get(key));
  const set = (next: string) => {
    storage.set(key, next);
    setFolded(next);
  };
  return { isFolded: text !== "" && folded === text, fold: () => set(text), unfold: () => set("") };
};
