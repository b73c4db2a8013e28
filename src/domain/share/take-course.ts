import { courseLine, type LineSource, originOf } from "#domain/lessons/course-line";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { waitingPlaces } from "#domain/lessons/waiting-place";
import type { Occurrence } from "#domain/schedule/schedule";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { freePlaces } from "#domain/units/copy-plans";
import type { CoursePack, PackLesson } from "./course-pack.ts";

/** `each`: one of her lessons a slot. `spread`: her units' shares of the slots that are left. */
export type Pace = "each" | "spread";

/** A lesson of hers, and the slot of mine that it gets; null: there is none left. */
type LaidLesson = {
  readonly lesson: PackLesson;
  readonly slot: Occurrence | null;
  /** The plan's place; without a slot it is one where the plan waits. */
  readonly place: SlotPlace;
};

export type LaidCourse = {
  readonly laid: readonly LaidLesson[];
  /** Her lessons that are mine already: a second taking leaves them as they are. */
  readonly there: number;
};

type TakeOptions = {
  readonly pack: Pick<CoursePack, "units" | "lessons">;
  readonly target: LineSource;
  readonly pace: Pace;
  readonly from: PlainDate;
  /** The plan of mine that a lesson of hers became; undefined: none yet. */
  readonly ownOf: (lesson: string) => SlotPlace | undefined;
};

/** Shares `slots` out among the runs of lessons of one unit: the first and the end of each. */
const shares = (turns: readonly (readonly PackLesson[])[], pack: TakeOptions["pack"], slots: number) => {
  const counts = new Map(pack.units.map(({ id, count }) => [id, count]));
  const runs: { readonly unit: string; turns: number }[] = [];
  for (const [first] of turns) {
    const last = runs.at(-1);
    if (last?.unit === first!.unit) last.turns += 1;
    else runs.push({ unit: first!.unit, turns: 1 });
  }
  const written = (unit: string) => runs.reduce((sum, run) => sum + (run.unit === unit ? run.turns : 0), 0);
  // A unit that is planned longer than it is written keeps its length.
  const weights = runs.map(
    (run) => (run.turns * Math.max(counts.get(run.unit) ?? 0, written(run.unit))) / written(run.unit),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return runs.map((run, index) => {
    const start = Math.round((before * slots) / whole);
    before += weights[index]!;
    return { turns: run.turns, start, end: Math.round((before * slots) / whole) };
  });
};

const spread = (turns: readonly (readonly PackLesson[])[], pack: TakeOptions["pack"], free: readonly Occurrence[]) =>
  free.length === 0
    ? turns.map(() => null)
    : shares(turns, pack, free.length).flatMap(({ turns: count, start, end }) =>
        Array.from({ length: count }, (_, index) => {
          const at = start + Math.floor((index * (end - start)) / count);
          return free[Math.min(at, free.length - 1)]!;
        }),
      );

/**
 * Lays a colleague's lessons onto the free slots of a course of mine, in their order. A slot with a
 * plan or an exam is passed over. Lessons of one turn stay together.
 */
export const layCourse = (o: TakeOptions): LaidCourse => {
  const line = courseLine(o.target);
  const open = new Set(freePlaces(line, o.from).map(({ slot }) => slot));
  const free = line.places.flatMap(({ slot }) => (open.has(slot) ? [slot] : []));
  const byTurn = [...Map.groupBy(o.pack.lessons, ({ turn }) => turn)].toSorted(([a], [b]) => a - b);
  const turns = byTurn.map(([, group]) => group.filter(({ id }) => !o.ownOf(id))).filter((group) => group.length > 0);
  const slots = o.pace === "spread" ? spread(turns, o.pack, free) : one(o, byTurn, free);
  const placed = turns.flatMap((group, index) => group.map((lesson) => ({ lesson, slot: slots[index] ?? null })));
  const waiting = placed.filter(({ slot }) => slot === null).length;
  const { slots: all, lessons } = o.target;
  // Those of a course without slots wait before that day: they may have each slot it gets.
  const places =
    all.length > 0 && waiting > 0
      ? waitingPlaces({ slots: all, lessons, count: waiting })
      : Array.from({ length: waiting }, (_, index) => ({ date: addDays(o.from, index - waiting), start: 0 }));
  let next = 0;
  return {
    laid: placed.map(({ lesson, slot }) => ({ lesson, slot, place: slot ? originOf(slot) : places[next++]! })),
    there: o.pack.lessons.length - placed.length,
  };
};

/** A slot for each turn that is new, after what is mine already of the turns before it. */
const one = (
  { ownOf, target }: TakeOptions,
  byTurn: readonly (readonly [number, readonly PackLesson[]])[],
  free: readonly Occurrence[],
): readonly (Occurrence | null)[] => {
  const heldAt = new Map(target.slots.map((slot) => [`${slot.originDate} ${slot.originStart}`, slot]));
  const found: (Occurrence | null)[] = [];
  let index = 0;
  for (const [, group] of byTurn) {
    for (const { id } of group) {
      const own = ownOf(id);
      const held = own && heldAt.get(`${own.date} ${own.start}`);
      if (!held) continue;
      while (index < free.length && byDateAndStart(free[index]!, held) <= 0) index += 1;
    }
    if (group.some(({ id }) => !ownOf(id))) found.push(free[index++] ?? null);
  }
  return found;
};
