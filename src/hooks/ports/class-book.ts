import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseRow } from "#schema/courses";
import type { StudentRow } from "#schema/students";
import type { CourseData } from "#hooks/data/use-course";

export type SeatsProps = {
  readonly course: CourseRow;
  readonly students: readonly StudentRow[];
  /** What the course, its year and its classes are called on paper. */
  readonly names: { readonly course: string; readonly year: string; readonly classes: readonly string[] };
  /** The choice between the list and the seats, at the start of the first line. */
  readonly segments: ReactNode;
  /** Where in the page's head the facts and buttons are drawn. */
  readonly head: HTMLElement | null;
  readonly onDone: () => void;
};

export type MarksProps = {
  readonly data: CourseData;
  readonly today: PlainDate;
  /** Where in the course's page parts of the marks are drawn. */
  readonly places: {
    readonly counts: HTMLElement | null;
    readonly actions: HTMLElement | null;
    readonly aside: HTMLElement | null;
  };
};

/** What the class book has of a course; its code is loaded when it is first shown. */
export type ClassBookParts = {
  /** Where the students sit. */
  readonly seats: ComponentType<SeatsProps>;
  /** What they missed, by term. */
  readonly absences: ComponentType<{ readonly course: string }>;
  readonly marks: ComponentType<MarksProps>;
};

export const ClassBookContext = createContext<ClassBookParts | null>(null);

export const useClassBook = (): ClassBookParts => {
  const parts = useContext(ClassBookContext);
  if (!parts) throw new Error("useClassBook is used outside of ClassBookContext");
  return parts;
};
