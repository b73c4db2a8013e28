import { useState } from "react";
import { createKeyStorage } from "#base/key-storage";

/**
 * Something small that this device remembers by a key, as JSON: `first` until it does. It may
 * outlive the session, so it has no word of the teacher's.
 */
export const useKept = <T extends object>(key: string, first: T): readonly [T, (next: T) => void] => {
  const [storage] = useState(() => createKeyStorage(() => localStorage));
  const [kept, setKept] = useState<T>(() => {
    try {
      return { ...first, ...(JSON.parse(storage.get(key) ?? "{}") as Partial<T>) };
    } catch {
      return first;
    }
  });
  const keep = (next: T) => {
    storage.set(key, JSON.stringify(next));
    setKept(next);
  };
  return [kept, keep];
};
