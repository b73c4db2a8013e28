import { isHeldFast, type LinePlace, originOf } from "#domain/lessons/course-line";
import { isOutcome } from "#domain/lessons/lesson-status";
import type { LessonMove } from "#domain/lessons/schedule-change";
import { type UnitLine, unitLine, type UnitSource } from "#domain/units/unit-line";
import type { UnitNeed } from "./unit-needs.ts";

type CutLesson = UnitSource["lessons"][number];

/** Lessons that a unit has ahead, by how easily it can do without. */
export type UnitAhead = {
  /** Lessons that nobody has written anything for, without a place or with an empty one. */
  readonly unwritten: number;
  /** Its empty slots, the last one first. */
  readonly empty: readonly LinePlace[];
  /** Lessons without a plan that may go, the last one first: a title alone is no plan. */
  readonly bare: readonly CutLesson[];
  /** Lessons with a plan that may go, the last one first. */
  readonly planned: readonly CutLesson[];
};

/** The course's line from a day on, with what each unit has ahead. */
export type CourseAhead = {
  readonly line: UnitLine;
  /** Places that plans can move through, from the day on. */
  readonly open: readonly LinePlace[];
  readonly ahead: (need: UnitNeed) => UnitAhead;
};

/** `isPlanned`: whether a lesson has more than a title. */
export const courseAhead = (source: UnitSource, isPlanned: (lesson: string) => boolean): CourseAhead => {
  const line = unitLine(source);
  const open = line.open.filter(({ slot }) => slot.date >= source.notBefore);
  const lessons = new Map(source.lessons.map((lesson) => [lesson.id, lesson]));
  const byUnit = Map.groupBy(open, ({ slot }) => line.unitAt(slot.key) ?? "");
  return {
    line,
    open,
    ahead: ({ unit, need, state }) => {
      const own = byUnit.get(unit.id) ?? [];
      const empty = own.filter((place) => place.lessons.length === 0).toReversed();
      const written = open
        .flatMap((place) => place.lessons.flatMap(({ id }) => lessons.get(id) ?? []))
        .filter((lesson) => lesson.unit === unit.id && !isHeldFast(lesson) && !isOutcome(lesson.status))
        .toReversed();
      const locked = line.places.filter(
        ({ slot, stays, lessons: own }) =>
          stays === "locked" &&
          slot.date >= source.notBefore &&
          own.some(({ id, status }) => lessons.get(id)?.unit === unit.id && !isOutcome(status)),
      ).length;
      const unwritten = state === "open" ? Math.max(0, Math.ceil(need) - written.length - locked) : 0;
      return {
        unwritten,
        empty,
        bare: written.filter(({ id }) => !isPlanned(id)),
        planned: written.filter(({ id }) => isPlanned(id)),
      };
    },
  };
};

/** Lessons of a unit that go: so many unwritten lessons, and these. */
export type UnitCut = { readonly unit: string; readonly unwritten: number; readonly lessons: readonly string[] };

/**
 * The lessons that go where a unit gets shorter: those without a word first, then those without a
 * plan, then the others; of each the last ones first.
 */
export const cutOf = (unit: string, ahead: UnitAhead, by: number): UnitCut => {
  const unwritten = Math.min(by, ahead.unwritten);
  const lessons = [...ahead.bare, ...ahead.planned].slice(0, by - unwritten).map(({ id }) => id);
  return { unit, unwritten, lessons };
};

/**
 * Moves of the plans once some lessons are gone: what comes after moves up by the slots that are
 * free then. Slots without a plan move along, as in a shift. Locked and taught plans and exams
 * stay.
 */
export const closeUp = (
  { line, open }: Pick<CourseAhead, "line" | "open">,
  course: string,
  cuts: readonly UnitCut[],
): readonly LessonMove[] => {
  const gone = new Set(cuts.flatMap(({ lessons }) => lessons));
  const freed = new Set<LinePlace>();
  for (const place of open)
    if (place.lessons.length > 0 && place.lessons.every(({ id }) => gone.has(id))) freed.add(place);
  for (const { unit, unwritten } of cuts) {
    const empty = open.filter(({ slot, lessons }) => lessons.length === 0 && line.unitAt(slot.key) === unit);
    for (const place of empty.slice(Math.max(0, empty.length - unwritten))) freed.add(place);
  }
  return open
    .filter((place) => !freed.has(place))
    .flatMap((place, index) => {
      const target = open[index]!;
      if (target === place) return [];
      return place.lessons
        .filter(({ id }) => !gone.has(id))
        .map(({ id: lesson }): LessonMove => ({
          lesson,
          course,
          from: originOf(place.slot),
          to: originOf(target.slot),
        }));
    });
};
