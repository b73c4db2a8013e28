import type { LessonMove } from "#domain/lessons/schedule-change";
import { type Reorder, reorderUnit } from "#domain/units/reorder-unit";
import type { UnitSource } from "#domain/units/unit-line";
import type { Unit } from "#domain/units/units-by-slot";
import { type Forecast, type Outlook, project } from "./forecast.ts";
import { type CourseAhead, closeUp, cutOf, type UnitAhead, type UnitCut } from "./unit-cuts.ts";
import type { UnitNeed } from "./unit-needs.ts";

/** A way to make the units fit, as it is chosen. Nothing of it is done by itself. */
export type Way =
  | { readonly kind: "shorten"; readonly unit: string; readonly by: number }
  | { readonly kind: "reserve"; readonly by: number }
  | { readonly kind: "merge"; readonly by: number }
  | { readonly kind: "drop"; readonly unit: string }
  | { readonly kind: "behind"; readonly unit: string };

export type WayKind = Way["kind"];

/** Two lessons that become one: the first one's words go into the second. */
type LessonPair = { readonly from: string; readonly into: string };

/** The result of a way. */
export type WayResult<U extends Unit = Unit> = {
  readonly way: Way;
  /** The forecast then. */
  readonly after: Forecast<U>;
  /** The most that `by` can be; of ways without a number 1. */
  readonly most: number;
  /** The lessons that go, unit by unit. */
  readonly cuts: readonly UnitCut[];
  /** Two lessons that become one. */
  readonly pairs: readonly LessonPair[];
  /** The planned lengths of units then. */
  readonly lengths: readonly { readonly unit: string; readonly lessonsPlanned: number }[];
};

type WaySource<U extends Unit> = { readonly outlook: Outlook<U>; readonly course: CourseAhead };

const isComing = ({ state, need }: UnitNeed): boolean => state === "open" && need > 0;
/** Tells if a unit can be dropped or go behind all others: nothing of it was taught. */
const isUntouched = (need: UnitNeed): boolean => isComing(need) && need.taught === null;

const aheadOf = <U extends Unit>({ outlook, course }: WaySource<U>) =>
  outlook.needs.filter(isComing).map((need) => ({ need, ahead: course.ahead(need) }));

/** The lessons that a unit can lose. It keeps one: without any it would have no length. */
const roomOf = ({ need, done }: UnitNeed, { unwritten, bare, planned }: UnitAhead): number =>
  Math.max(0, Math.min(unwritten + bare.length + planned.length, Math.ceil(need), Math.floor(done + need) - 1));

/** The pairs of a unit's lessons that can become one without a plan being touched. */
const pairsOf = ({ unwritten, bare }: UnitAhead, course: CourseAhead) => {
  const withUnwritten = Math.min(unwritten, Math.floor((unwritten + bare.length) / 2));
  // Each of those takes one more lesson along: an unwritten one, or else one without a plan.
  const used = Math.max(0, withUnwritten * 2 - unwritten);
  const rest = new Set(bare.slice(used).map(({ id }) => id));
  const joined: LessonPair[] = [];
  let before = "";
  for (const { lessons } of course.open) {
    const own = lessons.length === 1 && rest.has(lessons[0]!.id) ? lessons[0]!.id : "";
    if (before !== "" && own !== "") joined.push({ from: before, into: own });
    before = before === "" ? own : "";
  }
  return { withUnwritten, joined: joined.toReversed() };
};

/** The outlook once some lessons are gone. What is planned still needs its slot. */
const without = <U extends Unit>(outlook: Outlook<U>, cuts: readonly UnitCut[]): Outlook<U> => ({
  ...outlook,
  needs: outlook.needs.map((need) => {
    const cut = cuts.find(({ unit }) => unit === need.unit.id);
    if (!cut) return need;
    const open = Math.max(0, need.open - cut.lessons.length);
    return { ...need, open, need: Math.max(0, open, need.need - cut.unwritten - cut.lessons.length) };
  }),
});

