import { readMarks } from "#db/read/marks";
import { useLive } from "#hooks/data/use-live";
import type { MarksProps } from "#hooks/ports/class-book";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { usePreload } from "#i18n/use-preload";

const CourseMarks = lazyPart(async () => ({ default: (await import("./course-marks.tsx")).CourseMarks }));
const parts = [CourseMarks];

/** Loads the marks' code before their tab is opened. */
export const usePreloadedMarks = () => usePreload(parts);

/** The tab of a course's marks. Its rows are read while its code is loaded. */
export function MarksPart(props: MarksProps) {
  const { course } = props.data;
  const rows = useLive((db) => readMarks(db, course), [course]);
  return (
    <PartBoundary>
      <CourseMarks {...props} rows={rows} />
    </PartBoundary>
  );
}
