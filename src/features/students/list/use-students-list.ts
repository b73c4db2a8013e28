import { useDeferredValue, useMemo } from "react";
import { useFormat } from "#i18n/use-format";
import {
  findStudents,
  knownQuery,
  pageOf,
  searchToStudentsQuery,
  sortStudents,
  studentsQueryToSearch,
} from "./students-query.ts";
import { useSelection } from "./use-selection.ts";
import type { StudentLine, StudentsData } from "./use-students.ts";

const none: readonly StudentLine[] = [];

/** What an address asks for of the students: who is found, the page of them, and who is chosen. */
export const useStudentsList = (data: StudentsData | null, search: string) => {
  const format = useFormat();
  const query = knownQuery(searchToStudentsQuery(search), data?.classes ?? []);
  // The rows follow what is typed as soon as they can, and never hold up a key.
  const shownSearch = useDeferredValue(studentsQueryToSearch(query));
  const shown = useMemo(() => searchToStudentsQuery(shownSearch), [shownSearch]);
  const all = data?.lines ?? none;
  const { sort, isDescending, text, classId, page } = shown;
  const { compare } = format.collator;
  // Memoised by what each depends on: a letter typed sorts nothing.
  const sorted = useMemo(() => sortStudents(all, { sort, isDescending }, compare), [all, sort, isDescending, compare]);
  const found = useMemo(() => findStudents(sorted, { text, classId }), [sorted, text, classId]);
  const part = useMemo(() => pageOf(found, page), [found, page]);
  const selection = useSelection({ all, found, page: part.items });
  return { query, shown, shownSearch, all, found, total: found.length, ...part, selection };
};
export type StudentsList = ReturnType<typeof useStudentsList>;
