import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CalendarX, Clock, GraduationCap, ListChecks, MessageSquare, MessageSquareText, Users } from "lucide-react";
import type { Year } from "#db/read/year-reader";
import type { Decision, YearItem } from "#domain/student-page/year-items";
import { useFormat } from "#i18n/use-format";
import { choiceName } from "#i18n/words/record-words";
import { remarkName, remarkSign } from "#i18n/words/remark-words";
import type { LucideIcon } from "#ui/kit/icon";
import { shownAverage } from "#domain/marks/sums/shown-marks";
import { decimalText } from "#i18n/words/mark-words";
import { typedMarkName, typedMarkSign } from "../../marks/sums/mark-words.ts";
import { notedWords } from "./noted-words.ts";

/** An item in words: what leads in bold, what follows, what stands at the line's end. */
export type ItemWords = {
  readonly icon: LucideIcon;
  readonly lead: string;
  readonly rest: string;
  readonly aside: string;
  /** In a cell of a few letters; "" where an icon says it. */
  readonly short: string;
};

const icons = {
  absent: CalendarX,
  late: Clock,
  mark: GraduationCap,
  remark: MessageSquare,
  noted: ListChecks,
  note: MessageSquareText,
  appointment: Users,
} as const;

/** Says what happened to a student on a day. */
export const useItemWords = (year: Year): ((item: YearItem) => ItemWords) => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const courseName = (id: string) => year.labelOf(id).full;
  const hoursText = (hours: number) => t`${plural(hours, { one: "# hour", other: "# hours" })}`;
  const decisionText = (decision: Decision, reasons: readonly string[]) => {
    if (decision === "toDecide") return t({ message: "To decide", context: "an absence" });
    const said = choiceName(i18n, decision === "excused" ? "excused" : "unexcused");
    return [said, ...reasons].join(", ");
  };
  const markWords = (item: YearItem & { readonly type: "mark" }): Omit<ItemWords, "icon"> => {
    const { title, column, entry, isComing, average } = item;
    const name = title || t({ message: "Assessment", context: "a test that is marked" });
    const { typed } = column;
    const mean = average && typed.kind !== "steps" ? decimalText(format, shownAverage(average, typed)) : "";
    const aside = courseName(item.course);
    if (isComing) return { lead: name, rest: "", aside, short: name };
    return {
      lead: typedMarkName(i18n, format, entry, column.typed),
      rest: mean === "" ? name : t`${name}, class ${mean}`,
      aside,
      short: typedMarkSign(i18n, format, entry, column.typed),
    };
  };
  return (item) => {
    const icon = icons[item.type];
    switch (item.type) {
      case "absent": {
        const { hours, decision, reasons } = item;
        const short = t({ message: `${hours} h`, context: "hours missed, narrow" });
        const names = format.list(item.courses.map(courseName));
        const lead = t({ message: "Not there", context: "a student, for some hours" });
        return { icon, lead, rest: `${hoursText(hours)}, ${names}`, aside: decisionText(decision, reasons), short };
      }
      case "late": {
        const minutes = item.minutes > 0 ? format.duration(item.minutes) : "";
        const rest = [minutes, item.reason].filter((word) => word !== "").join(", ");
        const short = item.minutes > 0 ? `${format.number(item.minutes)}′` : "";
        return { icon, lead: choiceName(i18n, "late"), rest, aside: courseName(item.course), short };
      }
      case "mark":
        return { icon, ...markWords(item) };
      case "remark":
        return {
          icon,
          lead: remarkName(i18n, item.pen),
          rest: item.note,
          aside: courseName(item.course),
          short: item.pen.kind === "plus" || item.pen.kind === "minus" ? remarkSign(i18n, item.pen) : "",
        };
      case "noted": {
        const [lead = "", ...rest] = notedWords(i18n, format, item.noted);
        return { icon, lead, rest: rest.join(", "), aside: courseName(item.course), short: "" };
      }
      case "note":
        return {
          icon,
          lead: t({ message: "Note", context: "about students" }),
          rest: item.text,
          aside: item.isOnlyMe ? t({ message: "Only for me", context: "a note that parents don't see" }) : "",
          short: "",
        };
      case "appointment":
        return {
          icon,
          lead: t({ message: "Parents' evening", context: "a record" }),
          rest: format.time(item.start),
          aside: item.guests,
          short: "",
        };
    }
  };
};
