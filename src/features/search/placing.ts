import { type FoundEntry, isCommand } from "#db/search/create-record-search";
import type { Year } from "#db/read/year-reader";
import type { ClassRow } from "#schema/classes";
import type { CourseRow } from "#schema/courses";
import type { SchoolyearRow } from "#schema/schoolyears";

/** What found records belong to, in all school years of this device. */
export type Placing = {
  /**
   * 0 for the active school year, 1 for another; null where it is not to be found: without a year,
   * or a student of another one.
   */
  readonly placeOf: (entry: FoundEntry) => number | null;
  /** The other school year that it is of; null for the active one and for what is of none. */
  readonly otherYearOf: (entry: FoundEntry) => SchoolyearRow | null;
  readonly courseOf: (id: string) => CourseRow | undefined;
  /** What a course is called: next to the others of the active year, or by its name. */
  readonly courseName: (id: string) => string;
  readonly className: (id: string) => string | undefined;
  readonly studentOf: (id: string) => FoundEntry | undefined;
  /** The course that shows a curriculum: of the active year, else of another. */
  readonly followerOf: (curriculum: string) => string | undefined;
};

/** The undeleted records that others belong to, of all school years. */
export type Belongings = {
  readonly years: ReadonlyMap<string, SchoolyearRow>;
  readonly courses: ReadonlyMap<string, CourseRow>;
  readonly classes: ReadonlyMap<string, ClassRow>;
  /** Students as they are found: there may be thousands, and they are not read once more. */
  readonly studentOf: (id: string) => FoundEntry | undefined;
};

/** What a found record says of where it belongs. */
type Belonging = { readonly [F in "schoolyear" | "course" | "class" | "student" | "curriculum"]?: string } & {
  readonly classes?: readonly string[];
};

/** A course that follows a curriculum, one of a school year first. */
const followerIn = (
  courses: Belongings["courses"],
  curriculum: string,
  year: string | undefined,
): CourseRow | undefined => {
  const followers = [...courses.values()].filter(({ curricula }) => curricula.includes(curriculum));
  return followers.find(({ schoolyear }) => schoolyear === year) ?? followers[0];
};

/**
 * The id of the school year of a record; "" for a command or a place, and for a student whose
 * classes are all deleted. A note is of its student's year.
 */
const yearOf = (entry: FoundEntry, rows: Belongings, active: string | undefined): string | undefined => {
  if (isCommand(entry)) return "";
  const { courses, classes, studentOf } = rows;
  const shown: Belonging = entry.shown;
  if (shown.classes) {
    const years = shown.classes.flatMap((id) => classes.get(id)?.schoolyear ?? []);
    return years.find((year) => year === active) ?? years[0] ?? "";
  }
  if (shown.student !== undefined) {
    const student = studentOf(shown.student);
    return student && yearOf(student, rows, active);
  }
  if (shown.schoolyear !== undefined) return shown.schoolyear;
  const curriculum = entry.group === "curricula" ? entry.id : shown.curriculum;
  if (curriculum !== undefined) return followerIn(courses, curriculum, active)?.schoolyear;
  return (classes.get(shown.class ?? "") ?? courses.get(shown.course ?? ""))?.schoolyear;
};

/** The places of found records, seen from a school year; null: there is none. */
export const createPlacing = (
  rows: Belongings,
  year: Pick<Year, "schoolyear" | "courseById" | "labelOf"> | null,
): Placing => {
  const active = year?.schoolyear.id;
  const otherYearOf = (entry: FoundEntry): SchoolyearRow | null => {
    const id = yearOf(entry, rows, active);
    return id === undefined || id === active ? null : (rows.years.get(id) ?? null);
  };
  return {
    placeOf: (entry) => {
      const id = yearOf(entry, rows, active);
      if (id === undefined) return null;
      if (id === "" || id === active) return 0;
      return rows.years.has(id) && entry.group !== "students" && entry.group !== "notes" ? 1 : null;
    },
    otherYearOf,
    courseOf: (id) => rows.courses.get(id),
    courseName: (id) => (year?.courseById.has(id) ? year.labelOf(id).full : (rows.courses.get(id)?.name ?? "")),
    className: (id) => rows.classes.get(id)?.name,
    studentOf: rows.studentOf,
    followerOf: (curriculum) => followerIn(rows.courses, curriculum, active)?.id,
  };
};
