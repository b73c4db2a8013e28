import { coverLessons } from "#domain/curriculum/cover-lessons";
import {
  type CoveredArea,
  coveredAreas,
  coverageOf,
  coverageSums,
  type CoverSums,
  type CoverTest,
  type NamedOutcome,
} from "#domain/curriculum/coverage";
import type { OutlineRow } from "#domain/curriculum/outline";
import { isTaught, type LessonStatus, plansState } from "#domain/lessons/lesson-status";
import type { PlannedSlot } from "#domain/lessons/lesson-slots";
import { takesPlace } from "#domain/lessons/lesson-time";
import { type EventTimes, hasExam } from "#domain/schedule/event";
import { slotKey } from "#domain/schedule/exception";
import { isMoved, type LostOccurrence, type Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { splitLocalDateTime } from "#domain/time/minutes";
import { mondayOf, type PlainDate } from "#domain/time/plain-date";
import { type Unit, unitsBySlot } from "#domain/units/units-by-slot";

/**
 * Outcomes of a lesson. `noRecord`: it is past, and nobody said more; `toCome`: it is today or
 * later; `fellOut`: it was cancelled, or a closure took it.
 */
export const reportStates = ["held", "partly", "notHeld", "fellOut", "noRecord", "toCome"] as const;
export type ReportState = (typeof reportStates)[number];

type ReportPlan = { readonly title: string; readonly homework: string; readonly codes: readonly string[] };

/** A lesson: a slot with its plans, or one that was held and has no slot any more. */
export type ReportRow = {
  readonly key: string;
  readonly date: PlainDate;
  /** Minutes. `end` is null where the timetable has no such slot any more. */
  readonly start: number;
  readonly end: number | null;
  /** The period's name in the school's grid; "" outside of it. */
  readonly period: string;
  readonly plans: readonly ReportPlan[];
  /** The exam's title; null where the lesson is none. */
  readonly exam: string | null;
  readonly state: ReportState;
  /** Why it fell out: the closure's name or the teacher's note; "" where nobody said. */
  readonly why: string;
  /** The slot that it was moved from; null where it is in its own. */
  readonly movedFrom: { readonly date: PlainDate; readonly start: number } | null;
};

type ReportWeek = { readonly monday: PlainDate; readonly rows: readonly ReportRow[] };

export type ReportCounts = Readonly<Record<ReportState, number>> & {
  /** All lessons of the timetable in the span, and those held that have no slot any more. */
  readonly lessons: number;
};

/** A unit with all of its lessons; `title` is null for lessons without one. */
export type ReportUnit = {
  readonly id: string;
  readonly title: string | null;
  readonly weeks: readonly ReportWeek[];
  readonly counts: ReportCounts;
};

/** `start` is null for an exam of whole days without a lesson of the course. */
type ReportExam = {
  readonly key: string;
  readonly date: PlainDate;
  readonly start: number | null;
  readonly title: string;
};

type ReportCurriculum = {
  readonly title: string;
  readonly areas: readonly CoveredArea[];
  readonly sums: CoverSums;
};

/** Lessons that fell out for one reason. */
type ReportReason = { readonly why: string; readonly lessons: number };

export type YearReport = {
  readonly units: readonly ReportUnit[];
  readonly counts: ReportCounts;
  /** The most frequent first. */
  readonly reasons: readonly ReportReason[];
  readonly exams: readonly ReportExam[];
  readonly curricula: readonly ReportCurriculum[];
};

type Plan = {
  readonly id: string;
  readonly course: string;
  readonly date: PlainDate;
  readonly start: number;
  readonly unit: string;
  readonly status: LessonStatus;
  readonly title: string;
  readonly homework: string;
  readonly outcomes: readonly string[];
};
type Exam = EventTimes & { readonly id: string; readonly course: string; readonly title: string };

export type ReportSource<L extends Plan = Plan> = {
  /** The days that it is about. */
  readonly range: DateRange;
  readonly today: PlainDate;
  /** The course's, of the whole year, as are all others. */
  readonly slots: readonly PlannedSlot<L>[];
  readonly orphans: readonly L[];
  readonly lost: readonly LostOccurrence[];
  readonly units: readonly (Unit & { readonly title: string })[];
  readonly closures: readonly { readonly id: string; readonly name: string }[];
  readonly exams: readonly Exam[];
  /** The name of the period that a lesson begins with. */
  readonly periodOf: (place: { readonly date: PlainDate; readonly start: number }) => string;
  /** The name of an outcome. */
  readonly codeOf: (outcome: string) => string;
  readonly curricula: readonly { readonly title: string; readonly rows: readonly OutlineRow<NamedOutcome>[] }[];
  readonly tests: readonly CoverTest[];
};

const countRows = (rows: readonly ReportRow[]): ReportCounts => {
  const count = (state: ReportState) => rows.filter((row) => row.state === state).length;
  return {
    lessons: rows.length,
    held: count("held"),
    partly: count("partly"),
    notHeld: count("notHeld"),
    fellOut: count("fellOut"),
    noRecord: count("noRecord"),
    toCome: count("toCome"),
  };
};

/** A row before it is placed: its unit is "" where it has none of its own. */
type Placed = { readonly row: ReportRow; readonly unit: string };

/**
 * A course's lessons of some days as plain data: by unit and week what was taught, what fell out
 * and why, exams, and how much of the curricula is covered. It takes titles, homework and codes of
 * outcomes alone: no plan, reflection, remark or student is in it.
 */
export const yearReport = (o: ReportSource): YearReport => {
  const placed = placeRows(o).filter(({ row }) => isDateInRange(row.date, o.range));
  const rows = placed.map(({ row }) => row);
  const titles = new Map(o.units.map(({ id, title }) => [id, title]));
  const units = [...Map.groupBy(placed, ({ unit }) => unit)].map(([id, own]): ReportUnit => {
    const ownRows = own.map(({ row }) => row);
    const weeks = [...Map.groupBy(ownRows, ({ date }) => mondayOf(date))];
    return {
      id,
      title: titles.get(id) ?? null,
      weeks: weeks.map(([monday, all]) => ({ monday, rows: all })),
      counts: countRows(ownRows),
    };
  });
  const reasons = Map.groupBy(
    rows.filter(({ state }) => state === "fellOut"),
    ({ why }) => why,
  );
  return {
    units,
    counts: countRows(rows),
    reasons: [...reasons].map(([why, all]) => ({ why, lessons: all.length })).toSorted((a, b) => b.lessons - a.lessons),
    exams: examsIn(o, rows),
    curricula: curriculaIn(o),
  };
};

/** All lessons of the year by time, each with its unit. */
const placeRows = (o: ReportSource): readonly Placed[] => {
  const bySlot = unitsBySlot(o.slots, o.units);
  const known = new Set(o.units.map(({ id }) => id));
  const closures = new Map(o.closures.map(({ id, name }) => [id, name]));
  const orphans = Map.groupBy(o.orphans, ({ course, date, start }) => slotKey(course, date, start));
  const open = o.slots.map(({ occurrence, lessons }): Placed => {
    const state = takesPlace(occurrence) ? stateOf(lessons, occurrence.date) : "fellOut";
    const why = state === "fellOut" ? occurrence.note : "";
    return { row: rowOf(occurrence, lessons, { state, why }), unit: bySlot.get(occurrence.key)?.id ?? "" };
  });
  const taken = new Set(open.map(({ row }) => row.key));
  const closed = o.lost
    .filter(({ key }) => !taken.has(key))
    .map((occurrence): Placed => {
      const lessons = orphans.get(occurrence.key) ?? [];
      const why = closures.get(occurrence.holiday) ?? "";
      return { row: rowOf(occurrence, lessons, { state: "fellOut", why }), unit: ownUnit(lessons) };
    });
  for (const { row } of closed) taken.add(row.key);
  const gone = [...orphans].flatMap(([key, all]): readonly Placed[] => {
    const lessons = all.filter(({ status }) => isTaught(status));
    const [first] = lessons;
    if (!first || taken.has(key)) return [];
    const place = { key, date: first.date, start: first.start, end: null };
    return [{ row: rowOf(place, lessons, { state: stateOf(lessons, first.date), why: "" }), unit: ownUnit(lessons) }];
  });
  return withUnits([...open, ...closed, ...gone].toSorted((a, b) => byDateAndStart(a.row, b.row)));

  function stateOf(lessons: readonly Plan[], date: PlainDate): ReportState {
    const state = plansState(lessons);
    if (state === "held" || state === "partly" || state === "notHeld") return state;
    return date < o.today ? "noRecord" : "toCome";
  }

  function ownUnit(lessons: readonly Plan[]): string {
    return lessons.map(({ unit }) => unit).find((unit) => known.has(unit)) ?? "";
  }

  function rowOf(
    place: Pick<Occurrence, "key" | "date" | "start"> & { readonly end: number | null },
    lessons: readonly Plan[],
    said: Pick<ReportRow, "state" | "why">,
  ): ReportRow {
    const { key, date, start, end } = place;
    const occurrence = "status" in place ? (place as Occurrence) : null;
    const exam = occurrence && o.exams.find((one) => hasExam([one], occurrence));
    return {
      key,
      date,
      start,
      end,
      period: o.periodOf({ date, start }),
      plans: lessons.map(({ title, homework, outcomes }) => ({
        title,
        homework,
        codes: outcomes.map(o.codeOf).filter((code) => code !== ""),
      })),
      exam: exam?.title ?? null,
      movedFrom:
        occurrence && isMoved(occurrence) ? { date: occurrence.originDate, start: occurrence.originStart } : null,
      ...said,
    };
  }
};

/** Puts a lesson that fell out without a plan to the unit before it, else to the next one. */
const withUnits = (rows: readonly Placed[]): readonly Placed[] =>
  rows.map((one, at) => {
    if (one.unit !== "" || one.row.state !== "fellOut") return one;
    const hasUnit = ({ unit, row }: Placed) => unit !== "" || row.state !== "fellOut";
    const near = rows.slice(0, at).findLast(hasUnit) ?? rows.slice(at).find(hasUnit);
    return { ...one, unit: near?.unit ?? "" };
  });

/** An exam of a whole day begins with the lesson that it is in. */
const examsIn = ({ exams, range }: ReportSource, rows: readonly ReportRow[]): readonly ReportExam[] =>
  exams
    .map(({ id, allDay, start, title }) => {
      const { date, minutes } = splitLocalDateTime(start);
      const lesson = rows.find((row) => row.date === date && row.exam === title);
      return { key: id, date, start: allDay ? (lesson?.start ?? null) : minutes, title };
    })
    .filter(({ date }) => isDateInRange(date, range))
    .toSorted((a, b) => byDateAndStart({ ...a, start: a.start ?? 0 }, { ...b, start: b.start ?? 0 }));

/** The coverage by the lessons and tests of the span alone. */
const curriculaIn = (o: ReportSource): readonly ReportCurriculum[] => {
  const isIn = ({ date }: { readonly date: PlainDate }) => isDateInRange(date, o.range);
  const lessons = coverLessons(o).filter(isIn);
  const tests = o.tests.filter(isIn);
  return o.curricula.map(({ title, rows }) => {
    const covers = coverageOf({ rows, lessons, tests, today: o.today });
    return { title, areas: coveredAreas(rows, covers), sums: coverageSums(rows, covers) };
  });
};
