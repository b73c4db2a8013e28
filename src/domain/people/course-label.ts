import { nameKey, tidyName } from "./class-list.ts";

/** What a course is called on a screen, next to the other courses of its year. */
export type CourseLabel = {
  /**
   * What comes first and is written strong: the class, "7C2", or the subject, in one order for the
   * whole year.
   */
  readonly lead: string;
  /** What follows it: the subject or the class; "" where the lead says all. */
  readonly aside: string;
  /** Both, for a sentence: "7C2 Maths", "Maths 7C2". */
  readonly full: string;
  /** For a chip or a narrow block: the lead where no other course can be meant, else both. */
  readonly alone: string;
  /**
   * For the head of the course's own page: the name that the teacher gave it, or `full` where that
   * is no more than both.
   */
  readonly title: string;
};

type Course = {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly subject: string;
  readonly classes: readonly string[];
};

const hasWords = (text: string, words: string): boolean => ` ${nameKey(text)} `.includes(` ${nameKey(words)} `);

/**
 * Two parts of a name; what one of them says already is not said twice: "Club", not "Club Club".
 */
export const sayOnce = (lead: string, aside: string): readonly [lead: string, aside: string] => {
  if (hasWords(lead, aside)) return [lead, ""];
  return hasWords(aside, lead) ? [aside, ""] : [lead, aside];
};

const counter = (keys: Iterable<string>): ((key: string) => number) => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (key) => counts.get(key) ?? 0;
};

/** What to call a course that does not exist. */
const noCourseLabel: CourseLabel = { lead: "", aside: "", full: "", alone: "", title: "" };

/**
 * Whether a name is no more than the subject and the classes, in whatever order: then a screen may
 * say both in its own.
 */
const isMadeName = (name: string, subject: string, classNames: readonly string[]): boolean => {
  const words = (text: string) => nameKey(text.replaceAll("/", " ")).split(" ").toSorted().join(" ");
  return words(name) === words([subject, ...classNames].join(" ")) || words(name) === words(classNames.join(" "));
};

/**
 * What the courses of a year are called, asked by their ids. All of a year name class and subject
 * in one order: whatever tells more of its courses apart leads ("7C2 Maths" in many classes, "Maths
 * C3.1" in many subjects). Where the year has one class alone, its name is left out. A short name
 * that is a word of its own leads its course. No two courses are called the same as long as their
 * names differ.
 */
export const courseLabels = (
  courses: readonly Course[],
  classes: readonly { readonly id: string; readonly name: string }[],
): ((course: string) => CourseLabel) => {
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const ofShort = counter(courses.map(({ short }) => nameKey(short)));
  const ofSubject = counter(courses.map(({ subject }) => nameKey(subject)));
  const inClasses = courses.filter((course) => course.classes.length > 0);
  const classSets = new Set(inClasses.map((course) => course.classes.toSorted().join())).size;
  const subjects = new Set(inClasses.flatMap(({ subject }) => nameKey(subject) || [])).size;
  const subjectLeads = subjects > classSets;
  const isOneClass = subjectLeads && classSets === 1;

  const partsOf = ({ name, short, subject, classes: ids }: Course): readonly [lead: string, aside: string] => {
    const ownClasses = ids.flatMap((id) => classNames.get(id) ?? []);
    const isClass =
      nameKey(short) === nameKey(ownClasses.join(" ")) ||
      short.split("/").every((part) => ownClasses.some((one) => nameKey(one) === nameKey(part)));
    if (short !== "" && !isClass && ofShort(nameKey(short)) === 1) return sayOnce(short, subject);
    if (subject === "" || (short === "" && !subjectLeads))
      return [short === "" || ofShort(nameKey(short)) > 1 ? name : short, ""];
    if (isOneClass && isClass) return [subject, ""];
    const group = short || ownClasses.join("/");
    return subjectLeads ? sayOnce(subject, group) : sayOnce(group, subject);
  };
  const parts = new Map(courses.map((course) => [course.id, partsOf(course)]));
  const wordsOf = (id: string): string => tidyName(parts.get(id)?.join(" ") ?? "");
  const ofWords = counter(courses.map(({ id }) => nameKey(wordsOf(id))));
  const ofLead = counter([...parts.values()].map(([lead]) => nameKey(lead)));

  const labels = new Map<string, CourseLabel>(
    courses.map(({ id, name, subject, classes: ids }) => {
      const full = wordsOf(id);
      if (ofWords(nameKey(full)) > 1) return [id, { lead: name, aside: "", full: name, alone: name, title: name }];
      const [lead, aside] = parts.get(id) ?? [name, ""];
      const isSubject = nameKey(lead) === nameKey(subject) && ofSubject(nameKey(subject)) > 1;
      const alone = ofLead(nameKey(lead)) > 1 || isSubject ? full : lead;
      const ownClasses = ids.flatMap((one) => classNames.get(one) ?? []);
      return [id, { lead, aside, full, alone, title: isMadeName(name, subject, ownClasses) ? full : name }];
    }),
  );
  return (course) => labels.get(course) ?? noCourseLabel;
};
