import { useMemo } from "react";
import { type NameWords, studentNames } from "#domain/people/student-names";
import { useRows } from "./use-rows.ts";

/** How a student is called among all of this device, for a page that shows one alone. */
export const useStudentNames = (words: NameWords) => {
  const students = useRows("students");
  return useMemo(() => studentNames(students ?? [], words), [students, words]);
};
