import type { Shift } from "#domain/lessons/shift-lessons";
import type { FallenChoice } from "./shift-mutations.ts";
import type { CoursePlans } from "./use-course-plans.ts";

/** Slots of exams whose plans shift as well, by their keys. */
export type BeneathExams = {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
};

export type ShiftTableProps = {
  readonly plans: CoursePlans;
  readonly shift: Shift;
  readonly choices: ReadonlyMap<string, FallenChoice>;
  /** There is a plan at the year's end to merge into. */
  readonly canMerge: boolean;
  readonly onChoose: (lesson: string, choice: FallenChoice) => void;
  readonly onUnlock: (lessons: readonly string[]) => void;
  readonly beneath?: BeneathExams | undefined;
  /** Lights weeks of the strip, by their Mondays. */
  readonly onLight: (mondays: readonly string[]) => void;
};
