import { createContext, useContext } from "react";

/** Opens the form of a unit over any page. */
export type Units = {
  /** A new unit at the end of a course; `onMade` gets its id once it is saved. */
  add(course: string, onMade?: (unit: string) => void): void;
  edit(unit: string): void;
};

export const UnitsContext = createContext<Units | null>(null);

export const useUnits = (): Units => {
  const units = useContext(UnitsContext);
  if (!units) throw new Error("useUnits is used outside of UnitsContext");
  return units;
};
