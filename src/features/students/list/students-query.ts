export const studentSorts = ["lastName", "firstName", "class"] as const;
type StudentSort = (typeof studentSorts)[number];

/** What the list of students shows, kept in the address. */
export type StudentsQuery = {
  readonly text: string;
  /** Id of a class, `withoutClass`, or "" for all. */
  readonly classId: string;
  readonly sort: StudentSort;
  readonly isDescending: boolean;
  /** From 1. */
  readonly page: number;
};

export const pageSize = 30;

/** As a class: those who are in none. */
export const withoutClass = "none";

/** The query over the classes there are: one that the year does not have filters nothing. */
export const knownQuery = (query: StudentsQuery, classes: readonly { readonly id: string }[]): StudentsQuery =>
  query.classId === withoutClass || classes.some(({ id }) => id === query.classId) ? query : { ...query, classId: "" };

/** The query an address asks for: `?q=lea&class=…&sort=-firstName&page=2`. What is unknown falls back to all by last name. */
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

/** The address of a query; "" for the default. */
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
};

type StudentsPage<S> = {
  /** The students of the page. */
  readonly items: readonly S[];
  /** How many match in all. */
  readonly total: number;
  /** The page shown: the last one where the query asks for a later one. */
  readonly page: number;
  readonly pages: number;
};

type Compare = (a: string, b: string) => number;

const isInClass = (classIds: readonly string[], asked: string): boolean => {
  if (asked === "") return true;
  return asked === withoutClass ? classIds.length === 0 : classIds.includes(asked);
};

/**
 * One page of the students whose name has every word of the query and who are in its class, in its order; those without a
 * class come last when sorted by it. `contains` and `compare` are those of the language.
 */
export const queryStudents = <S extends StudentEntry>(
  students: readonly S[],
  query: StudentsQuery,
  o: { readonly contains: (text: string, part: string) => boolean; readonly compare: Compare },
): StudentsPage<S> => {
  const words = query.text.split(/\s+/).filter((word) => word !== "");
  const byLastName = (a: S, b: S) => o.compare(a.lastName, b.lastName);
  const byFirstName = (a: S, b: S) => o.compare(a.firstName, b.firstName);
  const classOf = (student: S) => student.classNames.join(" ");
  const orders: Record<StudentSort, (a: S, b: S) => number> = {
    lastName: byLastName,
    firstName: byFirstName,
    class: (a, b) => o.compare(classOf(a), classOf(b)),
  };
  const sign = query.isDescending ? -1 : 1;
  const last = (student: S) => (query.sort === "class" && student.classNames.length === 0 ? 1 : 0);
  const found = students
    .filter(({ classIds }) => isInClass(classIds, query.classId))
    .filter(({ firstName, lastName }) => words.every((word) => o.contains(`${firstName} ${lastName}`, word)))
    .toSorted((a, b) => last(a) - last(b) || sign * orders[query.sort](a, b) || byLastName(a, b) || byFirstName(a, b));
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(query.page, pages);
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pages };
};
