import { compareText } from "#domain/compare-text";
import type { PlainDate } from "#domain/time/plain-date";
import { nameKey } from "./class-list.ts";

type Compare = (a: string, b: string) => number;

/** How a language sorts names, and writes a birthday beside one. */
export type NameWords = { readonly compare: Compare; readonly dayText: (day: PlainDate) => string };

type Named = { readonly firstName: string; readonly lastName: string };
type Student = Named & { readonly id: string; readonly birthday: PlainDate };

/** The order of every list of students: family name, then first name. */
export const byStudentName =
  (compare: Compare) =>
  (a: Named, b: Named): number =>
    compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName);

const keyOf = ({ firstName, lastName }: Named): string => `${nameKey(firstName)}\n${nameKey(lastName)}`;

/**
 * What sets students of one name apart among these, by their ids: the birthday, else a number.
 * Nobody else has a word.
 */
const wordsApart = (students: readonly Student[], dayText: NameWords["dayText"]): ReadonlyMap<string, string> => {
  const all = [...new Map(students.map((one) => [one.id, one])).values()];
  return new Map(
    [...Map.groupBy(all, keyOf).values()].flatMap((alike) => {
      if (alike.length < 2) return [];
      const born = Map.groupBy(alike, ({ birthday }) => birthday);
      return alike
        .toSorted((a, b) => compareText(a.id, b.id))
        .map(({ id, birthday }, at): readonly [string, string] => {
          const isOwn = birthday !== "" && born.get(birthday)!.length === 1;
          return [id, isOwn ? dayText(birthday) : String(at + 1)];
        });
    }),
  );
};

/**
 * How each of some students is called so that no two of them are called the same: "Anna Muller
 * (14/03/2014)" where there are two, else "Anna Muller".
 */
export const studentNames = <S extends Student>(students: readonly S[], { dayText }: Pick<NameWords, "dayText">) => {
  const words = wordsApart(students, dayText);
  const withWord = (student: S, ...names: readonly string[]): string => {
    const word = words.get(student.id);
    return [...names.map((name) => name.trim()), word === undefined ? "" : `(${word})`].filter(Boolean).join(" ");
  };
  return {
    /** What sets the student apart; "" where the name does. */
    word: (student: S) => words.get(student.id) ?? "",
    /** The same in brackets. */
    apart: (student: S) => withWord(student),
    /** The family name, for a column of its own beside the first names. */
    last: (student: S) => withWord(student, student.lastName),
    /** As one says it: "Anna Muller". */
    full: (student: S) => withWord(student, student.firstName, student.lastName),
    /** As a list has it: "Muller Anna". */
    listed: (student: S) => withWord(student, student.lastName, student.firstName),
  };
};
