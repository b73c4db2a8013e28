import { type NameWords, studentNames } from "#domain/people/student-names";
import type { Database } from "#db/store/database";
import { readYearStudents } from "#db/read/queries";
import type { Year } from "#db/read/year-reader";
import type { DateRange } from "#domain/time/date-range";
import type { PlainDate } from "#domain/time/plain-date";
import { ok, type Result } from "#domain/result";
import { type Unreadable, unreadable } from "#hooks/data/unreadable";
import { useLive } from "#hooks/data/use-live";
import { useYearSource } from "#hooks/data/year-context";
import { useFormat } from "#i18n/use-format";
import type { ClassRow } from "#schema/classes";
import { searchedWords } from "./students-query.ts";

/** A student as the list shows it: classes are those of the school year. */
export type StudentLine = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What sets two of one name apart in the list; "" for everybody else. */
  readonly apart: string;
  readonly birthday: PlainDate;
  readonly email: string;
  /** When the record was first saved by a server; "" until then. */
  readonly created: string;
  readonly classIds: readonly string[];
  readonly classNames: readonly string[];
  /** The words of the name, folded, to be searched. */
  readonly words: string;
};

export type StudentsData = {
  readonly lines: readonly StudentLine[];
  readonly classes: readonly ClassRow[];
  /** The days of the school year; null without one. */
  readonly year: DateRange | null;
};

const readStudents = async (db: Database, year: Year | null, words: NameWords): Promise<StudentsData> => {
  const classes = year?.classes ?? [];
  const students = await readYearStudents(db, year?.schoolyear.id);
  const { apart } = studentNames(students, words);
  const lines = students.map((student) => {
    const { id, firstName, lastName, birthday, email, created, classes: ids } = student;
    const own = classes.filter((one) => ids.includes(one.id));
    return {
      id,
      firstName,
      lastName,
      apart: apart(student),
      birthday,
      email,
      created,
      classIds: own.map((one) => one.id),
      classNames: own.map((one) => one.name),
      words: searchedWords(`${firstName} ${lastName}`),
    };
  });
  return { lines, classes, year: year?.schoolyear ?? null };
};

/**
 * The students of a school year with its classes, of the active one without an id. Another
 * `attempt` reads again.
 */
export const useStudents = (attempt: number, schoolyear?: string): Result<StudentsData, Unreadable> | undefined => {
  const { readWithYear } = useYearSource();
  const { names } = useFormat();
  return useLive(
    (db) =>
      readWithYear(["students"], async (readYear) => readStudents(db, await readYear(schoolyear), names)).then(
        ok,
        unreadable,
      ),
    [readWithYear, attempt, schoolyear, names],
  );
};
