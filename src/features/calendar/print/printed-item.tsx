import { useLingui } from "@lingui/react/macro";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { type EventItem, eventTitle, type LessonItem } from "../grid/calendar-items.ts";
import { timesOn } from "../month/day-items.tsx";

export type Printable = LessonItem | EventItem;

/** What is printed of a lesson or event, in words: paper has no icons to ask. */
export const usePrinted = () => {
  const { t } = useLingui();
  const states: Partial<Record<LessonItem["look"], string>> = {
    held: t({ message: "held", context: "lesson" }),
    partly: t({ message: "partly held", context: "lesson" }),
    notHeld: t({ message: "not held", context: "lesson" }),
    exam: t`exam`,
    cancelled: t({ message: "cancelled", context: "lesson" }),
  };
  return (item: Printable) => {
    if (item.type === "event")
      return {
        name: eventTitle(item),
        state: item.event.kind === "exam" ? t`exam` : "",
        title: "",
        reason: "",
        room: item.event.location,
        look: item.event.kind === "exam" ? "exam" : "event",
        color: item.color || "none",
      };
    const { occurrence, look, title, exam } = item;
    return {
      name: exam ? eventTitle(exam) : item.name,
      state: exam ? t`exam` : (states[look] ?? ""),
      title: exam ? "" : title,
      // The reason why it does not take place replaces its title, and is not struck through.
      reason: look === "cancelled" ? occurrence.note : "",
      room: exam?.event.location || occurrence.room,
      look,
      color: item.course.color || "lagoon",
    };
  };
};

/** "08:00–08:50" on a day; "" for what lasts all of it. */
export const usePrintedTime = () => {
  const format = useFormat();
  return (item: Printable, date: PlainDate, style: "range" | "start"): string => {
    const { start, end } = timesOn(item, date);
    if (start === null) return end === null ? "" : `–${format.time(end)}`;
    return style === "start" || end === null ? format.time(start) : format.timeRange(start, end);
  };
};

type PrintedTitleProps = { readonly title: string; readonly reason: string };

/**
 * The title of a lesson, struck through where the lesson does not take place. The reason replaces
 * it where one is known.
 */
export function PrintedTitle({ title, reason }: PrintedTitleProps) {
  const text = reason || title;
  return text && <p className={reason ? "print-reason" : "print-title"}>{text}</p>;
}
