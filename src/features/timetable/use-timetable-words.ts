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

  /** "every week", "A weeks", "weeks A and C". */
  const weeksName = (labels: readonly string[]): string => {
    if (labels.length === 0) return t`every week`;
    const list = format.list(labels);
    if (labels.length === 1) return t({ message: `${list} weeks`, comment: "Weeks of one rotation label: A weeks" });
    return t({ message: `weeks ${list}`, comment: "Weeks of several rotation labels: weeks A and C" });
  };

  /** "5–30 Jan", "from 5 Jan": the days of a block; "" for what takes place all the time. */
  const blockName = ({ validFrom, validTo }: Pick<Session, "validFrom" | "validTo">): string => {
    if (validFrom !== "" && validTo !== "") return format.range(validFrom, validTo, "short");
    const [first, last] = [validFrom, validTo].map((date) => (date === "" ? "" : format.date(date, "short")));
    if (validFrom !== "") return t({ message: `from ${first}`, comment: "A lesson that takes place from a day on" });
    if (validTo !== "") return t({ message: `until ${last}`, comment: "A lesson that takes place until a day" });
    return "";
  };

  return {
    dayName,
    weeksName,
    blockName,
    /** "Monday, 08:00–08:50, A weeks, 5–30 Jan". */
    placeName: (
      session: Pick<Session, "day" | "start" | "end" | "labels"> & Partial<Pick<Session, "validFrom" | "validTo">>,
      rotation: RotationRow | undefined,
    ) => {
      const { day, start, end, labels, validFrom = "", validTo = "" } = session;
      const weeks = labels.length > 0 ? weeksName(labels) : "";
      const parts = [dayName(day, rotation), format.timeRange(start, end), weeks, blockName({ validFrom, validTo })];
      return parts.filter((part) => part !== "").join(", ");
    },
    faultText: ({ type }: SessionFault): string => {
      if (type === "overMidnight") return t`A lesson can't run past midnight. Choose earlier times.`;
      if (type === "order") return t`The end must come after the start.`;
      if (type === "blockOrder") return t`The last day must not be before the first.`;
      if (type === "blockOutside") return t`The timetable is not in use on these days. Choose others.`;
      return t`The timetable has no school on this day. Choose another one.`;
    },
  };
};
