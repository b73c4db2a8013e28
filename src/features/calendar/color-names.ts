import { useLingui } from "@lingui/react/macro";
import type { ColorName } from "#schema/colors";

/** What the course colours are called. */
export const useColorNames = (): Record<ColorName, string> => {
  const { t } = useLingui();
  return {
    lagoon: t({ message: "Lagoon", context: "colour" }),
    cobalt: t({ message: "Cobalt", context: "colour" }),
    iris: t({ message: "Iris", context: "colour" }),
    tangerine: t({ message: "Tangerine", context: "colour" }),
    orchid: t({ message: "Orchid", context: "colour" }),
    honey: t({ message: "Honey", context: "colour" }),
    berry: t({ message: "Berry", context: "colour" }),
    sky: t({ message: "Sky", context: "colour" }),
    fern: t({ message: "Fern", context: "colour" }),
    violet: t({ message: "Violet", context: "colour" }),
    coral: t({ message: "Coral", context: "colour" }),
    moss: t({ message: "Moss", context: "colour" }),
  };
};
