import { Trans, useLingui } from "@lingui/react/macro";
import type { PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { RichText } from "#ui/rich-text/rich-text";
import { type EventItem, eventTitle, type LessonItem } from "../grid/calendar-items.ts";
import { timesOn } from "../month/day-items.tsx";
import type { PrintChoices } from "./printed-view.ts";

export type Printable = LessonItem | EventItem;

/** What is printed of a lesson or event, in words: paper has no icons to ask. */
const usePrinted = (item: Printable) => {
  const { t } = useLingui();
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
  const states: Partial<Record<LessonItem["look"], string>> = {
    held: t({ message: "held", context: "lesson" }),
    partly: t({ message: "partly held", context: "lesson" }),
    notHeld: t({ message: "not held", context: "lesson" }),
    exam: t`exam`,
    cancelled: t({ message: "cancelled", context: "lesson" }),
  };
  return {
    name: item.name,
    state: exam ? t`exam` : (states[look] ?? ""),
    title,
    // The reason why it does not take place replaces its title, and is not struck through.
    reason: look === "cancelled" ? occurrence.note : "",
    room: exam?.event.location || occurrence.room,
    look,
    color: item.course.color || "lagoon",
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

type PrintedItemProps = {
  readonly item: Printable;
  readonly date: PlainDate;
  readonly choices: PrintChoices;
  /** Which of its times it says; none where they are beside it. */
  readonly times?: "range" | "start";
  /** Whether there is room for all: the course's whole name, and the plans' text. */
  readonly isWhole?: boolean;
};

/** A lesson or event on paper; the style sheet says what a narrow place leaves out. */
export function PrintedItem({ item, date, choices, times, isWhole = false }: PrintedItemProps) {
  const { name, state, title, reason, room, look, color } = usePrinted(item);
  const timeOf = usePrintedTime();
  const isLesson = item.type === "lesson";
  const homework = isLesson && choices.hasHomework ? item.homework : "";
  const text = reason || (choices.hasTitles || (isLesson && item.exam) ? title : "");
  return (
    <div className="print-item" data-color={color} data-look={look}>
      <p className="print-name">
        {times && timeOf(item, date, times)} <b>{isWhole && isLesson ? item.fullName : name}</b>{" "}
        {state && <span>({state})</span>} {room && <span className="print-room">{room}</span>}
      </p>
      {text && <p className={reason ? undefined : "print-title"}>{text}</p>}
      {homework && (
        <p className="print-homework">
          <Trans>Due: {homework}</Trans>
        </p>
      )}
      {isLesson &&
        isWhole &&
        choices.hasPlans &&
        item.plans.map(({ id, plan }) => plan && <RichText key={id} html={plan} className="print-plan" />)}
    </div>
  );
}