/** A unit's length where it has some lessons fewer to come. */
const lengthThen = ({ unit, done, need }: UnitNeed, by: number) => ({
  unit: unit.id,
  lessonsPlanned: Math.max(1, Math.min(unit.lessonsPlanned, Math.floor(done + need - by))),
});

const shorten = <U extends Unit>(source: WaySource<U>, way: Extract<Way, { kind: "shorten" }>): WayResult<U> | null => {
  const found = aheadOf(source).find(({ need }) => need.unit.id === way.unit);
  if (!found) return null;
  const most = roomOf(found.need, found.ahead);
  const by = Math.min(way.by, most);
  const cuts = [cutOf(way.unit, found.ahead, by)];
  return {
    way: { ...way, by },
    after: project(without(source.outlook, cuts)),
    most,
    cuts,
    pairs: [],
    lengths: [lengthThen(found.need, by)],
  };
};

const fromReserve = <U extends Unit>(
  { outlook }: WaySource<U>,
  way: Extract<Way, { kind: "reserve" }>,
): WayResult<U> => {
  const most = Math.min(outlook.reserve, outlook.left.length);
  const by = Math.min(way.by, most);
  return {
    way: { ...way, by },
    after: project({ ...outlook, reserve: most - by }),
    most,
    cuts: [],
    pairs: [],
    lengths: [],
  };
};

/** One pair after the other, each in the unit that has the most left to give. */
const merge = <U extends Unit>(source: WaySource<U>, way: Extract<Way, { kind: "merge" }>): WayResult<U> => {
  const units = aheadOf(source).map(({ need, ahead }) => {
    const { withUnwritten, joined } = pairsOf(ahead, source.course);
    return { need, withUnwritten, joined, most: withUnwritten + joined.length, taken: 0 };
  });
  const most = units.reduce((sum, one) => sum + one.most, 0);
  const by = Math.min(way.by, most);
  for (let count = 0; count < by; count += 1) {
    const roomiest = units.reduce((best, one) => (one.most - one.taken >= best.most - best.taken ? one : best));
    roomiest.taken += 1;
  }
  const used = units.filter(({ taken }) => taken > 0);
  const pairs = used.map(({ taken, withUnwritten, joined }) => joined.slice(0, Math.max(0, taken - withUnwritten)));
  const cuts = used.map(({ need, taken, withUnwritten }, index) => ({
    unit: need.unit.id,
    unwritten: Math.min(taken, withUnwritten),
    lessons: pairs[index]!.map(({ from }) => from),
  }));
  return {
    way: { ...way, by },
    after: project(without(source.outlook, cuts)),
    most,
    cuts,
    pairs: pairs.flat(),
    lengths: used.map(({ need, taken }) => lengthThen(need, taken)),
  };
};

const drop = <U extends Unit>(source: WaySource<U>, way: Extract<Way, { kind: "drop" }>): WayResult<U> | null => {
  const { outlook } = source;
  const found = aheadOf(source).find(({ need }) => need.unit.id === way.unit && isUntouched(need));
  if (!found) return null;
  const { ahead } = found;
  const all = { unit: way.unit, unwritten: ahead.empty.length, lessons: [...ahead.bare, ...ahead.planned] };
  return {
    way,
    after: project({ ...outlook, needs: outlook.needs.filter(({ unit }) => unit.id !== way.unit) }),
    most: 1,
    cuts: [{ ...all, lessons: all.lessons.map(({ id }) => id) }],
    pairs: [],
    lengths: [],
  };
};

const behind = <U extends Unit>(
  { outlook }: WaySource<U>,
  way: Extract<Way, { kind: "behind" }>,
): WayResult<U> | null => {
  const own = outlook.needs.find((need) => need.unit.id === way.unit && isUntouched(need));
  if (!own || outlook.needs.at(-1) === own) return null;
  const needs = [...outlook.needs.filter((need) => need !== own), own];
  return { way, after: project({ ...outlook, needs }), most: 1, cuts: [], pairs: [], lengths: [] };
};

