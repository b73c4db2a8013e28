import { readCourseStudents, readRow } from "#db/read/queries";
import { byStudentName, type NameWords, studentNames } from "#domain/people/student-names";
import { useLive } from "./use-live.ts";

/** What a student needs in tests. */
export type Accommodation = { readonly id: string; readonly name: string; readonly text: string };

/**
 * The students of a course who need something in its tests, by name. Nobody for no course (""),
 * while loading, and on devices without student data.
 */
export const useAccommodations = (courseId: string, words: NameWords): readonly Accommodation[] =>
  useLive(
    async (db) => {
      const course = courseId === "" ? undefined : await readRow(db, "courses", courseId);
      const students = course ? await readCourseStudents(db, course) : [];
      const { full } = studentNames(students, words);
      return students
        .filter(({ accommodations }) => accommodations !== "")
        .toSorted(byStudentName(words.compare))
        .map((student) => ({ id: student.id, name: full(student), text: student.accommodations }));
    },
    [courseId, words],
    [],
  ) ?? [];
