import { useLingui } from "@lingui/react/macro";
import type { SessionFault } from "#domain/timetable/session-moves";
import { useFormat } from "#i18n/use-format";
import type { RotationRow } from "#schema/rotations";
import type { Session } from "#domain/timetable/timetable";

/** What days, weeks and faults of a timetable are called. */
export const useTimetableWords = () => {
  const { t } = useLingui();
  const format = useFormat();

  /** "Monday", or "Day 3" of a cycle. */
  const dayName = (day: number, rotation: RotationRow | undefined): string => {
    if (rotation?.unit !== "day") return format.weekday(day, "long");
    const label = rotation.labels[day - 1] ?? String(day);
    return t({ message: `Day ${label}`, comment: "A day of a school cycle by its label: Day 3, Day C" });
  };

  /** "every week", "A weeks". */
  const weeksName = (labels: readonly string[]): string => {
    if (labels.length === 0) return t`every week`;
    const list = format.list(labels);
    return t({ message: `${list} weeks`, comment: "Weeks by their rotation labels: A weeks, A and C weeks" });
  };

  return {
    dayName,
    weeksName,
    /** "Monday, 08:00–08:50, A weeks". */
    placeName: (
      { day, start, end, labels }: Pick<Session, "day" | "start" | "end" | "labels">,
      rotation: RotationRow | undefined,
    ) =>
      [dayName(day, rotation), format.timeRange(start, end), ...(labels.length > 0 ? [weeksName(labels)] : [])].join(
        ", ",
      ),
    faultText: ({ type }: SessionFault): string => {
      if (type === "overMidnight") return t`A lesson cannot run over midnight. Choose earlier times.`;
      if (type === "order") return t`The end must come after the start.`;
      return t`This day has no school in the timetable. Choose another one.`;
    },
  };
};
