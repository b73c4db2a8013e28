import { CourseScreen } from "#features/courses/course/course-screen";
import { ClassBookContext } from "#hooks/ports/class-book";
import { classBookParts } from "../shell/class-book-parts.tsx";

/** A course, with the class book's parts under its students. */
export function CoursePage({ id }: { readonly id: string }) {
  return (
    <ClassBookContext value={classBookParts}>
      <CourseScreen id={id} />
    </ClassBookContext>
  );
}
