import { type Attendance, countHours, type Hour, hoursOf, isToDecide } from "#domain/class-book/attendance";
import type { Excuses } from "#domain/class-book/excused-days";
import type { HeldLessons } from "#domain/class-book/held-lessons";
import { excuseWords, type FullAttendance, type Noted, notedIn } from "#domain/class-book/noted";
import { type Remark, type RemarkPen, remarksInPlace } from "#domain/class-book/remarks";
import { isBelow } from "#domain/marks/table/mark-cells";
import { cellsByStudent } from "#domain/marks/table/mark-cells";
import { markColumns, type MarkColumn, ownScale } from "#domain/marks/table/mark-columns";
import { columnDistribution } from "#domain/marks/table/table-counts";
import { courseRules } from "#domain/marks/rules/course-rules";
import type { YearTerm } from "#domain/marks/table/year-terms";
import type { Fraction } from "#domain/marks/scale/fraction";
import type { NumberScale } from "#domain/marks/scale/scale";
import type { TypedMark } from "#domain/marks/scale/typed-mark";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { addDays, mondayOf, type PlainDate } from "#domain/time/plain-date";
import type { Country, CourseRecords } from "./course-standing.ts";

type Placed = { readonly key: string; readonly date: PlainDate; readonly start: number };

/** A day's missed hours: one decision is open, or one was not excused, or all are excused. */
type AbsentDay = Placed & {
  readonly type: "absent";
  readonly hours: number;
  readonly decision: Decision;
  readonly reasons: readonly string[];
  readonly courses: readonly string[];
};
export type Decision = "toDecide" | "notExcused" | "excused";

/** Something that happened to a student on a day of the year, or that is to come. */
export type YearItem =
  | AbsentDay
  | (Placed & { readonly type: "late"; readonly minutes: number; readonly reason: string; readonly course: string })
  | (Placed & { readonly type: "noted"; readonly noted: Noted; readonly course: string })
  | (Placed & {
      readonly type: "mark";
      readonly course: string;
      readonly title: string;
      readonly column: MarkColumn;
      readonly entry: TypedMark;
      readonly isBelow: boolean;
      /** It was not written yet. */
      readonly isComing: boolean;
      /** Of the class in this test, on the scale that it was typed on. */
      readonly average: Fraction | undefined;
      readonly scale: NumberScale | undefined;
    })
  | (Placed & { readonly type: "remark"; readonly course: string; readonly pen: RemarkPen; readonly note: string })
  | (Placed & { readonly type: "note"; readonly text: string; readonly isOnlyMe: boolean })
  | (Placed & { readonly type: "appointment"; readonly guests: string });

type YearRecords = {
  readonly attendance: readonly (FullAttendance & { readonly id: string })[];
  readonly remarks: readonly (Remark & { readonly id: string; readonly note: string })[];
  readonly notes: readonly {
    readonly id: string;
    readonly date: PlainDate;
    readonly text: string;
    readonly onlyMe: boolean;
  }[];
  readonly appointments: readonly {
    readonly id: string;
    readonly date: PlainDate;
    readonly start: number;
    readonly guests: string;
  }[];
  /** By course. */
  readonly marks: ReadonlyMap<string, CourseRecords>;
};

/** What a day's hours say together. */
const decisionOf = (hours: readonly Hour<Attendance>[]): Decision => {
  if (hours.some(isToDecide)) return "toDecide";
  return hours.some(({ excuse }) => excuse === "unexcused") ? "notExcused" : "excused";
};

const absentDays = (absent: readonly Hour<YearRecords["attendance"][number]>[]): readonly AbsentDay[] =>
  [...Map.groupBy(absent, ({ lesson }) => lesson.date)].map(([date, hours]) => ({
    type: "absent",
    key: `absent ${date}`,
    date,
    start: Math.min(...hours.map(({ lesson }) => lesson.start)),
    hours: countHours(hours),
    decision: decisionOf(hours),
    reasons: [...new Set(hours.flatMap(excuseWords))],
    courses: [...new Set(hours.map(({ record }) => record.course))],
  }));

const markItems = (
  [course, found]: readonly [string, CourseRecords],
  o: {
    readonly student: string;
    readonly country: Country;
    readonly terms: readonly YearTerm[];
    readonly today: PlainDate;
  },
): readonly YearItem[] => {
  const rules = courseRules(found.storedRules, o.country);
  const cells = cellsByStudent(found.marks);
  const own = cells.get(o.student) ?? new Map();
  const rows = found.students.map(({ id }) => ({ student: id, cells: cells.get(id) ?? new Map() }));
  return markColumns(rules, o.terms, found.assessments).flatMap((column): YearItem[] => {
    const { id, date, title } = column.assessment;
    const entry: TypedMark = own.get(id)?.entry ?? { type: "empty" };
    const isComing = date > o.today && entry.type === "empty" && !found.gone.has(o.student);
    if (entry.type === "empty" && !isComing) return [];
    return [
      {
        type: "mark",
        key: `mark ${id}`,
        date,
        start: 0,
        course,
        title,
        column,
        entry,
        isComing,
        isBelow: isBelow(rules, column, entry),
        average: isComing ? undefined : columnDistribution(rules, column, rows)?.average.value,
        scale: ownScale(column, rules),
      },
    ];
  });
};

