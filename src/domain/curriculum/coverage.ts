import { isTaught, type LessonStatus } from "#domain/lessons/lesson-status";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { mondayOf, type PlainDate } from "#domain/time/plain-date";
import type { OutlineOutcome, OutlineRow } from "./outline.ts";

/** A plan that names outcomes, with what became of its slot. */
export type CoverLesson = {
  readonly id: string;
  /** Its day and start. */
  readonly date: PlainDate;
  readonly start: number;
  readonly status: LessonStatus;
  readonly outcomes: readonly string[];
  /** `fellOut`: it is cancelled, or a closure took it. `noSlot`: the timetable has it no more. */
  readonly slot: "takesPlace" | "fellOut" | "noSlot";
};

/** An assessment that names outcomes. */
export type CoverTest = { readonly id: string; readonly date: PlainDate; readonly outcomes: readonly string[] };

/** A lesson's part for the outcomes that it names. `open`: it is past, and nobody said more. */
export type LessonCover = "planned" | "taught" | "begun" | "open" | "none";

/**
 * The lessons that count, the same everywhere: a lesson that was held, or held in part; one to
 * come. One that fell out or was not held covers nothing.
 */
export const lessonCover = ({ status, slot, date }: CoverLesson, today: PlainDate): LessonCover => {
  if (slot === "fellOut" || status === "notHeld") return "none";
  if (isTaught(status)) return status === "held" ? "taught" : "begun";
  if (slot === "noSlot") return "none";
  return date >= today ? "planned" : "open";
};

/** The state of one outcome. */
export type OutcomeState = "taught" | "begun" | "planned" | "never";

/**
 * Lessons and tests that cover an outcome, or a branch with all that stands under it: each lesson
 * once.
 */
export type Cover<L extends CoverLesson = CoverLesson, T extends CoverTest = CoverTest> = {
  /** All that name it, by time. */
  readonly lessons: readonly L[];
  /** Lessons to come. */
  readonly planned: readonly L[];
  /** Lessons held, also in part. */
  readonly taught: readonly L[];
  /** Assessments that have been, by day. */
  readonly tested: readonly T[];
  /** All assessments that name it. */
  readonly tests: readonly T[];
  readonly state: OutcomeState;
  /** Suggested lessons: its own, else the sum of what stands under it. */
  readonly suggested: number;
  /** The outcomes that are ticked, itself or under it. */
  readonly sums: CoverSums;
};

export type CoverSums = {
  readonly outcomes: number;
  readonly taught: number;
  readonly begun: number;
  readonly planned: number;
  readonly never: number;
  readonly tested: number;
  /** Taught, and in no assessment that has been. */
  readonly untested: number;
};

const noSums: CoverSums = { outcomes: 0, taught: 0, begun: 0, planned: 0, never: 0, tested: 0, untested: 0 };

export const addSums = (all: readonly CoverSums[]): CoverSums =>
  all.reduce(
    (sum, one) =>
      Object.fromEntries(
        (Object.keys(noSums) as (keyof CoverSums)[]).map((name) => [name, sum[name] + one[name]]),
      ) as CoverSums,
    noSums,
  );

export type CoverOutcome = OutlineOutcome & { readonly suggested: number };

/** An outcome is begun while the last lesson that was held about it was held in part. */
const stateOf = (planned: readonly CoverLesson[], taught: readonly CoverLesson[]): OutcomeState => {
  const last = taught.at(-1);
  if (last) return last.status === "partly" ? "begun" : "taught";
  return planned.length > 0 ? "planned" : "never";
};

const byTime = (a: CoverLesson, b: CoverLesson): number => byDateAndStart(a, b) || (a.id < b.id ? -1 : 1);
const byDay = (a: CoverTest, b: CoverTest): number =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;

/** Which records name each outcome. */
const byOutcome = <R extends { readonly outcomes: readonly string[] }>(
  records: readonly R[],
): ReadonlyMap<string, readonly R[]> => {
  const named = new Map<string, R[]>();
  for (const record of records)
    for (const id of new Set(record.outcomes)) {
      const own = named.get(id);
      if (own) own.push(record);
      else named.set(id, [record]);
    }
  return named;
};

const sumsOf = (isTicked: boolean, state: OutcomeState, isTested: boolean): CoverSums =>
  isTicked
    ? {
        ...noSums,
        outcomes: 1,
        [state]: 1,
        tested: Number(isTested),
        untested: Number(state === "taught" && !isTested),
      }
    : noSums;

/**
 * The coverage of each outcome and branch of an outline in one course. `lessons` and `tests` are
 * the course's. A lesson that names several outcomes of a branch is one lesson of the branch.
 */
