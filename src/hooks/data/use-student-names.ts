import { studentNames } from "#domain/people/student-names";
import { useFormat } from "#i18n/use-format";
import { useRows } from "./use-rows.ts";

/** How a student is called among all of this device, for a page that shows one alone. */
export const useStudentNames = () => studentNames(useRows("students") ?? [], useFormat().names);
