import { useState } from "react";

export type RollPart = "seats" | "list";

/** The courses whose roll this device calls by list though they have seats. */
const storageKey = "roll-by-list";

const read = (): readonly string[] => {
  try {
    return localStorage.getItem(storageKey)?.split(" ") ?? [];
  } catch {
    return [];
  }
};

/**
 * Seats or list, as it was chosen last for the course on this device. Seats that do not fit the
 * screen begin as a list.
 */
export const useRollPart = (course: string, fits: boolean) => {
  const [part, setPart] = useState<RollPart>(() => (read().includes(course) || !fits ? "list" : "seats"));
  const choose = (next: RollPart) => {
    setPart(next);
    const others = read().filter((one) => one !== course && one !== "");
    try {
      localStorage.setItem(storageKey, [...others, ...(next === "list" ? [course] : [])].join(" "));
    } catch {
      // A browser that keeps nothing forgets it when the roll is closed.
    }
  };
  return [part, choose] as const;
};
