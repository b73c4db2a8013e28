import { timeToMinutes } from "#domain/time/minutes";
import { emptyValues } from "#schema/validate";
import { courseId, type CourseName } from "./courses.ts";
import { createDemoId } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";
import { unitId } from "./units.ts";

export type LessonFacts = {
  /** Title of its unit, where it belongs to one. */
  readonly unit?: string;
  readonly status: DemoRow<"lessons">["status"];
  /** What students must bring: a line above the plan. */
  readonly material?: string;
  /** The plan's lines. */
  readonly plan?: readonly string[];
  readonly objectives?: string;
  /** Homework given in this lesson, due in the course's next one. */
  readonly homework?: string;
  readonly reflection?: string;
};

const toPlan = (material: string, lines: readonly string[]): string =>
  (material === "" ? "" : `<p>${material}</p>`) +
  (lines.length === 0 ? "" : `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`);

/** The plan of a course's slot; `start` is the slot's time ("08:55"). */
export const createLesson = (
  course: CourseName,
  date: string,
  start: string,
  title: string,
  facts: LessonFacts,
): DemoRow<"lessons"> => ({
  ...emptyValues("lessons"),
  id: createDemoId("lessons", course, date, start),
  course: courseId(course),
  unit: facts.unit === undefined ? "" : unitId(course, facts.unit),
  date,
  start: timeToMinutes(start),
  title,
  plan: toPlan(facts.material ?? "", facts.plan ?? []),
  objectives: facts.objectives ?? "",
  homework: facts.homework ?? "",
  reflection: facts.reflection ?? "",
  status: facts.status,
});
