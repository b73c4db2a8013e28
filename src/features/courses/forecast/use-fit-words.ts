import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Forecast } from "#domain/forecast/forecast";
import type { UnitRow } from "#schema/units";

/** Words for a forecast. */
export const useFitWords = () => {
  const { t } = useLingui();
  const shortOf = (count: number) => t`${plural(count, { one: "# short", other: "# short" })}`;
  return {
    /** "4 short". */
    shortOf,
    /** "fits", "1 short", "4 over". */
    fit: (short: number) => {
      if (short === 0) return t({ message: "fits", context: "units in the year" });
      return short > 0 ? shortOf(short) : t`${plural(-short, { one: "# over", other: "# over" })}`;
    },
    /** Names what does not fit: one unit by its name, several by their number. */
    lacks: ({ units, short }: Forecast<UnitRow>) => {
      const late = units.filter(({ paced }) => (paced?.short ?? 0) > 0);
      const [first] = late;
      if (late.length === 1 && first) {
        const { title } = first.unit;
        return t`${plural(short, {
          one: `At this pace “${title}” lacks one lesson`,
          other: `At this pace “${title}” lacks # lessons`,
        })}`;
      }
      const count = late.length;
      return t`${plural(short, {
        one: `At this pace ${count} units lack one lesson`,
        other: `At this pace ${count} units lack # lessons`,
      })}`;
    },
  };
};
