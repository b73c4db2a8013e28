import { edit } from "#db/edit/edit";
import type { Mutation } from "#db/edit/mutation";
import { removeUnit } from "#db/edit/remove-unit";
import { movesOfWay, type WayResult } from "#domain/forecast/forecast-ways";
import { joinLessons } from "#domain/lessons/join-lessons";
import { movePatch } from "#domain/lessons/move-lesson";
import { lessonWords } from "#schema/lesson-words";
import type { CourseRow } from "#schema/courses";
import type { LessonRow } from "#schema/lessons";
import type { CourseForecast } from "./use-course-forecast.ts";

type WayEdits = {
  readonly edits: readonly Mutation[];
  /** Lessons whose files go to another one, before they are deleted. */
  readonly joined: WayResult["pairs"];
};

/** A way as one step: what goes to the bin, what moves up, what is joined, and the new lengths. */
export const wayMutations = (
  { source, ahead }: Pick<CourseForecast, "source" | "ahead">,
  course: CourseRow,
  result: WayResult,
): WayEdits => {
  const { way, cuts, pairs, lengths, after } = result;
  const rows = new Map(source.lessons.map((lesson) => [lesson.id, lesson]));
  const units = new Map(source.units.map((unit) => [unit.id, unit]));
  const gone = new Set(cuts.flatMap(({ lessons }) => lessons));
  const { moves, orders } = movesOfWay(source, ahead(), result);
  const patches = new Map<string, Partial<LessonRow>>();
  const patch = (id: string, values: Partial<LessonRow>) => patches.set(id, { ...patches.get(id), ...values });
  for (const { from, into } of pairs) patch(into, joinLessons([rows.get(from)!, rows.get(into)!], lessonWords));
  for (const { lesson, to } of moves) patch(lesson, movePatch(rows.get(lesson)!, to));
  const dropped = way.kind === "drop" ? units.get(way.unit) : undefined;
  const left = source.lessons.filter(({ id }) => !gone.has(id));
  return {
    joined: pairs,
    edits: [
      ...[...patches].map(([id, values]) => edit("lessons", rows.get(id)!, values)),
      ...[...gone].map((id): Mutation => ({ op: "delete", collection: "lessons", id })),
      ...lengths.map(({ unit, lessonsPlanned }) => edit("units", units.get(unit)!, { lessonsPlanned })),
      ...orders.map(({ id, order }) => edit("units", units.get(id)!, { order })),
      ...(dropped ? removeUnit(dropped, left) : []),
      ...(way.kind === "reserve" ? [edit("courses", course, { reserve: after.reserve })] : []),
    ],
  };
};
