import type { UnitForecast } from "#domain/forecast/forecast";
import type { UnitRow } from "#schema/units";

/** A unit as its row shows it. */
export type ListedUnit = UnitForecast<UnitRow> & {
  /** Lessons of it that were held, and all of them. */
  readonly held: number;
  readonly total: number;
  /** The unit once the chosen way is gone; null where none is chosen, or it is dropped by it. */
  readonly after: UnitForecast<UnitRow> | null;
};
