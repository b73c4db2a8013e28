import type { FoundEntry } from "#db/search/create-record-search";
import { type NameWords, studentNames } from "#domain/people/student-names";
import type { Found } from "#domain/search/search-index";
import type { Placing } from "./placing.ts";

/** A found student's whole name, and what sets it apart from another one that is found. */
export type FoundName = { readonly full: string; readonly apart: string };

/** The names of all students in a list of results, and of those that its notes are about. */
export const foundNames = (
  groups: Found<FoundEntry>["groups"],
  { studentOf }: Pick<Placing, "studentOf">,
  words: NameWords,
): ReadonlyMap<string, FoundName> => {
  const found = groups.flatMap(({ entries }) => entries);
  const students = found
    .map((entry) => (entry.group === "notes" ? studentOf(entry.shown.student) : entry))
    .flatMap((entry) => (entry?.group === "students" ? [{ ...entry.shown, id: entry.id }] : []));
  const { full, apart } = studentNames(students, words);
  return new Map(students.map((one) => [one.id, { full: full(one), apart: apart(one) }]));
};
