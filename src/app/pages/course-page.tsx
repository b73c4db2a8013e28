import { CourseScreen } from "#features/courses/course/course-screen";
import { SeatsContext } from "#hooks/ports/seats";
import { SeatsPart } from "../shell/seats-part.tsx";

/** A course, with the class book's seats under its students. */
export function CoursePage({ id }: { readonly id: string }) {
  return (
    <SeatsContext value={SeatsPart}>
      <CourseScreen id={id} />
    </SeatsContext>
  );
}
