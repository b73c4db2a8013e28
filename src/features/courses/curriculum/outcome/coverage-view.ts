import type { CoursePlanCover } from "#domain/curriculum/cover-lessons";
import type { Cover } from "#domain/curriculum/coverage";
import type { OutlineRow } from "#domain/curriculum/outline";
import type { AssessmentRow } from "#schema/assessments";
import type { CourseRow } from "#schema/courses";
import type { CurriculumRow } from "#schema/curricula";
import type { LessonRow } from "#schema/lessons";
import type { OutcomeRow } from "#schema/outcomes";

export type OutcomeCover = Cover<CoursePlanCover<LessonRow>, AssessmentRow>;
type Covers = ReadonlyMap<string, OutcomeCover>;

/** A course of the year that follows the same curriculum. */
export type BesideCourse = { readonly course: CourseRow; readonly label: string; readonly covers: Covers };

/** A curriculum that a course follows, and how far the course is. */
export type CoverageView = {
  readonly curriculum: CurriculumRow;
  readonly outcomes: readonly OutcomeRow[];
  readonly outline: readonly OutlineRow<OutcomeRow>[];
  readonly covers: Covers;
  /** A device without student data has no assessments. */
  readonly knowsTests: boolean;
  /** Courses side by side, this one first; empty while it stands alone. */
  readonly beside: readonly BesideCourse[];
};
