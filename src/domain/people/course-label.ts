import { nameKey, tidyName } from "./class-list.ts";

/** What a course is called on a screen, next to the other courses of its year. */
export type CourseLabel = {
  /** What comes first and is written strong: the class, "7C2"; the subject where courses share a class. */
  readonly lead: string;
  /** What follows it: the subject or the class; "" where the lead says all. */
  readonly aside: string;
  /** Both, for a sentence: "7C2 Maths", "Maths 7C2". */
  readonly full: string;
  /** For a chip or a narrow block: the lead where no other course can be meant, else both. */
  readonly alone: string;
};

type Course = {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly subject: string;
  readonly classes: readonly string[];
};

const hasWords = (text: string, words: string): boolean => ` ${nameKey(text)} `.includes(` ${nameKey(words)} `);

/** Two parts of a name; what one of them says already is not said twice: "Club", not "Club Club". */
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
const noCourseLabel: CourseLabel = { lead: "", aside: "", full: "", alone: "" };

/**
 * What the courses of a year are called, asked by their ids: the class leads ("7C2 Maths"), but the subject does where courses share a class
 * or a short name ("Maths C3.1"), unless the short name is a word of its own. No two are called the same as long as their names differ.
 */
export const courseLabels = (
  courses: readonly Course[],
  classes: readonly { readonly id: string; readonly name: string }[],
): ((course: string) => CourseLabel) => {
  const classNames = new Map(classes.map(({ id, name }) => [id, name]));
  const setKey = (ids: readonly string[]): string => ids.toSorted().join();
  const ofSet = counter(courses.map((course) => setKey(course.classes)));
  const ofShort = counter(courses.map(({ short }) => nameKey(short)));
  const ofSubject = counter(courses.map(({ subject }) => nameKey(subject)));

  const partsOf = ({ name, short, subject, classes: ids }: Course): readonly [lead: string, aside: string] => {
    const ownClasses = ids.flatMap((id) => classNames.get(id) ?? []);
    const isClass =
      nameKey(short) === nameKey(ownClasses.join(" ")) ||
      short.split("/").every((part) => ownClasses.some((one) => nameKey(one) === nameKey(part)));
    // A club for some of several classes does not make these shared.
    const isShared = ids.some((id) => ofSet(id) > 1) || (ids.length > 0 && ofSet(setKey(ids)) > 1);
    const isUnclear = short !== "" && ofShort(nameKey(short)) > 1;
    const subjectLeads = isUnclear || (isShared && (short === "" || isClass));
    if (subjectLeads && subject !== "") return sayOnce(subject, short || ownClasses.join("/"));
    return short === "" || subjectLeads ? [name, ""] : sayOnce(short, subject);
  };
  const parts = new Map(courses.map((course) => [course.id, partsOf(course)]));
  const wordsOf = (id: string): string => tidyName(parts.get(id)?.join(" ") ?? "");
  const ofWords = counter(courses.map(({ id }) => nameKey(wordsOf(id))));
  const ofLead = counter([...parts.values()].map(([lead]) => nameKey(lead)));

  const labels = new Map<string, CourseLabel>(
    courses.map(({ id, name, subject }) => {
      const full = wordsOf(id);
      if (ofWords(nameKey(full)) > 1) return [id, { lead: name, aside: "", full: name, alone: name }];
      const [lead, aside] = parts.get(id) ?? [name, ""];
      const isSubject = nameKey(lead) === nameKey(subject) && ofSubject(nameKey(subject)) > 1;
      return [id, { lead, aside, full, alone: ofLead(nameKey(lead)) > 1 || isSubject ? full : lead }];
    }),
  );
  return (course) => labels.get(course) ?? noCourseLabel;
};
