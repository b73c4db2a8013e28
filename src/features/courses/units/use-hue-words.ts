import { useLingui } from "@lingui/react/macro";
import type { UnitHue } from "./unit-form.ts";

/** What the five hues of units are called. */
export const useHueWords = (): Readonly<Record<UnitHue, string>> => {
  const { t } = useLingui();
  return {
    1: t({ message: "Blue", context: "colour of a unit" }),
    2: t({ message: "Green", context: "colour of a unit" }),
    3: t({ message: "Brown", context: "colour of a unit" }),
    4: t({ message: "Purple", context: "colour of a unit" }),
    5: t({ message: "Red", context: "colour of a unit" }),
  };
};
