import type { ClassRow } from "#schema/classes";
import { type StudentDetail, studentDetails } from "#schema/student-fields";
import type { StudentRow } from "#schema/students";

/** What a list has room for: a note is read on the student's page. */
export const printColumns = studentDetails.filter((name) => name !== "note");

/** What a teacher chooses before students are printed. */
export type PrintChoices = {
  readonly kind: "list" | "tags";
  /** The columns of a list beside the names. */
  readonly columns: readonly StudentDetail[];
  /** Empty columns for ticks. */
  readonly ticks: number;
  readonly order: "lastName" | "firstName";
  /** Whether name tags have the last name below the first one. */
  readonly hasLastName: boolean;
  readonly hasClass: boolean;
};

export const firstChoices: PrintChoices = {
  kind: "list",
  columns: [],
  ticks: 10,
  order: "lastName",
  hasLastName: true,
  hasClass: true,
};

/** How many columns for ticks are offered; beside the names there is room for twenty. */
export const tickCounts = [0, 5, 10, 15, 20] as const;

/** The students of a class, in order; without a class those who are in none. */
export type PrintedClass = {
  readonly id: string;
  readonly name: string;
  readonly students: readonly StudentRow[];
};

type Order = {
  readonly order: PrintChoices["order"];
  readonly compare: (a: string, b: string) => number;
  /** The only class that is printed, where the list shows one. */
  readonly classId: string;
};

/** The chosen students class by class, each in all of their classes; those without one last. */
export const classesToPrint = (
  students: readonly StudentRow[],
  classes: readonly ClassRow[],
  { order, compare, classId }: Order,
): readonly PrintedClass[] => {
  const other = order === "lastName" ? "firstName" : "lastName";
  const sorted = students.toSorted((a, b) => compare(a[order], b[order]) || compare(a[other], b[other]));
  const shown = classes.some(({ id }) => id === classId) ? classes.filter(({ id }) => id === classId) : classes;
  const groups = shown
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ id, name }) => ({ id, name, students: sorted.filter((one) => one.classes.includes(id)) }));
  const placed = new Set(groups.flatMap((group) => group.students));
  const rest = { id: "", name: "", students: sorted.filter((one) => !placed.has(one)) };
  return [...groups, rest].filter((group) => group.students.length > 0);
};
