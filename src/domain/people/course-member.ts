/** Whether a student is in a course: listed in it or, if it lists nobody, in one of its classes. */
export const isInCourse = (
  student: { readonly id: string; readonly classes: readonly string[] },
  course: { readonly classes: readonly string[]; readonly students: readonly string[] },
): boolean =>
  course.students.length > 0
    ? course.students.includes(student.id)
    : student.classes.some((id) => course.classes.includes(id));
