import { nameKey } from "#domain/people/class-list";
import { byStudentName, type NameWords, studentNames } from "#domain/people/student-names";
import { compareText } from "#domain/compare-text";
import type { PlainDate } from "#domain/time/plain-date";

/** A student as a class list has one. */
type Listed = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthday: PlainDate;
};

/** A row of the roll: a student with what a narrow row calls one. */
export type RosterRow<S extends Listed> = {
  readonly student: S;
  /** The first name; the family name of whoever has none. */
  readonly first: string;
  /** Words after it: the family name or nothing, and what sets two of one name apart. */
  readonly last: string;
  /** The same in a few letters: as many as tell alike first names apart, "S." */
  readonly initial: string;
  /** The first name, with as much of the family name as another one of that first name needs. */
  readonly short: string;
  /** Sets two of one name apart; "" for everybody else. */
  readonly apart: string;
  /** Stands beside the first name in a narrow row: `apart`, else the family name. */
  readonly beside: string;
  /** The whole name, as one says it. */
  readonly name: string;
  /** The whole name, as a list has it: the family name first. */
  readonly listed: string;
};

/** The shortest start of a name that no other of these has, with a point; the whole one if none. */
const shortest = (name: string, others: readonly string[]): string => {
  const letters = [...name];
  for (let count = 1; count < letters.length; count += 1) {
    const start = letters.slice(0, count).join("");
    if (!others.some((other) => other.startsWith(start))) return `${start}.`;
  }
  return name;
};

/** The rows of a class, by family name and first name as the language sorts them. */
export const rosterRows = <S extends Listed>(students: readonly S[], words: NameWords): readonly RosterRow<S>[] => {
  const { word: wordOf, apart, full, last: lastOf, listed } = studentNames(students, words);
  const byName = byStudentName(words.compare);
  const alike = Map.groupBy(students, ({ firstName }) => firstName.trim().toLowerCase());
  return students
    .toSorted((a, b) => byName(a, b) || compareText(a.id, b.id))
    .map((student) => {
      const [first, last] = [student.firstName.trim(), student.lastName.trim()];
      const word = apart(student);
      const others = (alike.get(first.toLowerCase()) ?? []).filter(({ id }) => id !== student.id);
      // Of one name with this one only the word tells.
      const rest = others
        .map((one) => one.lastName.trim())
        .filter((one) => word === "" || nameKey(one) !== nameKey(last));
      const start = word !== "" && rest.length === 0 ? "" : shortest(last, rest);
      const initial = first === "" ? "" : `${start} ${word}`.trim();
      return {
        student,
        first: first || lastOf(student),
        last: first === "" ? "" : lastOf(student),
        initial,
        short: others.length > 0 && first !== "" ? `${first} ${initial}`.trim() : first || lastOf(student),
        apart: wordOf(student),
        beside: word || (first === "" ? "" : last),
        name: full(student),
        listed: listed(student),
      };
    });
};

/**
 * Which row an arrow leads to in columns that are read downwards; the row itself at the ends.
 */
export const rowByKey = (key: string, row: number, { count, rows }: { count: number; rows: number }): number => {
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -rows, ArrowRight: rows };
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const to = row + (steps[key] ?? 0);
  return to < 0 || to >= count ? row : to;
};
