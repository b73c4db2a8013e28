import type { MarkRows } from "#db/read/marks";
import type { PlainDate } from "#domain/time/plain-date";
import type { CourseData } from "../list/use-courses.ts";

/** Where in the course's page parts of the marks are drawn. */
type MarkPlaces = {
  readonly counts: HTMLElement | null;
  readonly actions: HTMLElement | null;
  readonly aside: HTMLElement | null;
};

export type CoursePartProps = {
  readonly data: CourseData;
  readonly today: PlainDate;
  readonly places: MarkPlaces;
};

/** `rows` is undefined while they are read. */
export type CourseMarksProps = CoursePartProps & { readonly rows: MarkRows | undefined };
