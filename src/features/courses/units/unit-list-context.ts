import { createContext } from "react";
import type { UnitRow } from "#schema/units";

/** The course's units, for bands that can be changed; null: they are only shown. */
export const UnitListContext = createContext<readonly UnitRow[] | null>(null);
