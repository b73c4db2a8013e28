import { Suspense } from "react";
import type { ClassBookParts, SeatsProps } from "#hooks/ports/class-book";
import { lazyPart } from "#i18n/lazy-part";
import { ErrorBoundary } from "../error-boundary.tsx";

const CourseSeats = lazyPart(async () => ({
  default: (await import("#features/class-book/seats/course-seats")).CourseSeats,
}));
const CourseAbsences = lazyPart(async () => ({
  default: (await import("#features/class-book/absences/course-absences")).CourseAbsences,
}));

/** What is around a part stays if its code cannot be fetched. */
function SeatsPart(props: SeatsProps) {
  return (
    <ErrorBoundary>
      <Suspense>
        <CourseSeats key={props.course.id} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function AbsencesPart({ course }: { readonly course: string }) {
  return (
    <ErrorBoundary>
      <Suspense>
        <CourseAbsences key={course} course={course} />
      </Suspense>
    </ErrorBoundary>
  );
}

export const classBookParts: ClassBookParts = { seats: SeatsPart, absences: AbsencesPart };
