import { byDateAndStart } from "#domain/time/by-date-and-start";
import type { CourseLabel } from "#domain/people/course-label";
import type { Occurrence } from "#domain/schedule/schedule";
import type { CourseFigures } from "../course/year-plan.ts";

export const courseSorts = ["name", "next", "planned"] as const;
type CourseSort = (typeof courseSorts)[number];

/** What the list of courses shows, kept in the address. */
export type CoursesQuery = { readonly text: string; readonly sort: CourseSort; readonly isDescending: boolean };

/**
 * The query an address asks for: `?q=maths&sort=-planned`. What is unknown falls back to all
 * courses by name.
 */
export const searchToCoursesQuery = (search: string): CoursesQuery => {
  const params = new URLSearchParams(search);
  const sort = params.get("sort") ?? "";
  return {
    text: params.get("q") ?? "",
    sort: courseSorts.find((one) => one === sort.replace(/^-/, "")) ?? "name",
    isDescending: sort.startsWith("-"),
  };
};

/** The address of a query; "" for all courses by name. */
export const coursesQueryToSearch = ({ text, sort, isDescending }: CoursesQuery): string => {
  const params = new URLSearchParams();
  if (text !== "") params.set("q", text);
  if (sort !== "name" || isDescending) params.set("sort", `${isDescending ? "-" : ""}${sort}`);
  return params.size === 0 ? "" : `?${params}`;
};

/** What sorting and searching looks at. */
export type CourseEntry = {
  readonly label: CourseLabel;
  readonly name: string;
  readonly subject: string;
  readonly room: string;
  readonly classNames: readonly string[];
  readonly figures: CourseFigures;
  readonly next: Occurrence | null;
};

type Compare = (a: string, b: string) => number;

const plannedShare = ({ figures }: CourseEntry): number => (figures.slots === 0 ? 0 : figures.planned / figures.slots);

const byNext = (a: CourseEntry, b: CourseEntry): number => {
  const [first, second] = [a.next, b.next];
  if (!first || !second) return 0;
  return byDateAndStart(first, second);
};

/**
 * The courses with every word of the query, in its order; those without a next lesson come last
 * either way. `contains` and `compare` are those of the language.
 */
export const queryCourses = <C extends CourseEntry>(
  courses: readonly C[],
  query: CoursesQuery,
  o: { readonly contains: (text: string, part: string) => boolean; readonly compare: Compare },
): C[] => {
  const words = query.text.split(/\s+/).filter((word) => word !== "");
  const textOf = (course: C) =>
    [course.label.full, course.name, course.subject, course.room, ...course.classNames].join(" ");
  const byName = (a: C, b: C) =>
    o.compare(a.label.lead, b.label.lead) || o.compare(a.label.aside, b.label.aside) || o.compare(a.name, b.name);
  const orders: Record<CourseSort, (a: C, b: C) => number> = {
    name: byName,
    next: byNext,
    planned: (a, b) => plannedShare(a) - plannedShare(b),
  };
  const sign = query.isDescending ? -1 : 1;
  const last = (course: C) => (query.sort === "next" && course.next === null ? 1 : 0);
  return courses
    .filter((course) => words.every((word) => o.contains(textOf(course), word)))
    .toSorted((a, b) => last(a) - last(b) || sign * orders[query.sort](a, b) || byName(a, b));
};
