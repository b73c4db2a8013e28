import { nameKey, tidyName } from "./class-list.ts";

type Limits = { readonly name: number; readonly short: number };

const fit = (text: string, limit: number): string => ([...text].length > limit ? "" : text);

/** A suggestion for a course's name and short name: "7C2 Maths" and "7C2". "" if it is longer than its limit in characters. */
export const suggestCourse = (
  o: { readonly subject: string; readonly classNames: readonly string[] },
  limits: Limits,
): { readonly name: string; readonly short: string } => {
  const classes = o.classNames.join("/");
  return { name: fit(tidyName(`${classes} ${o.subject}`), limits.name), short: fit(classes, limits.short) };
};

type ClassFacts = { readonly id: string; readonly name: string; readonly room: string };
type PlannedCourse = {
  readonly name: string;
  readonly short: string;
  readonly subject: string;
  readonly classes: readonly string[];
  readonly room: string;
};

/**
 * Plans one course per class in a subject, in the class's room. `doubles` are classes whose course exists already by name,
 * `tooLong` those whose course's name would be too long.
 */
export const planCourses = (
  o: { readonly subject: string; readonly classes: readonly ClassFacts[]; readonly existing: readonly string[] },
  limits: Limits,
): {
  readonly courses: readonly PlannedCourse[];
  readonly doubles: readonly ClassFacts[];
  readonly tooLong: readonly ClassFacts[];
} => {
  const subject = tidyName(o.subject);
  const taken = new Set(o.existing.map(nameKey));
  const courses: PlannedCourse[] = [];
  const doubles: ClassFacts[] = [];
  const tooLong: ClassFacts[] = [];
  for (const one of o.classes) {
    const { name, short } = suggestCourse({ subject, classNames: [one.name] }, limits);
    if (name === "") tooLong.push(one);
    else if (taken.has(nameKey(name))) doubles.push(one);
    else {
      taken.add(nameKey(name));
      courses.push({ name, short, subject, classes: [one.id], room: one.room });
    }
  }
  return { courses, doubles, tooLong };
};
