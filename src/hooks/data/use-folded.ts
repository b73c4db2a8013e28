import { useState } from "react";
import { createKeyStorage } from "#base/key-storage";
import { derivedId } from "#db/store/derived-id";

/**
 * Folds something on this device for as long as it says `text`; `key` is its name. The device keeps
 * no word of it, as it may outlive the session.
 */
export const useFolded = (key: string, text: string) => {
  const said = derivedId(text);
  const [storage] = useState(() => createKeyStorage(() => localStorage));
  const [folded, setFolded] = useState(() => storage.get(key));
  const set = (next: string) => {
    storage.set(key, next);
    setFolded(next);
  };
  return { isFolded: text !== "" && folded === said, fold: () => set(said), unfold: () => set("") };
};
