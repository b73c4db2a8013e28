import { useState } from "react";
import { createKeyStorage } from "#base/key-storage";
import { usualPartly } from "#domain/forecast/unit-needs";

const key = "forecast.partly";

/** How much a lesson held in part counts, as the teacher says on this device: half by default. */
export const usePartly = (): { readonly partly: number; readonly setPartly: (partly: number) => void } => {
  const [storage] = useState(() => createKeyStorage(() => localStorage));
  const [partly, setPartly] = useState(() => {
    const kept = Number(storage.get(key) ?? usualPartly);
    return kept >= 0 && kept <= 1 ? kept : usualPartly;
  });
  return {
    partly,
    setPartly: (next) => {
      storage.set(key, String(next));
      setPartly(next);
    },
  };
};
