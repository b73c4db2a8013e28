import { byOrder } from "#domain/lessons/by-order";
import { readByIds, readRows } from "#db/read/queries";
import { useKeepsStudents } from "#hooks/data/use-student-scope";
import { useLive } from "#hooks/data/use-live";
import type { AssessmentRow } from "#schema/assessments";
import type { CourseRow } from "#schema/courses";
import type { CurriculumRow } from "#schema/curricula";
import type { OutcomeRow } from "#schema/outcomes";

type FollowedCurriculum = { readonly curriculum: CurriculumRow; readonly outcomes: readonly OutcomeRow[] };

export type CurriculumRows = {
  /** Those that the course follows. */
  readonly followed: readonly FollowedCurriculum[];
  /** All others, of any course. */
  readonly others: readonly CurriculumRow[];
  /** The course's assessments; null on a device without student data, which does not know. */
  readonly tests: readonly AssessmentRow[] | null;
};

/** The curricula that a course follows, with their outcomes; undefined while they are read. */
export const useCurriculumRows = (course: CourseRow): CurriculumRows | undefined => {
  const keepsStudents = useKeepsStudents();
  const { id, curricula: ids } = course;
  return useLive(
    async (db) => {
      const [all, outcomes, tests] = await Promise.all([
        readRows(db, "curricula"),
        readByIds(db, "outcomes", "curriculum", ids),
        keepsStudents ? readRows(db, "assessments", { course: id }) : null,
      ]);
      const byCurriculum = Map.groupBy(outcomes.toSorted(byOrder), ({ curriculum }) => curriculum);
      return {
        followed: all
          .filter((one) => ids.includes(one.id))
          .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
          .map((curriculum) => ({ curriculum, outcomes: byCurriculum.get(curriculum.id) ?? [] })),
        others: all.filter((one) => !ids.includes(one.id)),
        tests,
      };
    },
    [id, ids.join(" "), keepsStudents],
  );
};
