import { useLingui } from "@lingui/react/macro";
import type { Year } from "#db/read/year-reader";
import type { ScheduleException } from "#domain/schedule/exception";
import { useFormat } from "#i18n/use-format";

/** What a change of the timetable is, in words: its kind, what it is about, and what differs. */
export const useChangeWords = (year: Year) => {
  const { t } = useLingui();
  const format = useFormat();
  const kinds: Record<ScheduleException["kind"], string> = {
    cancelled: t`Cancelled`,
    moved: t({ message: "Moved", context: "a lesson" }),
    added: t`Extra lesson`,
    room: t`Other room`,
    dayswap: t`Day like another`,
  };
  const place = (date: string, start: number) => `${format.date(date, "weekdayMedium")}, ${format.time(start)}`;
  const inRoom = (when: string, room: string) => (room === "" ? when : t`${when}, room ${room}`);
  return {
    kinds,
    /** "7C2 Maths", or the day that is swapped. */
    subject: (one: ScheduleException): string =>
      one.kind === "dayswap" ? format.date(one.date, "weekdayMedium") : year.labelOf(one.course).full,
    /** When it is, and what differs. */
    detail: (one: ScheduleException): string => {
      const from = place(one.date, one.start);
      const to = place(one.toDate || one.date, one.toEnd === 0 ? one.start : one.toStart);
      const { room } = one;
      switch (one.kind) {
        case "cancelled":
          return from;
        case "moved":
          return inRoom(t`${from} to ${to}`, room);
        case "room":
          return inRoom(from, room);
        case "added": {
          const start = one.toStart || one.start;
          const day = format.date(one.toDate || one.date, "weekdayMedium");
          const time = one.toEnd === 0 ? format.time(start) : format.timeRange(start, one.toEnd);
          return inRoom(`${day}, ${time}`, room);
        }
        case "dayswap": {
          const like = format.date(one.toDate, "weekdayMedium");
          return t`runs like ${like}`;
        }
      }
    },
  };
};
