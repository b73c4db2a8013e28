import { dayClosureOn } from "#domain/holidays/holiday";
import { isDateInRange } from "#domain/time/date-range";
import { datesBetween, diffDays, isoWeekday, type PlainDate } from "#domain/time/plain-date";
import type { ScheduleException } from "./exception.ts";
import { createExpander, type Expander } from "./expander.ts";
import type { Occurrence, Schedule } from "./schedule.ts";
import type { YearSchedule } from "./year-schedule.ts";

/** Why a day cannot be taught like another one. */
export type SwapFault =
  /** One of the two is outside of the school year. */
  | { readonly type: "outside" }
  | { readonly type: "same" }
  /** The day itself has no school, so it would stay empty. */
  | { readonly type: "closed"; readonly name: string }
  /** The other day has no timetable. */
  | { readonly type: "noTimetable" }
  /** In a cycle of days the other day has no place: a day off or at the weekend. */
  | { readonly type: "noLabel" };

type Plan = Pick<YearSchedule, "schedule" | "expander">;

/** Whether `date` can be taught like `like`; null if it can. */
export const swapFault = ({ schedule, expander }: Plan, date: PlainDate, like: PlainDate): SwapFault | null => {
  if (!isDateInRange(date, schedule.year) || !isDateInRange(like, schedule.year)) return { type: "outside" };
  if (date === like) return { type: "same" };
  const closure = dayClosureOn(schedule.holidays, date);
  if (closure) return { type: "closed", name: closure.name };
  if (!expander.timetableOn(like)) return { type: "noTimetable" };
  const isCycle = expander.rotationOn(like)?.unit === "day";
  return isCycle && expander.explainLabel(like).label === null ? { type: "noLabel" } : null;
};

/** The schedule with `date` taught like `like`, or, with null, by its own timetable again. */
export const withSwap = (schedule: Schedule, date: PlainDate, like: PlainDate | null): Schedule => {
  const others = schedule.exceptions.filter((one) => one.kind !== "dayswap" || one.date !== date);
  const swap: ScheduleException = {
    id: "",
    kind: "dayswap",
    course: "",
    date,
    start: 0,
    toDate: like ?? "",
    toStart: 0,
    toEnd: 0,
    room: "",
    note: "",
  };
  return { ...schedule, exceptions: like === null ? others : [...others, swap] };
};

/** What a swap changes on its day. */
export type SwapLessons = {
  /** Lessons of now that are not there any more, by time. */
  readonly gone: readonly Occurrence[];
  /** Lessons that come instead. */
  readonly come: readonly Occurrence[];
  readonly stay: readonly Occurrence[];
};

/** Which lessons of a day go and come when it is taught like another one. */
export const swapLessons = ({ schedule, expander }: Plan, date: PlainDate, like: PlainDate | null): SwapLessons => {
  const on = (one: Expander) => one.expand({ start: date, end: date });
  const [before, after] = [on(expander), on(createExpander(withSwap(schedule, date, like)))];
  const [old, next] = [before, after].map((list) => new Set(list.map(({ key }) => key)));
  return {
    gone: before.filter(({ key }) => !next!.has(key)),
    come: after.filter(({ key }) => !old!.has(key)),
    stay: after.filter(({ key }) => old!.has(key)),
  };
};

/** A day of the timetable that another one can be taught like. */
export type LikeChoice = {
  /** ISO weekday; null in a cycle of days, whose days have no weekday. */
  readonly weekday: number | null;
  readonly label: string | null;
  /** The nearest such day, earlier rather than later. */
  readonly date: PlainDate;
};

const kindOf = (expander: Expander, date: PlainDate): Omit<LikeChoice, "date"> | null => {
  const timetable = expander.timetableOn(date);
  const { label } = expander.explainLabel(date);
  if (expander.rotationOn(date)?.unit === "day") return label === null ? null : { weekday: null, label };
  const weekday = isoWeekday(date);
  return timetable?.days.includes(weekday) ? { weekday, label } : null;
};

const nameOf = ({ weekday, label }: Omit<LikeChoice, "date">): string => `${weekday ?? ""} ${label ?? ""}`;

/**
 * Names the kind of day that a date is, so that two of one kind are equal; "" if no lesson can be
 * on it.
 */
export const dayKind = (expander: Expander, date: PlainDate): string => {
  const kind = kindOf(expander, date);
  return kind ? nameOf(kind) : "";
};

/**
 * The days of the timetable, each by its nearest date: "Monday A", "Monday B", or the days of the
 * cycle.
 */
export const likeChoices = ({ schedule, expander }: Plan, date: PlainDate): readonly LikeChoice[] => {
  const timetable = expander.timetableOn(date)?.id;
  const found = new Map<string, LikeChoice>();
  const dates = datesBetween(schedule.year.start, schedule.year.end)
    .filter((one) => one !== date && expander.timetableOn(one)?.id === timetable)
    .toSorted((a, b) => Math.abs(diffDays(date, a)) - Math.abs(diffDays(date, b)) || (a < b ? -1 : 1));
  for (const one of dates) {
    const kind = kindOf(expander, one);
    if (!kind || found.has(nameOf(kind)) || dayClosureOn(schedule.holidays, one)) continue;
    found.set(nameOf(kind), { ...kind, date: one });
  }
  const labels = expander.rotationOn(date)?.labels ?? [];
  const place = ({ label }: LikeChoice) => (label === null ? -1 : labels.indexOf(label));
  return [...found.values()].toSorted((a, b) => (a.weekday ?? 0) - (b.weekday ?? 0) || place(a) - place(b));
};
