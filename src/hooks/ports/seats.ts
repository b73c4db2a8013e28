import { type ComponentType, createContext, createElement, type ReactNode, useContext } from "react";
import type { CourseRow } from "#schema/courses";
import type { StudentRow } from "#schema/students";

export type SeatsProps = {
  readonly course: CourseRow;
  readonly students: readonly StudentRow[];
  /** What the course is called on paper. */
  readonly title: string;
  /** The choice between the list and the seats, at the start of the first line. */
  readonly segments: ReactNode;
  /** Where in the page's head the facts and buttons are drawn. */
  readonly head: HTMLElement | null;
  readonly onDone: () => void;
};

export const SeatsContext = createContext<ComponentType<SeatsProps> | null>(null);

/** The seating plans of a course; their code is loaded when they are first shown. */
export const Seats = (props: SeatsProps): ReactNode => {
  const part = useContext(SeatsContext);
  if (!part) throw new Error("Seats are used outside of SeatsContext");
  return createElement(part, props);
};
