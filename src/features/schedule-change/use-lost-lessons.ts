import { useMemo } from "react";
import { readCourseLessons, readEvents } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import { crowdedLessons, setApart } from "#domain/lessons/crowded-lessons";
import { lostLessons } from "#domain/lessons/lost-lessons";
import { freeSlots, placeOrphans } from "#domain/lessons/place-lessons";
import type { SlotPlace } from "#domain/lessons/slot-place";
import { examsOf } from "#domain/schedule/event";
import type { PlainDate } from "#domain/time/plain-date";
import { useTogether } from "#hooks/ports/use-together";
import { useYearRows } from "#hooks/data/use-year-rows";
import type { CourseRow } from "#schema/courses";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";

/** A plan and the slot it goes to. */
export type Placed = { readonly lesson: LessonRow; readonly to: SlotPlace };

/**
 * A plan without a slot, the slot it would get, and those of its course without a plan, by time.
 */
export type LostLesson = {
  readonly lesson: LessonRow;
  readonly course: CourseRow;
  readonly courseName: string;
  readonly place: SlotPlace | null;
  readonly free: readonly SlotPlace[];
  /** Whether it has no place before an exam, but one after it. */
  readonly canPass: boolean;
  /** The plan whose slot it shares; null where it has none. */
  readonly beside: LessonRow | null;
};

export type Placing = {
  /** Plans without a slot, by their old place. */
  readonly lost: readonly LostLesson[];
  /** Plans that share a slot, by their place. */
  readonly crowded: readonly LostLesson[];
  /** Where all lost ones go, and with them the plans that move on. */
  readonly placeAll: readonly Placed[];
  /** The same for one plan alone. */
  readonly placeOne: (one: LostLesson) => readonly Placed[];
};

const isSame = (a: SlotPlace, b: SlotPlace): boolean => a.date === b.date && a.start === b.start;

const findPlaces = (o: {
  year: Year;
  lessons: readonly LessonRow[];
  exams: readonly EventRow[];
  chosen: ReadonlyMap<string, SlotPlace>;
  past: ReadonlySet<string>;
  today: PlainDate;
  isTogether: (lesson: LessonRow) => boolean;
}): Placing => {
  const { year, lessons, exams, today } = o;
  const slots = year.occurrences();
  const rows = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const isLost = new Map(lostLessons(slots, lessons).map((lesson) => [lesson.id, lesson]));
  const shares = new Map(
    crowdedLessons(slots, lessons, today)
      .filter(({ lesson }) => !o.isTogether(lesson))
      .map((one) => [one.lesson.id, one]),
  );
  const free = Map.groupBy(freeSlots({ slots, lessons, today }), ({ course }) => course);
  const freeOf = (course: string): SlotPlace[] =>
    (free.get(course) ?? []).map((slot) => ({ date: slot.originDate, start: slot.originStart }));
  const chosenFor = ({ id, course }: LessonRow): SlotPlace | undefined => {
    const place = o.chosen.get(id);
    // A slot that was chosen may have been taken meanwhile.
    return place && freeOf(course).some((one) => isSame(one, place)) ? place : undefined;
  };
  /** What the teacher chose is as good as locked: the others are placed around it. */
  const place = (some: readonly LessonRow[]): Placed[] => {
    const chosen = some.flatMap((lesson): Placed[] => {
      const to = isLost.has(lesson.id) || shares.has(lesson.id) ? chosenFor(lesson) : undefined;
      return to ? [{ lesson, to }] : [];
    });
    const toOf = new Map(chosen.map(({ lesson, to }) => [lesson.id, to]));
    const held = some.map((lesson) => {
      const to = toOf.get(lesson.id);
      return to ? { ...lesson, ...to, locked: true } : lesson;
    });
    const moves = placeOrphans({ slots, lessons: held, exams, today, past: o.past });
    return [
      ...chosen.map(({ lesson, to }) => ({ lesson: rows.get(lesson.id)!, to })),
      ...moves.map(({ lesson, to }) => ({ lesson: rows.get(lesson)!, to })),
    ];
  };
  const placeAll = place(lessons);
  const without = new Set([...isLost.keys()].filter((id) => !placeAll.some(({ lesson }) => lesson.id === id)));
  const passing = without.size === 0 ? [] : placeOrphans({ slots, lessons, exams, today, past: without });
  const canPass = new Set(passing.flatMap(({ lesson }) => (without.has(lesson) ? lesson : [])));
  const placeOf = new Map(placeAll.map(({ lesson, to }) => [lesson.id, to]));
  const placeOne = ({ id: own }: LessonRow): Placed[] => {
    const others = lessons.filter(({ id }) => id === own || !isLost.has(id));
    return place(shares.has(own) ? setApart(others, own) : others);
  };
  const listed = (lesson: LessonRow, to: SlotPlace | undefined, beside: LessonRow | null): LostLesson => ({
    lesson,
    course: year.courseById.get(lesson.course)!,
    courseName: year.labelOf(lesson.course).full,
    place: to ?? null,
    free: freeOf(lesson.course),
    canPass: canPass.has(lesson.id),
    beside,
  });
  return {
    lost: [...isLost.values()].map((lesson) => listed(lesson, placeOf.get(lesson.id), null)),
    crowded: [...shares.values()].map(({ lesson, beside }) =>
      listed(lesson, placeOne(lesson).find((one) => one.lesson.id === lesson.id)?.to, beside),
    ),
    placeAll,
    placeOne: ({ lesson }) => placeOne(lesson),
  };
};

const nothing: Placing = { lost: [], crowded: [], placeAll: [], placeOne: () => [] };

/**
 * The active year's plans that were not held yet and have no slot, or share it with another one.
 * Each comes with the slot it would get; undefined while loading.
 */
export const useLostLessons = (
  today: PlainDate,
  chosen: ReadonlyMap<string, SlotPlace>,
  /** Plans that may go past an exam. */
  past: ReadonlySet<string>,
): Placing | undefined => {
  const { isTogether } = useTogether();
  const rows = useYearRows(
    ["lessons", "events"],
    async (db, { courses, schoolyear }) => {
      const ids = courses.map(({ id }) => id);
      const exams = examsOf(await readEvents(db, schoolyear, schoolyear));
      return { lessons: await readCourseLessons(db, ids), exams };
    },
    [],
  );
  return useMemo(
    () => (rows ? findPlaces({ ...rows, chosen, past, today, isTogether }) : rows === null ? nothing : undefined),
    [rows, chosen, past, today, isTogether],
  );
};
