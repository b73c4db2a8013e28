import { readCourseStudents, readRow } from "#db/read/queries";
import { useFormat } from "#i18n/use-format";
import { useLive } from "./use-live.ts";

/** What a student needs in tests. */
export type Accommodation = { readonly id: string; readonly name: string; readonly text: string };

/**
 * Who of a course needs what in its tests, by last name. Nobody for no course (""), while loading,
 * and on devices without student data.
 */
export const useAccommodations = (courseId: string): readonly Accommodation[] => {
  const { collator } = useFormat();
  const found = useLive(
    async (db) => {
      const course = courseId === "" ? undefined : await readRow(db, "courses", courseId);
      const students = course ? await readCourseStudents(db, course) : [];
      return students.filter(({ accommodations }) => accommodations !== "");
    },
    [courseId],
  );
  return (found ?? [])
    .toSorted((a, b) => collator.compare(a.lastName, b.lastName) || collator.compare(a.firstName, b.firstName))
    .map(({ id, firstName, lastName, accommodations }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      text: accommodations,
    }));
};
