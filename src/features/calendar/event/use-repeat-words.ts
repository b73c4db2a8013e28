import { plural, selectOrdinal } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type RepeatChoice, readChoice } from "#domain/schedule/repeat-choice";
import { isoWeekday, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";

/** The words for a rule. */
export const useRepeatWords = () => {
  const { t } = useLingui();
  const format = useFormat();

  const every = ({ kind, interval }: Pick<RepeatChoice, "kind" | "interval">): string => {
    if (kind === "daily") return t`${plural(interval, { one: "Every day", other: "Every # days" })}`;
    if (kind === "workdays") return t`Every day from Monday to Friday`;
    if (kind === "weekly") return t`${plural(interval, { one: "Every week", other: "Every # weeks" })}`;
    if (kind === "yearly") return t`${plural(interval, { one: "Every year", other: "Every # years" })}`;
    return t`${plural(interval, { one: "Every month", other: "Every # months" })}`;
  };
  const nthWeekday = (nth: number, date: PlainDate): string => {
    const weekday = format.weekday(isoWeekday(date), "long");
    if (nth === 1) return t`on the first ${weekday}`;
    if (nth === 2) return t`on the second ${weekday}`;
    if (nth === 3) return t`on the third ${weekday}`;
    return nth === 4 ? t`on the fourth ${weekday}` : t`on the last ${weekday}`;
  };
  const dayOfMonth = (date: PlainDate): string => {
    const day = Number(date.slice(8));
    return t`${selectOrdinal(day, { one: "on the #st", two: "on the #nd", few: "on the #rd", other: "on the #th" })}`;
  };
  const on = ({ kind, days, nth }: RepeatChoice, start: PlainDate): readonly string[] => {
    const list = format.list(days.map((day) => format.weekday(day, "long")));
    const date = format.date(start, "short");
    switch (kind) {
      case "weekly":
        return [t({ message: `on ${list}`, context: "days of the week" })];
      case "monthDay":
        return [dayOfMonth(start)];
      case "monthWeekday":
        return [nthWeekday(nth, start)];
      case "yearly":
        return [t({ message: `on ${date}`, context: "a day of each year" })];
      default:
        return [];
    }
  };
  const times = (count: number): string => t`${plural(count, { one: "once", other: "# times" })}`;
  const end = ({ until, count }: RepeatChoice, yearEnd: PlainDate): string => {
    if (count !== null) return times(count);
    const day = format.date(until !== null && until < yearEnd ? until : yearEnd, "long");
    return until !== null && until < yearEnd
      ? t({ message: `until ${day}`, context: "the last day of a series" })
      : t`until the school year ends on ${day}`;
  };

  return {
    every,
    times,
    /** The name of a choice in the list, for an event that begins on a day. */
    offer: ({ kind, nth, interval }: Pick<RepeatChoice, "kind" | "nth" | "interval">, start: PlainDate): string => {
      if (kind === "never") return t({ message: "Never", context: "an event repeats" });
      if (kind === "monthDay") return t`Every month ${dayOfMonth(start)}`;
      if (kind === "monthWeekday") return t`Every month ${nthWeekday(nth, start)}`;
      return kind === "other" ? t`By a rule from another calendar` : every({ kind, interval });
    },
    /**
     * A whole sentence: "Every 2 weeks, on Tuesday and Thursday, until 4 May 2027."; "" for an
     * event that takes place once.
     */
    sentence: (rrule: string, start: PlainDate, yearEnd: PlainDate): string => {
      const choice = readChoice(rrule, start);
      if (choice.kind === "never") return "";
      if (choice.kind === "other") return t`A rule from another calendar, kept as it is: ${rrule}`;
      const parts = [every(choice), ...on(choice, start), end(choice, yearEnd)];
      return `${parts.join(", ")}.`;
    },
  };
};
