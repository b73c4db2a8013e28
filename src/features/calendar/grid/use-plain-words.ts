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
      held: t({ message: "held", context: "lesson" }),
      partly: t({ message: "partly held", context: "lesson" }),
      notHeld: t({ message: "not held", context: "lesson" }),
      exam: t`exam`,
      cancelled: t({ message: "cancelled", context: "lesson" }),
      lost: t`no lesson`,
      homework: t`homework due`,
      conflict: t`two versions`,
      locked: t({ message: "locked", context: "lesson" }),
      moved: t({ message: "moved", context: "lesson" }),
      unsynced: t`not synced yet`,
      noPlan: t`No plan yet`,
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
