import { nameKey, tidyName } from "./class-list.ts";

type Limits = { readonly name: number; readonly short: number };

const fit = (text: string, limit: number): string => ([...text].length > limit ? "" : text);

/** What a course is called if nobody says otherwise: "7C2 Maths", in short "7C2". "" where it would not fit (characters). */
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
 * One course per class in a subject, in the class's room. `doubles` are the classes for which there is a course of that name
 * already, `tooLong` those whose course's name would not fit.
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
