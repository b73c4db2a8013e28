import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { weeklyHours } from "#domain/lessons/lesson-time";
import type { ExtraColumn } from "#domain/plan-book/book-columns";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { dayWithin } from "#domain/year/current-year";
import { useSheetOwner } from "#hooks/data/use-sheet-owner";
import { useFormat } from "#i18n/use-format";
import type { Sheet, SheetBlock } from "#ui/sheet/sheet";
import type { OutcomeRow } from "#schema/outcomes";
import type { CourseWeek } from "../course/course-weeks.ts";
import { useWeekText } from "../course/use-week-text.ts";
import type { CourseData } from "#hooks/data/use-course";
import { type BookLine, createBookWeeks } from "../plan-book/book-lines.ts";
import { PlanBookPaperHead, PlanBookPaperRow } from "./plan-book-paper-row.tsx";
import "./plan-book-paper.css";

type PlanBookSheetOptions = {
  readonly weeks: readonly CourseWeek[];
  /** The days that are printed; null while they are not chosen. */
  readonly range: DateRange | null;
  readonly extra: readonly ExtraColumn[];
  readonly hasPlans: boolean;
  /** Outcomes by their ids; null where they are not printed. */
  readonly named: ReadonlyMap<string, OutcomeRow> | null;
  readonly today: PlainDate;
  /** Whether somebody looks at it or prints it. */
  readonly isOn: boolean;
};

const isIn = (range: DateRange, { type, item }: BookLine): boolean =>
  type === "slot"
    ? isDateInRange(item.occurrence.date, range)
    : item.occurrences.some(({ date }) => isDateInRange(date, range));

const isStruck = ({ type, item }: BookLine): boolean => type === "lost" || item.occurrence.status === "cancelled";

/** The plan book of some days, on paper. Empty while the teacher's name is read. */
export const usePlanBookSheets = ({ course, year }: CourseData, o: PlanBookSheetOptions): readonly Sheet[] => {
  const { weeks: courseWeeks, range, extra, hasPlans, named, today, isOn } = o;
  const { t } = useLingui();
  const format = useFormat();
  const weekText = useWeekText();
  const owner = useSheetOwner(year.schoolyear);
  const weeks = useMemo(
    () => (range && isOn ? createBookWeeks(courseWeeks, (line) => isIn(range, line)) : []),
    [courseWeeks, range, isOn],
  );
  if (!owner || !isOn) return [];

  const weekOf = new Map(weeks.flatMap((week) => week.lines.map(({ key }) => [key, week] as const)));
  const table: SheetBlock = {
    type: "table",
    key: "weeks",
    className: "book-paper",
    columns: [102, 54, 70, 88, null, 100, 62],
    head: <PlanBookPaperHead />,
    rows: weeks.flatMap((week) =>
      week.lines.map((line, at) => ({
        key: line.key,
        keeps: week.lines.length - 1 - at,
        node: (isFirstOnPage: boolean) => (
          <PlanBookPaperRow
            week={week}
            at={at}
            isFirst={at === 0 || isFirstOnPage}
            extra={extra}
            hasPlans={hasPlans}
            named={named}
          />
        ),
      })),
    ),
  };
  const none: SheetBlock = {
    type: "part",
    key: "none",
    node: <p className="sheet-none">{t`No lessons in these weeks.`}</p>,
  };

  const [from, to] = range ? [format.date(range.start, "short"), format.date(range.end, "short")] : ["", ""];
  const classes = course.classes.flatMap((id) => year.classById.get(id)?.name ?? []);
  const perWeek = weekText(weeklyHours(year.schedule, course.id, dayWithin(year.schoolyear, range?.start ?? today)));
  return [
    {
      key: course.id,
      owner,
      title: range ? t`Plan book, ${from} to ${to}` : t`Plan book`,
      about: year.labelOf(course.id).full,
      who: [...classes, owner.teacher, perWeek].filter((one) => one !== "").join(", "),
      date: format.date(today, "fullYear"),
      foot: weeks.some(({ lines }) => lines.some(isStruck)) ? t`Struck through: cancelled, or no school.` : "",
      blocks: weeks.length === 0 ? [none] : [table],
      follows: (_, row, page) => {
        const { week: number, monday } = weekOf.get(row)!;
        const week = t({ message: `W${number}`, comment: "Week of the year, short: “W47”" });
        const dates = format.range(monday, addDays(monday, 4), "short");
        return t`${week} (${dates}) follows on page ${page}`;
      },
    },
  ];
};
