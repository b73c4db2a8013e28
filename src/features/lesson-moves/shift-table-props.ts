import type { Shift } from "#domain/lessons/shift-lessons";
import type { FallenChoice } from "./shift-mutations.ts";
import type { CoursePlans } from "./use-course-plans.ts";

export type ShiftTableProps = {
  readonly plans: CoursePlans;
  readonly shift: Shift;
  readonly choices: ReadonlyMap<string, FallenChoice>;
  /** There is a plan at the year's end to merge into. */
  readonly canMerge: boolean;
  readonly onChoose: (lesson: string, choice: FallenChoice) => void;
  readonly onUnlock: (lessons: readonly string[]) => void;
  /** Lights weeks of the strip, by their Mondays. */
  readonly onLight: (mondays: readonly string[]) => void;
};
