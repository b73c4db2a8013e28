import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { useFormat } from "#i18n/use-format";

export type GridWords = ReturnType<typeof usePlainWords>;

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
      why: (label: string) => t`Why ${label}?`,
      whyWeek: (label: string) => t`Why is this week ${label}?`,
      weekShort: (week: number) => t({ message: `W${week}`, comment: "Short for week 48, in the calendar's corner" }),
      noLessons: t`No lessons`,
      lostSlots: (note: { readonly lost: number }) =>
        t`${plural(note.lost, { one: "# lost its slot", other: "# lost their slot" })}`,
      place: ({ lost: count }: { readonly lost: number }) =>
        t`${plural(count, { one: "Place it", other: "Place them" })}`,
      allDayOn: (day: string) => t`${day}, all day`,
    }),
    [t, format],
  );
};
