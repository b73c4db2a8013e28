import { MarksPart } from "#features/class-book/marks/page/marks-part";
import type { ClassBookParts, SeatsProps } from "#hooks/ports/class-book";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { ErrorBoundary } from "../error-boundary.tsx";

const CourseSeats = lazyPart(async () => ({
  default: (await import("#features/class-book/seats/plan/course-seats")).CourseSeats,
}));
const CourseAbsences = lazyPart(async () => ({
  default: (await import("#features/class-book/absences/course-absences")).CourseAbsences,
}));

/** What is around a part stays if its code cannot be fetched. */
function SeatsPart(props: SeatsProps) {
  return (
    <ErrorBoundary>
      <PartBoundary>
        <CourseSeats key={props.course.id} {...props} />
      </PartBoundary>
    </ErrorBoundary>
  );
}

function AbsencesPart({ course }: { readonly course: string }) {
  return (
    <ErrorBoundary>
      <PartBoundary>
        <CourseAbsences key={course} course={course} />
      </PartBoundary>
    </ErrorBoundary>
  );
}

export const classBookParts: ClassBookParts = { seats: SeatsPart, absences: AbsencesPart, marks: MarksPart };
