import { paths } from "./paths.ts";

/**
 * The addresses of the class book's own pages; the router and every link use them. They are apart
 * from `paths.ts`, which the first screen carries.
 */
export const classBookPaths = {
  /** A class: its checklists, and what its students missed in all courses. */
  group: "/students/classes/:id",
  checklist: "/students/classes/:id/checklists/:list",
  /** What is to mark, of all courses of the year. */
  pile: "/courses/all/to-mark",
} as const;

/** How long class books are kept, in the settings. */
export const classBookSettings = `${paths.settings}#class-books`;

export const classPath = (id: string): string => `/students/classes/${id}`;
export const checklistPath = (list: { readonly class: string; readonly id: string }): string =>
  `${classPath(list.class)}/checklists/${list.id}`;
/** What can be open above a course's marks by their address. */
const marksDialogs = ["rules", "report"] as const;
export type MarksDialog = (typeof marksDialogs)[number];

/** A course's marks, with a dialog over them or without. */
export const marksPath = (course: string, dialog?: MarksDialog): string =>
  `/courses/${course}${dialog ? `?marks=${dialog}` : ""}#marks`;
/** The dialog over the marks that an address asks for; null for none. */
export const readMarksDialog = (search: string): MarksDialog | null => {
  const asked = new URLSearchParams(search).get("marks");
  return marksDialogs.find((dialog) => dialog === asked) ?? null;
};
/** A course's marks at one of its assessments. */
export const assessmentPath = ({ course, id }: { readonly course: string; readonly id: string }): string =>
  `/courses/${course}?assessment=${id}#marks`;
/** The assessment that a course's marks are opened at; null for none. */
export const readAssessment = (search: string): string | null => new URLSearchParams(search).get("assessment");
