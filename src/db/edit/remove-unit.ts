import type { LessonRow } from "#schema/lessons";
import type { UnitRow } from "#schema/units";
import { deleteLinked } from "./delete-linked.ts";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";

/** Deletes a unit; its plans stay where they are, without a unit. */
export const removeUnit = (unit: UnitRow, lessons: readonly LessonRow[]): readonly Mutation[] =>
  deleteLinked(
    "units",
    unit,
    lessons.filter((lesson) => lesson.unit === unit.id).map((lesson) => edit("lessons", lesson, { unit: "" })),
  );
