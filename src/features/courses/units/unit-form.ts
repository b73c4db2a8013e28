import { recordForm } from "#db/edit/record-form";
import type { UnitRow } from "#schema/units";

export const unitForm = recordForm("units", { fields: ["title", "color", "lessonsPlanned", "note", "outcomes"] });

const hues = ["1", "2", "3", "4", "5"] as const;
export type UnitHue = (typeof hues)[number];
export const unitHueNames: readonly UnitHue[] = hues;

/** The hue for a new unit: the one after the last unit's, so that no two that touch are alike. */
export const nextHue = (units: readonly Pick<UnitRow, "color">[]): UnitHue => {
  const last = hues.findIndex((hue) => hue === units.at(-1)?.color);
  return hues[(last + 1) % hues.length]!;
};
