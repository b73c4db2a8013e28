import { usePreloadedMarks } from "#features/class-book/marks/page/marks-part";
import { CourseScreen } from "#features/courses/course/course-screen";
import { ClassBookContext } from "#hooks/ports/class-book";
import { classBookParts } from "../shell/class-book-parts.tsx";

/** A course, with the class book's parts. */
export function CoursePage({ id }: { readonly id: string }) {
  usePreloadedMarks();
  return (
    <ClassBookContext value={classBookParts}>
      <CourseScreen id={id} />
    </ClassBookContext>
  );
}
