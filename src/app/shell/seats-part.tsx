import { Suspense } from "react";
import type { SeatsProps } from "#hooks/ports/seats";
import { lazyPart } from "#i18n/lazy-part";
import { ErrorBoundary } from "../error-boundary.tsx";

const CourseSeats = lazyPart(async () => ({
  default: (await import("#features/class-book/seats/course-seats")).CourseSeats,
}));

/** The seats of a course; what is around them stays if their code cannot be fetched. */
export function SeatsPart(props: SeatsProps) {
  return (
    <ErrorBoundary>
      <Suspense>
        <CourseSeats key={props.course.id} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
