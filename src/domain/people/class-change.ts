import { addDays, type PlainDate } from "#domain/time/plain-date";
import { type ClassStay, joinClassStays, staysOf, stayText, type StudentClasses } from "./class-stays.ts";

/** Days in which classes are still put together: at the start of a year, or of a class. */
const settling = 14;

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
 * The day from which a new student is in a class: today, where the class has been there for some
 * days (`classmates` with the moment when each was first saved). Else "": from the beginning. Where
 * the day is shown before it is written, one day is enough.
 */
export const dayOfArrival = (
  classmates: readonly { readonly created: string }[],
  o: Parameters<typeof dayOfChange>[1] & { readonly days?: number },
): PlainDate => {
  const since = addDays(o.today, -(o.days ?? settling));
  const settled = classmates.filter(({ created }) => created !== "" && created.slice(0, 10) <= since);
  return dayOfChange(
    settled.map(({ created }) => created),
    o,
  );
};

/** What is written of a student's classes. Older apps read `since` and `classesBefore` alone. */
const written = (classes: readonly string[], since: PlainDate, all: readonly ClassStay[]): StudentClasses => {
  const stays = joinClassStays(all);
  const days = new Set(stays.flatMap(({ from, until }) => [from, until]).filter((day) => day !== ""));
  const last = days.has(since) ? since : ([...days].toSorted().at(-1) ?? "");
  const before = stays.filter((stay) => stay.until !== "" || (last !== "" && stay.from < last));
  return {
    classes,
    since: last,
    classesBefore: days.size === 0 ? [] : [...new Set(before.map((stay) => stay.class))],
    stays: days.size === 0 ? [] : stays.map(stayText),
  };
};

/**
 * Other classes from a day on; what was before it stays. "": from the beginning, as if the student
 * had been in no other class of the year. With the same classes the day of the last change moves.
 * Where there was none, the student is in those of the year (`ofYear`, ids) from that day on.
 */
export const withClasses = (
  student: StudentClasses,
  classes: readonly string[],
  since: PlainDate,
  ofYear: readonly string[],
): StudentClasses => {
  const stays = staysOf(student);
  const { classesBefore } = student;
  const removed = student.classes.filter((id) => !classes.includes(id));
  const added = classes.filter((id) => !student.classes.includes(id));
  if (removed.length + added.length === 0) {
    if (since === student.since) return { classes, since, classesBefore, stays: student.stays };
    return written(classes, since, moveDay(stays, student.since, since, ofYear));
  }
  const others = stays.flatMap((stay): ClassStay[] => {
    if (stay.until !== "") return since === "" && ofYear.includes(stay.class) ? [] : [stay];
    if (!removed.includes(stay.class)) return [stay];
    return stay.from < since ? [{ ...stay, until: since }] : [];
  });
  return written(classes, since, [...others, ...added.map((id) => ({ class: id, from: since, until: "" }))]);
};

/** The stays with another day of the last change; "": as if it had been from the beginning. */
const moveDay = (
  stays: readonly ClassStay[],
  day: PlainDate,
  to: PlainDate,
  ofYear: readonly string[],
): readonly ClassStay[] =>
  stays.flatMap((stay): ClassStay[] => {
    const isOfYear = ofYear.includes(stay.class);
    const from = stay.from === day && (day !== "" || isOfYear) ? to : stay.from;
    if (stay.until === "") return [{ ...stay, from }];
    if (to === "" && isOfYear) return [];
    return [{ ...stay, from, until: stay.until === day ? to : stay.until }];
  });
