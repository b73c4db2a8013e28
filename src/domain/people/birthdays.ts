import { addDays, diffDays, isPlainDate, type PlainDate } from "#domain/time/plain-date";

export type BirthdayOn<S> = { readonly student: S; readonly date: PlainDate; readonly age: number };

/**
 * How far from a school day the one before or after it is looked for: longer holidays would list
 * half of a school.
 */
const farthest = 23;

/** The days around a school day that have no school, up to the school days next to it. */
const daysAround = (today: PlainDate, isSchoolDay: (date: PlainDate) => boolean): readonly [PlainDate, PlainDate] => {
  const free = (step: 1 | -1): number => {
    for (let count = 0; count < farthest; count += 1) if (isSchoolDay(addDays(today, step * (count + 1)))) return count;
    return 0;
  };
  return isSchoolDay(today) ? [addDays(today, -free(-1)), addDays(today, free(1))] : [today, today];
};

/** The birthday in a year; that of 29 February is on 1 March in other years. */
const birthdayIn = (birthday: PlainDate, year: string): PlainDate => {
  const date = `${year}${birthday.slice(4)}`;
  return isPlainDate(date) ? date : `${year}-03-01`;
};

/**
 * The birthdays that a class would sing for: today's and, on a school day, those of the days
 * without school since the last one and until the next one. None where the next school day is weeks
 * away. By date.
 */
export const birthdaysAround = <S extends { readonly birthday: PlainDate }>(
  students: readonly S[],
  today: PlainDate,
  isSchoolDay: (date: PlainDate) => boolean,
): readonly BirthdayOn<S>[] => {
  const [from, to] = daysAround(today, isSchoolDay);
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])];
  return students
    .filter(({ birthday }) => birthday !== "")
    .flatMap((student) =>
      years.flatMap((year) => {
        const date = birthdayIn(student.birthday, year);
        const age = Number(year) - Number(student.birthday.slice(0, 4));
        return date >= from && date <= to && age > 0 ? [{ student, date, age }] : [];
      }),
    )
    .toSorted((a, b) => diffDays(b.date, a.date));
};