/** All that the year knows of a student, the newest first. */
export const yearItems = (
  records: YearRecords,
  o: {
    readonly student: string;
    readonly country: Country;
    readonly terms: readonly YearTerm[];
    readonly held: HeldLessons;
    readonly excuses: Excuses;
    readonly today: PlainDate;
  },
): readonly YearItem[] => {
  const { hours } = hoursOf(records.attendance, o.held, o.excuses);
  const items: readonly YearItem[] = [
    ...absentDays(hours.filter(({ record }) => record.state === "absent")),
    ...hours
      .filter(({ record }) => record.state === "late")
      .map(({ record, lesson }): YearItem => {
        const { id, course, lateMinutes, reason } = record;
        const { date, start } = lesson;
        return { type: "late", key: `late ${id}`, date, start, course, minutes: lateMinutes, reason };
      }),
    ...hours.flatMap(({ record, lesson }): YearItem[] => {
      const { id, course } = record;
      const { date, start } = lesson;
      const noted = notedIn(record, lesson);
      return noted ? [{ type: "noted", key: `noted ${id}`, date, start, course, noted }] : [];
    }),
    ...[...records.marks].flatMap((one) => markItems(one, o)),
    ...remarksInPlace(records.remarks, o.held).map((one): YearItem => {
      const { id, date, start, course, kind, label, note } = one;
      return { type: "remark", key: `remark ${id}`, date, start, course, pen: { kind, label }, note };
    }),
    ...records.notes.map((one): YearItem => {
      const { id, date, text, onlyMe } = one;
      return { type: "note", key: `note ${id}`, date, start: 0, text, isOnlyMe: onlyMe };
    }),
    ...records.appointments.map((one): YearItem => {
      const { id, date, start, guests } = one;
      return { type: "appointment", key: `appointment ${id}`, date, start, guests };
    }),
  ];
  const order = (a: YearItem, b: YearItem) =>
    a.date === b.date ? b.start - a.start || (a.key < b.key ? -1 : 1) : a.date < b.date ? 1 : -1;
  return items.toSorted(order);
};

export const lanes = ["absent", "late", "marks", "remarks", "notes"] as const;
export type Lane = (typeof lanes)[number];

const laneOf = ({ type }: YearItem): Lane =>
  (
    {
      absent: "absent",
      late: "late",
      mark: "marks",
      noted: "remarks",
      remark: "remarks",
      note: "notes",
      appointment: "notes",
    } as const
  )[type];

export type LaneCell = readonly YearItem[];

/** The items of each lane by the Monday of their week, the earliest of a week first. */
export const laneCells = (items: readonly YearItem[]): ReadonlyMap<Lane, ReadonlyMap<PlainDate, LaneCell>> => {
  const byLane = Map.groupBy(items, laneOf);
  return new Map(
    [...byLane].map(([lane, own]) => [lane, Map.groupBy(own.toReversed(), ({ date }) => mondayOf(date))] as const),
  );
};

/** The absent days of a week as one: the hours of all, and what waits first. */
export const absentWeek = (cell: LaneCell): { readonly hours: number; readonly decision: Decision } | undefined => {
  const days = cell.filter((item) => item.type === "absent");
  if (days.length === 0) return undefined;
  const hours = days.reduce((sum, day) => sum + day.hours, 0);
  const decision = (["toDecide", "notExcused", "excused"] as const).find((one) =>
    days.some((day) => day.decision === one),
  )!;
  return { hours, decision };
};

/** The weeks of a year that touch a period, as a stretch of all of them. */
export const weeksIn = <W extends { readonly monday: PlainDate }>(
  weeks: readonly W[],
  period: DateRange,
): { readonly from: number; readonly weeks: readonly W[] } => {
  const touches = ({ monday }: W) => monday <= period.end && addDays(monday, 6) >= period.start;
  return { from: Math.max(0, weeks.findIndex(touches)), weeks: weeks.filter(touches) };
};

export const itemsIn = (items: readonly YearItem[], period: DateRange): readonly YearItem[] =>
  items.filter(({ date }) => isDateInRange(date, period));
