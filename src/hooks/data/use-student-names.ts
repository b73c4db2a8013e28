import { type NameWords, studentNames } from "#domain/people/student-names";
import { useRows } from "./use-rows.ts";

/** How a student is called among all of this device, for a page that shows one alone. */
export const useStudentNames = (words: NameWords) => studentNames(useRows("students") ?? [], words);
