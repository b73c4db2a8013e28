/**
 * Where lesson plans go: to the course of the same grade, or along with their class into its next
 * grade.
 */
export type PlanTarget = "grade" | "class";

type GradedClass = { readonly id: string; readonly name: string; readonly grade: string };
type GradedCourse = { readonly id: string; readonly subject: string; readonly classes: readonly string[] };

/**
 * What tells grades apart: the number in the grade, "7" of "7e", or in the class's name; else the
 * grade's text. "": unknown.
 */
const gradeKey = ({ name, grade }: { readonly name: string; readonly grade: string }): string =>
  /\d{1,2}(?:\.\d)?/.exec(grade.trim() || name)?.[0] ?? grade.trim().toLowerCase();

/** The one grade of a course's classes; "" where they differ, or where there are none. */
const courseGrade = (
  { classes }: GradedCourse,
  classById: ReadonlyMap<string, { readonly name: string; readonly grade: string }>,
): string => {
  const grades = new Set(classes.flatMap((id) => classById.get(id) ?? []).map(gradeKey));
  const [only = ""] = grades;
  return grades.size === 1 ? only : "";
};

/**
 * For each course that is taken over, the course whose plans it gets, by id; none where no course
 * has plans for its grade. By grade, that is a course of the same subject. Its classes are now in
 * the grade that the new course's classes are going to be in. Parallel courses take them in turn. A
 * course keeps its own plans where it stays in its grade, or where that is not known: without
 * classes, or with several grades at once.
 */
export const planSources = (o: {
  readonly courses: readonly GradedCourse[];
  readonly taken: readonly GradedCourse[];
  readonly classes: readonly GradedClass[];
  /** The classes' names and grades in the new year. */
  readonly promoted: ReadonlyMap<string, { readonly name: string; readonly grade: string }>;
  readonly target: PlanTarget;
}): ReadonlyMap<string, string> => {
  if (o.target === "class") return new Map(o.taken.map(({ id }) => [id, id]));
  const now = new Map(o.classes.map((row) => [row.id, row]));
  const taken = new Map<string, number>();
  return new Map(
    o.taken.flatMap((course) => {
      const next = courseGrade(course, o.promoted);
      if (next === "" || next === courseGrade(course, now)) return [[course.id, course.id] as const];
      const subject = course.subject.trim().toLowerCase();
      const same = o.courses.filter(
        (one) => one.subject.trim().toLowerCase() === subject && courseGrade(one, now) === next,
      );
      const key = `${subject} ${next}`;
      const turn = taken.get(key) ?? 0;
      taken.set(key, turn + 1);
      const source = same[turn % Math.max(1, same.length)];
      return source ? [[course.id, source.id] as const] : [];
    }),
  );
};