/** The result of a way; null where there is nothing to do it with. `by` goes as far as it can. */
export const tryWay = <U extends Unit>(source: WaySource<U>, way: Way): WayResult<U> | null => {
  if (way.kind === "shorten") return shorten(source, way);
  if (way.kind === "reserve") return fromReserve(source, way);
  if (way.kind === "merge") return merge(source, way);
  return way.kind === "drop" ? drop(source, way) : behind(source, way);
};

/** The units that a way can be about, in their order. */
export const unitsFor = <U extends Unit>(source: WaySource<U>, kind: WayKind): readonly U[] => {
  const { needs } = source.outlook;
  if (kind === "shorten")
    return aheadOf(source).flatMap(({ need, ahead }) => (roomOf(need, ahead) > 0 ? [need.unit as U] : []));
  if (kind === "drop") return needs.filter(isUntouched).map(({ unit }) => unit);
  if (kind === "behind")
    return needs.filter((need) => isUntouched(need) && need !== needs.at(-1)).map(({ unit }) => unit);
  return [];
};

/** The least number with which all fits, or the most there is. */
const leastThatFits = <U extends Unit>(most: number, at: (by: number) => Forecast<U>): number => {
  let [low, high] = [1, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (at(middle).short <= 0) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** The lessons that a unit has to lose so that all fits, or as many as it can do without. */
export const leastCut = <U extends Unit>(source: WaySource<U>, unit: string): number => {
  const found = aheadOf(source).find(({ need }) => need.unit.id === unit);
  if (!found) return 0;
  const most = roomOf(found.need, found.ahead);
  return leastThatFits(most, (by) => project(without(source.outlook, [cutOf(unit, found.ahead, by)])));
};

/**
 * The ways that there are while something does not fit, each with the smallest change with which
 * all fits: the unit with the most lessons that nobody planned gets shorter, the last one is
 * dropped, the one before it goes behind.
 */
export const waysToFit = <U extends Unit>(source: WaySource<U>): readonly WayResult<U>[] => {
  if (project(source.outlook).short <= 0) return [];
  const easy = aheadOf(source)
    .filter(({ need, ahead }) => roomOf(need, ahead) > 0)
    .reduce<{ readonly unit: string; readonly free: number } | null>((best, { need, ahead }) => {
      const free = Math.min(ahead.unwritten + ahead.bare.length, roomOf(need, ahead));
      return best && best.free >= free ? best : { unit: need.unit.id, free };
    }, null);
  const last = unitsFor(source, "drop").at(-1);
  const beforeLast = unitsFor(source, "behind").at(-1);
  const reserve = fromReserve(source, { kind: "reserve", by: 0 }).most;
  const pairs = merge(source, { kind: "merge", by: 0 }).most;
  const ways: readonly (Way | null)[] = [
    easy && { kind: "shorten", unit: easy.unit, by: leastCut(source, easy.unit) },
    reserve > 0
      ? {
          kind: "reserve",
          by: leastThatFits(reserve, (by) => fromReserve(source, { kind: "reserve", by }).after),
        }
      : null,
    pairs > 0 ? { kind: "merge", by: leastThatFits(pairs, (by) => merge(source, { kind: "merge", by }).after) } : null,
    last ? { kind: "drop", unit: last.id } : null,
    beforeLast ? { kind: "behind", unit: beforeLast.id } : null,
  ];
  return ways.flatMap((way) => (way ? (tryWay(source, way) ?? []) : []));
};

/** Moves of a course's plans by a way, beside what it deletes and joins. */
export const movesOfWay = (
  source: UnitSource,
  course: CourseAhead,
  { way, cuts }: Pick<WayResult, "way" | "cuts">,
): Pick<Reorder, "orders"> & { readonly moves: readonly LessonMove[] } => {
  if (way.kind !== "behind") return { moves: closeUp(course, source.course, cuts), orders: [] };
  const { shift, orders } = reorderUnit({ ...source, unit: way.unit, to: source.units.length - 1 });
  return { moves: shift.moves, orders };
};
