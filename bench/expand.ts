import { createExpander } from "../src/domain/schedule/expander.ts";
import { addDays, datesBetween, isoWeekday, mondayOf } from "../src/domain/time/plain-date.ts";
import type { Occurrence, Schedule } from "../src/domain/schedule/schedule.ts";
import type { BenchRow } from "./bench-result.ts";
import { ensurePeers } from "./peers.ts";
import { median, spread } from "./sync/statistics.ts";

export const benchYear = { start: "2026-09-14", end: "2027-07-09" };
const year = benchYear;
const exceptionCount = 60;
/** Weeks of holidays by their Mondays: 36 of 43 weeks are left. */
const closedWeeks = ["2026-11-02", "2026-12-21", "2026-12-28", "2027-02-08", "2027-03-29", "2027-04-05", "2027-05-24"];
const timetables = [
  { id: "autumn", validFrom: year.start, validTo: "2026-12-16" },
  { id: "winter", validFrom: "2026-12-17", validTo: "2027-04-13" },
  { id: "summer", validFrom: "2027-04-14", validTo: year.end },
].map((one) => ({ ...one, days: [1, 2, 3, 4, 5], rotation: "weeks", periods: [] }));

/**
 * Lessons of 25 minutes back to back, with courses in turn. Every fourth is in A weeks only, and
 * every eighth in B weeks.
 */
const buildSessions = (perWeek: number): Schedule["sessions"] =>
  timetables.flatMap(({ id: timetable }, shift) =>
    Array.from({ length: perWeek }, (_, index) => {
      const start = 480 + (Math.floor(index / 5) % 24) * 25;
      return {
        id: `${timetable} ${index}`,
        timetable,
        course: `course ${Math.floor(index / 120)} ${(index + shift) % 8}`,
        day: (index % 5) + 1,
        labels: index % 8 === 7 ? ["B"] : index % 4 === 1 ? ["A"] : [],
        start,
        end: start + 25,
        room: "",
        validFrom: "",
        validTo: "",
        origin: "",
      };
    }),
  );

/**
 * A school year with everything in it that costs something: a rotation, holidays, three timetables,
 * exceptions.
 */
export const buildYear = (sessionsPerWeek: number): Schedule => {
  const sessions = buildSessions(sessionsPerWeek);
  const courses = [...new Set(sessions.map(({ course }) => course))];
  const days = datesBetween(year.start, year.end).filter((date) => isoWeekday(date) <= 5);
  const plain: Schedule = {
    year,
    courses: courses.map((id) => ({ id, classes: ["7C2"], room: "B12" })),
    holidays: closedWeeks.map((start) => ({
      id: start,
      name: "Holiday",
      start,
      end: addDays(start, 6),
      kind: "school",
      classes: [],
      startMinute: 0,
      endMinute: 0,
      cycle: "",
    })),
    rotations: [
      {
        id: "weeks",
        unit: "week",
        labels: ["A", "B"],
        rule: "alternate",
        anchorDate: year.start,
        anchorLabel: "A",
        overrides: {},
      },
    ],
    timetables,
    sessions,
    exceptions: [],
  };
  const slots = createExpander(plain).expand({ start: days[0]!, end: days.at(-1)! });
  const kinds = ["cancelled", "room", "moved"] as const;
  const exceptions = Array.from({ length: exceptionCount }, (_, index): Schedule["exceptions"][number] => {
    const { course, date, start } = slots[Math.floor((index * slots.length) / exceptionCount)]!;
    const kind = kinds[index % kinds.length]!;
    const moved = kind === "moved" ? { toStart: start + 720, toEnd: start + 745 } : { toStart: 0, toEnd: 0 };
    return { id: `exception ${index}`, course, date, start, kind, toDate: "", room: "A1", note: "", ...moved };
  });
  return { ...plain, exceptions };
};

const expandYear = (schedule: Schedule): Occurrence[] => createExpander(schedule).expand(year);

/**
 * Works out the year under another rule: every day's label with its reason, and the lessons that
 * then take place.
 */
const relabelYear = (schedule: Schedule): number => {
  const rotations = schedule.rotations.map((one) => ({ ...one, rule: "alternate-skip" as const }));
  const expander = createExpander({ ...schedule, rotations });
  let labelled = 0;
  for (const date of datesBetween(year.start, year.end)) if (expander.explainLabel(date).label !== null) labelled += 1;
  return labelled + expander.expand(year).length;
};