export const coverageOf = <O extends CoverOutcome, L extends CoverLesson, T extends CoverTest>(o: {
  readonly rows: readonly OutlineRow<O>[];
  readonly lessons: readonly L[];
  readonly tests: readonly T[];
  readonly today: PlainDate;
}): ReadonlyMap<string, Cover<L, T>> => {
  const lessons = byOutcome(o.lessons.toSorted(byTime));
  const tests = byOutcome(o.tests.toSorted(byDay));
  const covers = new Map<string, Cover<L, T>>();
  const under = new Map<string, OutlineRow<O>[]>();
  for (const row of o.rows) {
    const own = under.get(row.parent);
    if (own) own.push(row);
    else under.set(row.parent, [row]);
  }
  // From the bottom up: what stands under a row is known before it.
  for (const { outcome, isTicked } of o.rows.toReversed()) {
    const below = (under.get(outcome.id) ?? []).map((row) => covers.get(row.outcome.id)!);
    const join = <R>(
      own: readonly R[] | undefined,
      parts: readonly (readonly R[])[],
      compare: (a: R, b: R) => number,
    ) => (parts.length === 0 ? (own ?? []) : [...new Set([...(own ?? []), ...parts.flat()])].toSorted(compare));
    const own = lessons.get(outcome.id) ?? [];
    const is =
      (...kinds: readonly LessonCover[]) =>
      (one: L) =>
        kinds.includes(lessonCover(one, o.today));
    const state = stateOf(own.filter(is("planned")), own.filter(is("taught", "begun")));
    const all = join(
      own,
      below.map((one) => one.lessons),
      byTime,
    );
    const allTests = join(
      tests.get(outcome.id),
      below.map((one) => one.tests),
      byDay,
    );
    const isTested = (tests.get(outcome.id) ?? []).some(({ date }) => date <= o.today);
    covers.set(outcome.id, {
      lessons: all,
      planned: all.filter(is("planned")),
      taught: all.filter(is("taught", "begun")),
      tests: allTests,
      tested: allTests.filter(({ date }) => date <= o.today),
      state,
      suggested: outcome.gone === "" ? outcome.suggested || below.reduce((sum, one) => sum + one.suggested, 0) : 0,
      sums: addSums([sumsOf(isTicked, state, isTested), ...below.map(({ sums }) => sums)]),
    });
  }
  return covers;
};

/** The sums of a whole outline. */
export const coverageSums = (rows: readonly OutlineRow[], covers: ReadonlyMap<string, Cover>): CoverSums =>
  addSums(rows.flatMap(({ outcome, level }) => (level === 1 ? (covers.get(outcome.id)?.sums ?? []) : [])));

export type NamedOutcome = CoverOutcome & { readonly code: string; readonly text: string };

/** An area of a curriculum's first level. */
export type CoveredArea = {
  readonly id: string;
  readonly code: string;
  readonly text: string;
  readonly sums: CoverSums;
};

/** The areas of an outline in which something is ticked. */
export const coveredAreas = (
  rows: readonly OutlineRow<NamedOutcome>[],
  covers: ReadonlyMap<string, Cover>,
): readonly CoveredArea[] =>
  rows
    .filter(({ level }) => level === 1)
    .map(({ outcome: { id, code, text } }) => ({ id, code, text, sums: covers.get(id)!.sums }))
    .filter(({ sums }) => sums.outcomes > 0);

/** The rows that a filter leaves. */
export const coverFilters = ["all", "never", "untaught", "untested"] as const;
export type CoverFilter = (typeof coverFilters)[number];

/** The number of outcomes that a filter leaves. */
export const countFor = (filter: CoverFilter, sums: CoverSums): number =>
  ({ all: sums.outcomes, never: sums.never, untaught: sums.planned, untested: sums.untested })[filter];

const passes = (filter: CoverFilter, { state, tested }: Cover): boolean => {
  if (filter === "never") return state === "never";
  if (filter === "untaught") return state === "planned";
  return filter === "all" || (state === "taught" && tested.length === 0);
};

/** The rows that a filter leaves, with the branches that they stand in as their heads. */
export const filterRows = <O extends CoverOutcome>(
  rows: readonly OutlineRow<O>[],
  covers: ReadonlyMap<string, Cover>,
  filter: CoverFilter,
): readonly OutlineRow<O>[] => {
  if (filter === "all") return rows;
  // From below: a row that is less deep than one that is left is its head.
  let left = 0;
  return rows
    .toReversed()
    .filter(({ outcome, level, isTicked }) => {
      if (level >= left && !(isTicked && passes(filter, covers.get(outcome.id)!))) return false;
      left = level;
      return true;
    })
    .toReversed();
};

/** The weeks of the strip: when something of a branch is taught, or is to be. */
export const coverWeeks = (cover: Pick<Cover, "planned" | "taught">): ReadonlyMap<PlainDate, "taught" | "planned"> =>
  new Map([
    ...cover.planned.map(({ date }) => [mondayOf(date), "planned"] as const),
    ...cover.taught.map(({ date }) => [mondayOf(date), "taught"] as const),
  ]);
