import { addDays, type PlainDate } from "#domain/time/plain-date";

type Classes = {
  readonly classes: readonly string[];
  readonly since: PlainDate;
  readonly classesBefore: readonly string[];
};

/** Days in which classes are still put together: at the start of a year, or of a class. */
const settling = 14;

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

/**
 * The day of a change of classes: today, for a student who had a class of the year (`before`),
 * once the year runs. "" where the classes are only put together.
 */
export const dayOfChange = (
  before: readonly string[],
  o: { readonly today: PlainDate; readonly year: { readonly start: PlainDate; readonly end: PlainDate } },
): PlainDate => {
  const isRunning = o.today >= addDays(o.year.start, settling) && o.today <= o.year.end;
  return before.length > 0 && isRunning ? o.today : "";
};

/**
 * The day from which a new student is in a class: today, where the class has been there for a while
 * (`classmates` with the moment when each was first saved). Else "": from the beginning.
 */
export const dayOfArrival = (
  classmates: readonly { readonly created: string }[],
  o: Parameters<typeof dayOfChange>[1],
): PlainDate => {
  const settled = classmates.filter(
    ({ created }) => created !== "" && created.slice(0, 10) <= addDays(o.today, -settling),
  );
  return dayOfChange(
    settled.map(({ created }) => created),
    o,
  );
};

/**
 * Other classes from a day on; "": from the beginning. Those of other school years are kept with
 * what was before: their courses end on no day. A second change on the same day leaves what was
 * before it.
 */
export const withClasses = (student: Classes, classes: readonly string[], since: PlainDate): Classes => {
  const isMoved = !isSame(student.classes, classes) && since !== student.since;
  const classesBefore = since === "" ? [] : isMoved ? student.classes : student.classesBefore;
  return { classes, since, classesBefore };
};