type Peer = (schedule: Schedule) => readonly string[];

/** The options of `rrule` that are used, in its words. */
type RuleOptions = {
  readonly freq: number;
  readonly interval: number;
  readonly dtstart: Date;
  readonly until: Date;
};
type RuleClass = { readonly WEEKLY: number; new (options: RuleOptions): { all(): readonly Date[] } };

/**
 * Do not name it in the import: its types exist only once a bench has installed the peers, and the
 * sources are checked before.
 */
const peer: string = "rrule";

/**
 * The same weeks by `rrule`: a weekly rule per session over its timetable's weeks, or every second
 * week where it is in A or B weeks. Then the closed days are taken out. It knows no exceptions here
 * and makes no occurrences of its dates: both are in its favour.
 */
const loadPeer = async (): Promise<Peer> => {
  await ensurePeers();
  const { RRule } = ((await import(peer)) as { readonly default: { readonly RRule: RuleClass } }).default;
  const toDate = (date: string): Date => new Date(`${date}T00:00:00Z`);
  const isOff = (date: string, label: string): boolean => {
    const weeks = (toDate(mondayOf(date)).getTime() - toDate(year.start).getTime()) / 604_800_000;
    return (weeks % 2 === 0 ? "A" : "B") !== label;
  };
  return (schedule) => {
    const closed = new Set(schedule.holidays.flatMap(({ start, end }) => datesBetween(start, end)));
    const found: string[] = [];
    for (const { id, timetable, day, labels } of schedule.sessions) {
      const { validFrom, validTo } = timetables.find((one) => one.id === timetable)!;
      let first = addDays(mondayOf(validFrom), day - 1);
      if (first < validFrom) first = addDays(first, 7);
      if (labels[0] !== undefined && isOff(first, labels[0])) first = addDays(first, 7);
      const interval = labels.length === 0 ? 1 : 2;
      const rule = new RRule({ freq: RRule.WEEKLY, interval, dtstart: toDate(first), until: toDate(validTo) });
      for (const instant of rule.all()) {
        const date = instant.toISOString().slice(0, 10);
        if (!closed.has(date)) found.push(`${id} ${date}`);
      }
    }
    return found;
  };
};

/** Milliseconds of each run, after some that let the compiler see the code. */
export const time = (runs: number, work: () => unknown): number[] => {
  const measured: number[] = [];
  for (let run = -Math.ceil(runs / 2); run < runs; run += 1) {
    const started = performance.now();
    work();
    if (run >= 0) measured.push(performance.now() - started);
  }
  return measured;
};

/**
 * Measures what it costs to lay out a school year: 40 sessions a week, three timetables, 60
 * exceptions, A and B weeks, seven weeks of holidays. Then it has ten and a hundred times the
 * sessions. Goal: the year within 5 ms, and a cost that grows as the sessions do.
 */
export const measureExpansion = async ({ isQuick }: { isQuick: boolean }): Promise<readonly BenchRow[]> => {
  const peer = await loadPeer();
  const sizes = isQuick ? [40, 400] : [40, 400, 4000];
  const rows: BenchRow[] = [];
  let smallest = 0;
  for (const size of sizes) {
    const schedule = buildYear(size);
    const ours = expandYear(schedule).map(({ session, originDate }) => `${session} ${originDate}`);
    if (ours.toSorted().join() !== peer(schedule).toSorted().join())
      throw new Error("rrule and the expander do not agree on the year");
    const runs = Math.max(isQuick ? 5 : 15, Math.round((isQuick ? 10 : 200) / (size / 40)));
    const add = (what: string, work: () => unknown, rest: Partial<BenchRow>) => {
      const measured = time(runs, work);
      const value = median(measured);
      rows.push({ what: `${what}, ${size} sessions a week`, value, unit: "ms", spread: spread(measured), ...rest });
      return value;
    };
    const library = median(time(size > 400 ? 3 : runs, () => peer(schedule)));
    add("expand a year", () => expandYear(schedule), {
      against: { what: "rrule", value: library },
      ...(size === 40 ? { goal: 5, goalOf: "value" } : {}),
    });
    const both = add(
      "expand and relabel it",
      () => [expandYear(schedule), relabelYear(schedule)],
      size === 40
        ? { goal: 5, goalOf: "value" }
        : { against: { what: "40 sessions", value: smallest }, goal: size / 40, goalOf: "ratio" },
    );
    if (size === 40) smallest = both;
  }
  return rows;
};
