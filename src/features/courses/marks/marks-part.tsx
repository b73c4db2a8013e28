import { readMarks } from "#db/read/marks";
import { useLive } from "#hooks/data/use-live";
import { lazyPart } from "#i18n/lazy-part";
import { PartBoundary } from "#i18n/part-boundary";
import { usePreload } from "#i18n/use-preload";
import type { CoursePartProps } from "./mark-places.ts";

const CourseMarks = lazyPart(async () => ({ default: (await import("./course-marks.tsx")).CourseMarks }));
const parts = [CourseMarks];

/** Loads the marks' code before their tab is opened. */
export const usePreloadedMarks = () => usePreload(parts);

/** The tab of a course's marks. Its rows are read while its code is loaded. */
export function MarksPart(props: CoursePartProps) {
  const { course } = props.data;
  const rows = useLive((db) => readMarks(db, course), [course]);
  return (
    <PartBoundary>
      <CourseMarks {...props} rows={rows} />
    </PartBoundary>
  );
}
