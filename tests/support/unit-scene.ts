import type { CourseExam } from "#domain/lessons/course-line";
import type { MovableLesson } from "#domain/lessons/schedule-change";
import { createExpander } from "#domain/schedule/expander";
import { joinLocalDateTime } from "#domain/time/minutes";
import { addDays } from "#domain/time/plain-date";
import type { UnitSource } from "#domain/units/unit-line";
import { buildCourse, buildSchedule, buildSession, buildTimetable } from "./domain-builders.ts";

type SceneLesson = MovableLesson & { readonly unit: string };

const firstDay = "2026-09-14";

/**
 * A course with a lesson on every school day, one for each sign: "a" is a plan of unit a, "A" a
 * locked one, "." has none, "!" is an exam, "+" a taught plan of no unit. Each plan is called after
 * its unit and its turn in it: a1, a2. Units follow each other by their ids.
 */
export const unitScene = (
  pattern: string,
  lengths: Readonly<Record<string, number>>,
  course = "maths",
): UnitSource & { readonly lessons: readonly SceneLesson[] } => {
  const schedule = buildSchedule({
    year: { start: firstDay, end: addDays(firstDay, Math.ceil(pattern.length / 5) * 7) },
    courses: [buildCourse({ id: course })],
    timetables: [buildTimetable({ validFrom: firstDay, validTo: "2027-12-31" })],
    sessions: [1, 2, 3, 4, 5].map((day) => buildSession({ id: `s${day}`, course, day })),
  });
  const slots = createExpander(schedule).expand(schedule.year).slice(0, pattern.length);
  const turns = new Map<string, number>();
  const lessons = [...pattern].flatMap((sign, index): SceneLesson[] => {
    if (sign === "." || sign === "!") return [];
    const unit = sign === "+" ? "" : sign.toLowerCase();
    turns.set(unit, (turns.get(unit) ?? 0) + 1);
    const { originDate: date, originStart: start } = slots[index]!;
    const id = `${unit || "t"}${turns.get(unit)}`;
    return [
      { id, course, date, start, unit, status: unit === "" ? "held" : "draft", locked: sign !== sign.toLowerCase() },
    ];
  });
  const exams = [...pattern].flatMap((sign, index): CourseExam[] => {
    if (sign !== "!") return [];
    const { date, start, end } = slots[index]!;
    return [{ course, allDay: false, start: joinLocalDateTime(date, start), end: joinLocalDateTime(date, end) }];
  });
  const units = Object.entries(lengths).map(([id, lessonsPlanned]) => ({ id, order: id, lessonsPlanned }));
  return { slots, lessons, exams, course, units, closed: [], notBefore: "" };
};

/** The day of a slot of a scene, by its place in the pattern. */
export const sceneDay = (index: number): string => addDays(firstDay, Math.floor(index / 5) * 7 + (index % 5));

/**
 * Each slot of a scene by the plans in it, "." where there is none; after a change, where `places`
 * says they are.
 */
export const readScene = (
  { slots, lessons }: Pick<UnitSource, "slots"> & { readonly lessons: readonly SceneLesson[] },
  places: readonly { readonly lesson: string; readonly to: { readonly date: string } }[] = [],
): string => {
  const now = new Map(lessons.map(({ id, date }) => [id, date]));
  for (const { lesson, to } of places) now.set(lesson, to.date);
  const at = Map.groupBy(now, ([, date]) => date);
  return slots
    .map(
      ({ originDate }) =>
        at
          .get(originDate)
          ?.map(([id]) => id)
          .join("+") ?? ".",
    )
    .join(" ");
};
