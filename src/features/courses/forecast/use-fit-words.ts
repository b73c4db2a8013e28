import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Forecast } from "#domain/forecast/forecast";
import type { UnitRow } from "#schema/units";
import type { CourseForecast } from "./use-course-forecast.ts";

/** Words for a forecast. */
export const useFitWords = () => {
  const { t } = useLingui();
  const shortOf = (count: number) => t`${plural(count, { one: "# short", other: "# short" })}`;
  const lacks = ({ units, short }: Forecast<UnitRow>) => {
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
  };
  return {
    /** "4 short". */
    shortOf,
    /** "fits", "1 short", "4 over". */
    fit: (short: number) => {
      if (short === 0) return t({ message: "fits", context: "units in the year" });
      return short > 0 ? shortOf(short) : t`${plural(-short, { one: "# over", other: "# over" })}`;
    },
    /** Names what does not fit: one unit by its name, several by their number. */
    lacks,
    /** A course's forecast in one sentence. It says nothing of units that it does not know. */
    sum: ({ forecast, source }: CourseForecast) => {
      if (source.slots.length === 0) return t`This course has no slots in the timetable yet.`;
      if (forecast.short > 0) return lacks(forecast);
      if (!forecast.stopsAt) return t`All units fit at your pace`;
      const { title } = forecast.stopsAt;
      return forecast.units.some(({ paced }) => paced)
        ? t`All units before “${title}” fit at your pace`
        : t`There is no forecast yet`;
    },
  };
};
