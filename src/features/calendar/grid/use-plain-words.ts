import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useFormat } from "#i18n/use-format";

/** The words of the grid's plain elements, the same object for as long as the language is. */
export const usePlainWords = () => {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(
    () => ({
      format,
      say: t,
      week: t`Week`,
      allDay: t`all day`,
      moreHint: t`Show the whole day`,
      newEventAt: (day: string, time: string) => t`New event, ${day}, ${time}`,
      runsLike: (day: string) => t`like ${day}`,
      cycleDay: (label: string) => t`Day ${label}`,
      moreForDay: (day: string) => t`More for ${day}`,
      allDayOn: (day: string) => t`${day}, all day`,
    }),
    [t, format],
  );
};
