import { useState } from "react";
import { type HolidayChange, usualChoice } from "#domain/holidays/holiday-import";

/** Which parts of a difference are taken: at first those that nobody objects to. */
export const useAcceptedChanges = (
  changes: readonly HolidayChange[],
): { readonly taken: ReadonlySet<HolidayChange>; readonly toggle: (change: HolidayChange) => void } => {
  const [toggled, setToggled] = useState<ReadonlySet<HolidayChange>>(new Set());
  const taken = new Set(changes.filter((change) => (usualChoice(change) === "take") !== toggled.has(change)));
  const toggle = (change: HolidayChange) => {
    const next = new Set(toggled);
    if (!next.delete(change)) next.add(change);
    setToggled(next);
  };
  return { taken, toggle };
};
