import type { Occurrence } from "./schedule.ts";

/** A part of a day, in minutes since midnight. */
export type DaySpan = { readonly start: number; readonly end: number };

type BlockState = "past" | "running" | "next" | "future";

/** One row of a day: a lesson, an event or free time between them. */
export type DayBlock<E extends DaySpan> = DaySpan &
  (
    | { readonly type: "lesson"; readonly state: BlockState; readonly occurrence: Occurrence }
    | { readonly type: "event"; readonly state: BlockState; readonly event: E }
    | { readonly type: "free"; readonly state: BlockState }
  );

export type TimelineOptions = {
  /** The periods of the day: free time begins with a period, not with the break before it. */
  readonly periods?: readonly DaySpan[];
  /** The shortest gap in minutes that counts as free time; shorter ones are breaks. */
  readonly minFree?: number;
};

const isCancelled = (block: DayBlock<DaySpan>): boolean =>
  block.type === "lesson" && block.occurrence.status === "cancelled";

const stateAt = ({ start, end }: DaySpan, now: number | null): BlockState => {
  if (now === null || now < start) return "future";
  return now < end ? "running" : "past";
};

/** The free time from `end` to `start`, if it is long enough. */
const freeTime = (end: number, start: number, { periods = [], minFree = 20 }: TimelineOptions): DaySpan | undefined => {
  const begins = periods.map((period) => period.start).filter((begin) => begin >= end && begin < start);
  const free = { start: begins.length === 0 ? end : Math.min(...begins), end: start };
  return free.end - free.start >= minFree ? free : undefined;
};

/**
 * The blocks of one day in order, with the free time between them. `now` is in minutes, or null if
 * the day is not today; then nothing is running, next or past. A block is running from its start up
 * to its end; "next" is the first one that has not begun. Cancelled lessons are listed but never
 * running or next.
 */
export const todayTimeline = <E extends DaySpan>(
  occurrences: readonly Occurrence[],
  events: readonly E[],
  now: number | null,
  options: TimelineOptions = {},
): DayBlock<E>[] => {
  const busy = [
    ...occurrences.map((occurrence) => lessonBlock<E>(occurrence, now)),
    ...events.map((event): DayBlock<E> => ({ type: "event", ...spanOf(event), state: stateAt(event, now), event })),
  ].toSorted((a, b) => a.start - b.start || a.end - b.end);
  const next = now === null ? undefined : busy.find((block) => block.start > now && !isCancelled(block));

  const blocks: DayBlock<E>[] = [];
  let end: number | undefined;
  for (const block of busy) {
    const free = end === undefined ? undefined : freeTime(end, block.start, options);
    if (free !== undefined) blocks.push({ type: "free", ...free, state: stateAt(free, now) });
    blocks.push(block === next ? { ...block, state: "next" } : block);
    end = Math.max(end ?? 0, block.end);
  }
  return blocks;
};

const spanOf = ({ start, end }: DaySpan): DaySpan => ({ start, end });

const lessonBlock = <E extends DaySpan>(occurrence: Occurrence, now: number | null): DayBlock<E> => {
  const state = stateAt(occurrence, now);
  const isIdle = occurrence.status === "cancelled" && state === "running";
  return { type: "lesson", ...spanOf(occurrence), state: isIdle ? "past" : state, occurrence };
};
