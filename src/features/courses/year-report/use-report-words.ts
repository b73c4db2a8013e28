import { useLingui } from "@lingui/react/macro";
import {
  type ReportCounts,
  type ReportRow,
  type ReportState,
  reportStates,
  type ReportUnit,
} from "#domain/year-report/year-report";
import { addDays, isoWeek, type PlainDate } from "#domain/time/plain-date";
import { useFormat } from "#i18n/use-format";
import { choiceName } from "#i18n/words/record-words";

const always: readonly ReportState[] = ["held", "fellOut", "noRecord"];

/** Names of a year report's lessons and counts, the same on paper and in files. */
export const useReportWords = () => {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const states: Readonly<Record<ReportState, string>> = {
    held: choiceName(i18n, "held"),
    partly: choiceName(i18n, "partly"),
    notHeld: choiceName(i18n, "notHeld"),
    fellOut: t({ message: "Fell out", context: "what became of a lesson" }),
    noRecord: t({ message: "Nothing noted", context: "what became of a lesson" }),
    toCome: t({ message: "To come", context: "what became of a lesson" }),
  };
  /** The same where lessons are counted: some languages have a plural. */
  const numbers: typeof states = {
    held: t({ message: "Held", context: "a number of lessons" }),
    partly: t({ message: "Partly held", context: "a number of lessons" }),
    notHeld: t({ message: "Not held", context: "a number of lessons" }),
    fellOut: t({ message: "Fell out", context: "a number of lessons" }),
    noRecord: states.noRecord,
    toCome: states.toCome,
  };
  const columns = {
    week: t({ message: "Week", context: "field of a record" }),
    date: t({ message: "Date", context: "field of a record" }),
    start: t({ message: "Start", context: "field of a record" }),
    end: t({ message: "End", context: "field of a record" }),
    period: t({ message: "Period", context: "of a lesson" }),
    unit: t`Unit`,
    lesson: t({ message: "Lesson", context: "title of a table" }),
    exam: t({ message: "Exam", context: "kind of event" }),
    codes: t`Outcomes`,
    homework: t`Homework`,
    status: t({ message: "Status", context: "title of a table" }),
    why: t({ message: "Why it fell out", context: "title of a table" }),
    from: t({ message: "Moved from", context: "title of a table" }),
  };
  const figures = (counts: ReportCounts, shown = always) => [
    { key: "lessons", label: t`Lessons`, value: counts.lessons },
    ...reportStates
      .filter((state) => shown.includes(state) || counts[state] > 0)
      .map((state) => ({ key: state, label: numbers[state], value: counts[state] })),
  ];
  const counted = (label: string, value: number) => {
    const number = format.number(value);
    return t`${label}: ${number}`;
  };
  return {
    states,
    columns,
    /** Counts of lessons, by what became of them; rare outcomes where there are any. */
    figures: (counts: ReportCounts) => figures(counts),
    /** "Held: 9". */
    counted,
    /** The same in a line: "Lessons: 12, Held: 9, Fell out: 3". */
    countLine: (counts: ReportCounts) =>
      figures(counts, [])
        .map(({ label, value }) => counted(label, value))
        .join(", "),
    when: ({ period, start }: ReportRow) => (period === "" ? format.time(start) : `${period}, ${format.time(start)}`),
    unit: ({ title }: ReportUnit) => title ?? t`Without a unit`,
    reason: (why: string) => why || t`No reason noted`,
    week: (monday: PlainDate) => {
      const number = isoWeek(monday).week;
      return t({ message: `W${number}`, comment: "Week of the year, short: “W47”" });
    },
    days: (monday: PlainDate) => format.range(monday, addDays(monday, 4), "short"),
    /** A lesson's exam and titles, a line each, none twice. */
    titles: ({ exam, plans }: ReportRow): readonly string[] => [
      ...new Set([exam ?? "", ...plans.map(({ title }) => title)].filter((title) => title !== "")),
    ],
    /** "moved from 12 March", or from a time of the same day; "" where it is in its own slot. */
    movedFrom({ date, movedFrom }: ReportRow): string {
      if (!movedFrom) return "";
      const from =
        movedFrom.date === date ? format.time(movedFrom.start) : format.date(movedFrom.date, "weekdayMedium");
      return t({ message: `moved from ${from}`, comment: "A lesson. “moved from Thu 12 Mar” or “moved from 08:00”" });
    },
    codes: ({ plans }: ReportRow) => [...new Set(plans.flatMap(({ codes }) => codes))].join(", "),
    homework: ({ plans }: ReportRow) =>
      plans
        .map(({ homework }) => homework)
        .filter((homework) => homework !== "")
        .join("\n"),
  };
};

export type ReportWords = ReturnType<typeof useReportWords>;
