import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ImportChange, ChangedPart } from "#db/event-import/compare-import";
import type { FileEvent } from "#domain/import/calendar-file";
import { minutesPerDay, splitLocalDateTime } from "#domain/time/minutes";
import { diffDays, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { useRepeatWords } from "../event/use-repeat-words.ts";

type Times = { readonly allDay: boolean; readonly start: string; readonly end: string };

/** What a row of the preview says of an event. */
export const useImportWords = (yearEnd: PlainDate) => {
  const { t } = useLingui();
  const format = useFormat();
  const repeats = useRepeatWords();

  const when = ({ allDay, ...times }: Times): string => {
    const [start, end] = [splitLocalDateTime(times.start), splitLocalDateTime(times.end)];
    if (allDay && start.date === end.date) return format.date(start.date, "weekdayYear");
    if (allDay) return format.range(start.date, end.date);
    const last = end.minutes + diffDays(start.date, end.date) * minutesPerDay;
    const hours = last > start.minutes ? format.timeRange(start.minutes, last) : format.time(start.minutes);
    return `${format.date(start.date, "weekdayYear")}, ${hours}`;
  };
  const howOften = ({ shape, times, count }: FileEvent): string => {
    const { rrule, start } = times[0]!;
    if (shape === "once") return "";
    if (shape === "series") return repeats.sentence(rrule, splitLocalDateTime(start).date, yearEnd);
    return t`${plural(count, {
      one: "Repeats in a way that can't be kept, so it becomes # separate event.",
      other: "Repeats in a way that can't be kept, so it becomes # separate events.",
    })}`;
  };
  const names: Readonly<Record<ChangedPart, string>> = {
    title: t({ message: "Title", context: "of an event" }),
    when: t({ message: "Time", context: "of an event" }),
    location: t({ message: "Place", context: "of an event" }),
    note: t({ message: "Note", context: "to an event" }),
    reminder: t`Reminder`,
    times: t({ message: "Single dates", context: "of a series" }),
  };
  const list = (parts: readonly ChangedPart[]): string => format.list(parts.map((part) => names[part]));

  return {
    when,
    howOften,
    /** What changes and what stays, each as a sentence. */
    marks: ({ state, changed, kept, row, event }: ImportChange): readonly string[] => {
      const [what, own] = [list(changed), list(kept)];
      const before = row && when(row);
      const isMoved = event && changed.includes("when") && before !== when(event.times[0]!);
      return [
        ...(changed.length > 0 ? [t`Changes: ${what}.`] : []),
        ...(isMoved ? [t`Until now: ${before}.`] : []),
        ...(kept.length > 0 ? [state === "gone" ? t`You edited: ${own}.` : t`Stays as you edited it: ${own}.`] : []),
      ];
    },
  };
};
