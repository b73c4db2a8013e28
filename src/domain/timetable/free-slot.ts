import type { Session, TimetablePeriod } from "./timetable.ts";
import { freeLabels } from "./timetable-grid.ts";

/**
 * Where a new lesson goes: a day, its times, and the weeks that are free there; [] for all of them.
 */
export type FreeSlot = Pick<Session, "day" | "start" | "end" | "labels">;

type Week = {
  readonly days: readonly number[];
  readonly periods: readonly TimetablePeriod[];
  readonly sessions: readonly Session[];
  /** The labels that weeks take turns in. */
  readonly labels: readonly string[];
};

/** A lesson where no periods say how long one is. */
const usualLesson = { start: 480, end: 530 };

/** The times behind the last lesson of a day, as long as the day allows it. */
const afterLast = (sessions: readonly Session[]): { readonly start: number; readonly end: number } => {
  const length = usualLesson.end - usualLesson.start;
  const start = Math.max(...sessions.map(({ end }) => end), usualLesson.start);
  return { start: Math.min(start, 1440 - length), end: Math.min(start, 1440 - length) + length };
};

/**
 * The slot that a new lesson is offered: the first one from `day` on that is free in every week,
 * else the first that is free in some weeks. Where the whole week is full it is the day's first
 * period.
 */
export const freeSlot = ({ days, periods, sessions, labels }: Week, day: number): FreeSlot => {
  const from = Math.max(days.indexOf(day), 0);
  const inOrder = [...days.slice(from), ...days.slice(0, from)];
  const lessons = periods.filter(({ pause }) => !pause);
  const onDay = (one: number): readonly Session[] => sessions.filter((session) => session.day === one);
  if (lessons.length === 0) return { day, ...afterLast(onDay(day)), labels: [] };
  const slots = inOrder.flatMap((one) =>
    lessons.flatMap(({ start, end }): FreeSlot[] => {
      const free = freeLabels({ start, end }, onDay(one), labels);
      return free === null ? [] : [{ day: one, start, end, labels: free }];
    }),
  );
  const [first = usualLesson] = lessons;
  const found = slots.find((slot) => slot.labels.length === 0) ?? slots[0];
  return found ?? { day, start: first.start, end: first.end, labels: [] };
};
