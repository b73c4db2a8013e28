type WithClasses = { readonly classes: readonly string[] };

/**
 * The students that a school year shows: those in one of its classes, and those in no class that there is any more, who would
 * be nowhere else. `yearClasses` and `allClasses` are ids.
 */
export const studentsOfYear = <S extends WithClasses>(
  students: readonly S[],
  yearClasses: ReadonlySet<string>,
  allClasses: ReadonlySet<string>,
): S[] =>
  students.filter(
    ({ classes }) => classes.some((id) => yearClasses.has(id)) || !classes.some((id) => allClasses.has(id)),
  );
