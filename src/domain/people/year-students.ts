type WithClasses = { readonly classes: readonly string[] };

/**
 * The students that a school year shows: those in one of its classes, and those whose classes are
 * all deleted, who would otherwise appear nowhere. `yearClasses` and `allClasses` are ids.
 */
export const studentsOfYear = <S extends WithClasses>(
  students: readonly S[],
  yearClasses: ReadonlySet<string>,
  allClasses: ReadonlySet<string>,
): S[] =>
  students.filter(
    ({ classes }) => classes.some((id) => yearClasses.has(id)) || !classes.some((id) => allClasses.has(id)),
  );
