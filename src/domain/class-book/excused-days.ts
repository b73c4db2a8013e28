import { type DateRange, isDateInRange } from "#domain/time/date-range";
import { addDays, type PlainDate } from "#domain/time/plain-date";

/** Days that a student is excused for, noted ahead or afterwards. */
export type ExcusedDays = DateRange & {
  /** Whether there is a letter, of the parents or a doctor. */
  readonly hasLetter: boolean;
  /** In a few words; "" for none. */
  readonly reason: string;
};

/** As they are stored, a text each: "first/last/letter/reason". */
export const excusedText = ({ start, end, hasLetter, reason }: ExcusedDays): string =>
  [start, end, hasLetter ? "letter" : "", reason.trim()].join("/");

const readExcused = (text: string): ExcusedDays => {
  const [start = "", end = "", letter = "", ...reason] = text.split("/");
  return { start, end, hasLetter: letter === "letter", reason: reason.join("/") };
};

type Student = { readonly id: string; readonly excuses: readonly string[] };

/** All excused days of a student, the newest first. */
export const excusedDaysOf = ({ excuses }: Pick<Student, "excuses">): readonly ExcusedDays[] =>
  excuses.map(readExcused).toSorted((a, b) => (a.start < b.start ? 1 : a.start > b.start ? -1 : 0));

/** The excused days of some students, by student. */
export type Excuses = ReadonlyMap<string, readonly ExcusedDays[]>;

export const excusesOf = (students: readonly Student[]): Excuses =>
  new Map(students.flatMap((one) => (one.excuses.length > 0 ? [[one.id, excusedDaysOf(one)]] : [])));

/** The excuse that a student has on a day; of several the one that goes on longest. */
export const excuseOn = (excuses: Excuses, student: string, date: PlainDate): ExcusedDays | undefined =>
  excuses
    .get(student)
    ?.filter((days) => isDateInRange(date, days))
    .toSorted((a, b) => (a.end < b.end ? 1 : -1))[0];

/**
 * What counts as the excuse of a record: what was decided, else the excused days that its lesson is
 * in. It is not stored, since who noted the absence may not have known of them.
 */
export const countedExcuse = <E extends "" | "excused" | "unexcused">(
  { state, excuse }: { readonly state: string; readonly excuse: E },
  isInExcusedDays: boolean,
): E | "excused" => (excuse === "" && state === "absent" && isInExcusedDays ? "excused" : excuse);

/** The excuses without those of some days. One that reaches beyond keeps its other days. */
export const excusesBut = (excuses: readonly string[], { start, end }: DateRange): readonly string[] =>
  excuses.flatMap((text) => {
    const days = readExcused(text);
    if (days.end < start || days.start > end) return text;
    return [
      { ...days, end: addDays(start, -1) },
      { ...days, start: addDays(end, 1) },
    ]
      .filter((left) => left.start <= left.end)
      .map(excusedText);
  });
