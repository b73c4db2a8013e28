import { useLingui } from "@lingui/react/macro";
import type { Year } from "#db/read/year-reader";
import type { LikeChoice, SwapFault } from "#domain/schedule/day-swap";
import { useFormat } from "#i18n/use-format";

/** What swaps of days are called: the days to choose from, and why one cannot be chosen. */
export const useSwapWords = ({ schoolyear }: Pick<Year, "schoolyear">) => {
  const { t } = useLingui();
  const format = useFormat();
  return {
    /** "Monday A, 23 Nov". */
    choice: ({ weekday, label, date }: LikeChoice): string => {
      const day = format.date(date, "short");
      if (weekday === null && label !== null) return `${t`Day ${label}`}, ${day}`;
      return [
        [weekday === null ? "" : format.weekday(weekday, "long"), label ?? ""].filter(Boolean).join(" "),
        day,
      ].join(", ");
    },
    fault: (fault: SwapFault): string => {
      switch (fault.type) {
        case "outside": {
          const period = format.range(schoolyear.start, schoolyear.end);
          return t`Choose a day within the school year (${period}).`;
        }
        case "same":
          return t`This is the day itself. Choose another one.`;
        case "closed": {
          const { name } = fault;
          return t`There is no school on this day (${name}).`;
        }
        case "noTimetable":
          return t`No timetable is valid on that day.`;
        case "noLabel":
          return t`That day is not a day of the cycle: no school, or a weekend.`;
      }
    },
  };
};
