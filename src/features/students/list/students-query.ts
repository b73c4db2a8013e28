import { foldWords, hasUmlauts } from "#domain/search/fold";
import { byStudentName } from "#domain/people/student-names";
import { queryWords } from "#domain/search/query-words";

export const studentSorts = ["lastName", "firstName", "class"] as const;
type StudentSort = (typeof studentSorts)[number];

/**
 * What the list of students shows. The address has all of it but the text, which may be a name
 * (`use-students-query.ts`).
 */
export type StudentsQuery = {
  readonly text: string;
  /** Id of a class, `withoutClass`, or "" for all. */
  readonly classId: string;
  readonly sort: StudentSort;
  readonly isDescending: boolean;
  /** The number of the page, from 1. */
  readonly page: number;
};

export const pageSize = 30;

/** The class of those who are in none. */
export const withoutClass = "none";

/** The query over the classes there are: one that the year does not have filters nothing. */
export const knownQuery = (query: StudentsQuery, classes: readonly { readonly id: string }[]): StudentsQuery =>
  query.classId === withoutClass || classes.some(({ id }) => id === query.classId) ? query : { ...query, classId: "" };

/**
 * The query an address asks for: `?q=lea&class=…&sort=-firstName&page=2`. What is unknown falls
 * back to all by last name.
 */
export const searchToStudentsQuery = (search: string): StudentsQuery => {
  const params = new URLSearchParams(search);
  const sort = params.get("sort") ?? "";
  const page = Number(params.get("page"));
  return {
    text: params.get("q") ?? "",
    classId: params.get("class") ?? "",
    sort: studentSorts.find((one) => one === sort.replace(/^-/, "")) ?? "lastName",
    isDescending: sort.startsWith("-"),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** A query as one text, in the form of an address; "" for the default. */
export const studentsQueryToSearch = ({ text, classId, sort, isDescending, page }: StudentsQuery): string => {
  const params = new URLSearchParams();
  if (text !== "") params.set("q", text);
  if (classId !== "") params.set("class", classId);
  if (sort !== "lastName" || isDescending) params.set("sort", `${isDescending ? "-" : ""}${sort}`);
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "" : `?${params}`;
};

/** What sorting, searching and filtering looks at. */
type StudentEntry = {
  readonly firstName: string;
  readonly lastName: string;
  readonly classIds: readonly string[];
  readonly classNames: readonly string[];
  /** The words of the name, folded. */
  readonly words: string;
};

type Compare = (a: string, b: string) => number;

const isInClass = (classIds: readonly string[], asked: string): boolean => {
  if (asked === "") return true;
  return asked === withoutClass ? classIds.length === 0 : classIds.includes(asked);
};

/**
 * A name as `findStudents` looks through it: with umlauts dropped and, where there are any, spelt.
 */
export const searchedWords = (name: string): string =>
  hasUmlauts(name) ? `${foldWords(name)} ${foldWords(name, "spelt")}` : foldWords(name);

/**
 * The students in an order; those without a class come last by class. Done once for all that is
 * typed. `compare` is the language's.
 */
export const sortStudents = <S extends StudentEntry>(
  students: readonly S[],
  { sort, isDescending }: Pick<StudentsQuery, "sort" | "isDescending">,
  compare: Compare,
): readonly S[] => {
  const byName = byStudentName(compare);
  const classOf = (student: S) => student.classNames.join(" ");
  const orders: Record<StudentSort, (a: S, b: S) => number> = {
    lastName: (a, b) => compare(a.lastName, b.lastName),
    firstName: (a, b) => compare(a.firstName, b.firstName),
    class: (a, b) => compare(classOf(a), classOf(b)),
  };
  const sign = isDescending ? -1 : 1;
  const last = (student: S) => (sort === "class" && student.classNames.length === 0 ? 1 : 0);
  return students.toSorted((a, b) => last(a) - last(b) || sign * orders[sort](a, b) || byName(a, b));
};

/** The students of a class in whose name all the words are found, in the order they have. */
export const findStudents = <S extends StudentEntry>(
  students: readonly S[],
  { text, classId }: Pick<StudentsQuery, "text" | "classId">,
): readonly S[] => {
  const wanted = queryWords(text);
  return students.filter(
    ({ classIds, words }) =>
      isInClass(classIds, classId) &&
      wanted.every(({ spellings }) => spellings.some((spelling) => words.includes(spelling))),
  );
};

type Page<S> = {
  readonly items: readonly S[];
  /** The page shown: the last one where a later one is asked for. */
  readonly page: number;
  readonly pages: number;
};

export const pageOf = <S>(found: readonly S[], asked: number): Page<S> => {
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(asked, pages);
  return { items: found.slice((page - 1) * pageSize, page * pageSize), page, pages };
};
