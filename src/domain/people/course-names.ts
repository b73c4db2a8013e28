import { sayOnce } from "./course-label.ts";
import { nameKey, readNames, tidyName } from "./class-list.ts";

type Limits = { readonly name: number; readonly short: number; readonly subject: number };

const fit = (text: string, limit: number): string => ([...text].length > limit ? "" : text);

/**
 * A suggestion for a course's name and short name: "7C2 Maths" and "7C2". "" if it is longer than
 * its limit in characters.
 */
export const suggestCourse = (
  o: { readonly subject: string; readonly classNames: readonly string[] },
  limits: Limits,
): { readonly name: string; readonly short: string } => {
  const classes = o.classNames.join("/");
  return { name: fit(tidyName(sayOnce(classes, o.subject).join(" ")), limits.name), short: fit(classes, limits.short) };
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
 * Plans one course per class in a subject, in the class's room. `doubles` are classes whose course
 * exists already by name, `tooLong` those whose course's name would be too long.
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

/**
 * Plans the courses of one class in the subjects of a typed or pasted list, in the class's room.
 * Their names begin with the subject, by which they differ: "Maths C3.1". `doubles` are subjects
 * that the class has already, `tooLong` those whose names would be too long.
 */
export const planSubjects = (
  o: {
    readonly text: string;
    readonly class: ClassFacts;
    readonly existing: readonly {
      readonly name: string;
      readonly subject: string;
      readonly classes: readonly string[];
    }[];
  },
  limits: Limits,
): {
  readonly courses: readonly PlannedCourse[];
  readonly doubles: readonly string[];
  readonly tooLong: readonly string[];
} => {
  const { id, name: className, room } = o.class;
  const inClass = o.existing.filter(({ classes }) => classes.includes(id));
  const { names, faults } = readNames(o.text, {
    existing: inClass.map(({ subject }) => subject),
    limit: limits.subject,
  });
  const taken = new Set(o.existing.map(({ name }) => nameKey(name)));
  const nameOf = (subject: string): string => fit(sayOnce(subject, className).join(" ").trim(), limits.name);
  const isDouble = (subject: string): boolean => taken.has(nameKey(nameOf(subject)));
  const faultsOf = (type: "double" | "tooLong") => faults.filter((one) => one.type === type).map(({ name }) => name);
  return {
    courses: names
      .filter((subject) => nameOf(subject) !== "" && !isDouble(subject))
      .map((subject) => ({
        name: nameOf(subject),
        short: fit(className, limits.short),
        subject,
        classes: [id],
        room,
      })),
    doubles: [...faultsOf("double"), ...names.filter(isDouble)],
    tooLong: [...faultsOf("tooLong"), ...names.filter((subject) => nameOf(subject) === "")],
  };
};
