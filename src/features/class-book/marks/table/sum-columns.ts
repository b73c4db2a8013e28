import type { CourseRules } from "#domain/marks/rules/course-rules";

export type SumColumn = "average" | "adjustment" | "mark";

const all: readonly SumColumn[] = ["average", "adjustment", "mark"];

/** The columns behind the assessments: what a term comes to. Levels have no average. */
export const sumColumnsOf = ({ sums }: Pick<CourseRules, "sums">): readonly SumColumn[] => (sums ? all : ["mark"]);
