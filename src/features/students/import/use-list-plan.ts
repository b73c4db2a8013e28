import { useMemo, useState } from "react";
import { nameKey } from "#domain/people/class-list";
import type { ListTable } from "#domain/import/list-file";
import { studentNames } from "#domain/people/student-names";
import { cellKey, listDateOrder, readListStudents } from "#domain/import/list-students";
import { type MatchChoice, planList } from "#domain/import/plan-list";
import type { DateOrder } from "#domain/import/read-birthday";
import { trailingTotals } from "#domain/import/trailing-totals";
import { guessColumns, type StudentColumn } from "#domain/import/student-columns";
import { useToday } from "#hooks/data/use-now";
import { useFormat } from "#i18n/use-format";
import { textLimits } from "#schema/limits";
import { withoutClass } from "../list/students-query.ts";
import { choicesToKept, type KeptChoices, keptToChoices } from "#hooks/edits/kept-choices";
import type { ListChoices } from "./list-choices.ts";
import type { ImportData } from "./use-import-data.ts";

/** What belongs to one table and one set of columns. */
const fresh = {
  columns: {},
  hasHeading: null,
  dateOrder: null,
  classSplits: new Map<string, boolean>(),
  isSwapped: false,
  isFromStart: false,
  fixes: new Map<string, string>(),
  leftOut: new Set<number>(),
  takenIn: new Set<number>(),
  matches: new Map<number, MatchChoice>(),
  refusedClasses: new Set<string>(),
  refusedGroups: new Set<string>(),
} as const;

/** The column that the order of the names exchanges with this one. */
const otherColumn = (column: StudentColumn): StudentColumn =>
  column === "lastName" ? "firstName" : column === "firstName" ? "lastName" : column;

type Named = { readonly id: string; readonly name: string };

/**
 * The class a list is for where nobody said: the one that the file or sheet is called after, the
 * only one, or none where there is none.
 */
const likelyClass = (classes: readonly Named[], names: readonly string[]): string => {
  const words = names.flatMap((name) => name.replace(/\.\w{2,4}$/u, "").split(/[\s_,;()-]+/u)).map(nameKey);
  const named = classes.filter(({ name }) => words.includes(nameKey(name)));
  if (named.length === 1) return named[0]!.id;
  if (classes.length > 1) return "";
  return classes[0]?.id ?? withoutClass;
};

type ListInput = {
  readonly name: string;
  readonly tables: readonly ListTable[];
  /** Tells the list from others. */
  readonly print: string;
  /** What was decided before the page went. */
  readonly kept: KeptChoices | null;
  /** Called with all that is decided, after each choice. */
  readonly onKeep: (kept: KeptChoices) => void;
};

/**
 * A list on its way to becoming students: what it says, what has been decided about it, and what
 * that would do.
 */
export const useListPlan = (o: ListInput, data: ImportData, classId: string) => {
  const today = useToday();
  const [choices, setChoices] = useState<ListChoices>(() => {
    const likely = classId || likelyClass(data.classes, [o.name, o.tables[0]?.name ?? ""]);
    const usual = { ...fresh, table: 0, classId: likely };
    return keptToChoices(o.kept, o.print, usual) ?? usual;
  });
  const change = (next: Partial<ListChoices>) => {
    const now = { ...choices, ...next };
    setChoices(now);
    o.onKeep(choicesToKept(o.print, now));
  };
  const table = o.tables[choices.table] ?? o.tables[0]!;
  const { classes, known, courses } = data;
  const sums = useMemo(() => trailingTotals(table.rows), [table]);
  const guess = useMemo(
    () =>
      table.columns
        ? { hasHeading: false, isHeadingOpen: false, above: 0, columns: table.columns, headingOrder: null }
        : guessColumns(table.rows.slice(0, table.rows.length - sums), {
            today,
            classNames: classes.map(({ name }) => name),
          }),
    [table, sums, today, classes],
  );
  const hasHeading = choices.hasHeading ?? guess.hasHeading;
  const above = hasHeading ? Math.max(1, guess.above) : 0;
  const rows = useMemo(() => table.rows.slice(above), [table, above]);
  const { columns: chosen, dateOrder, classSplits, isSwapped, fixes, matches, refusedClasses } = choices;
  const { refusedGroups, leftOut, takenIn } = choices;
  const columns = useMemo(() => guess.columns.map((column, index) => chosen[index] ?? column), [guess, chosen]);
  const headingOrder = hasHeading ? guess.headingOrder : null;
  const dates = useMemo(() => listDateOrder(rows.slice(0, rows.length - sums), columns), [rows, sums, columns]);
  const students = useMemo(
    () =>
      readListStudents(rows, {
        columns,
        headingOrder,
        isSwapped,
        fixes,
        today,
        dateOrder,
        epoch: table.epoch,
        knownClasses: classes.map(({ name }) => name),
        classSplits,
        hasExactClasses: table.columns !== undefined,
        limits: { ...textLimits("students"), className: textLimits("classes").name },
      }),
    [rows, columns, headingOrder, isSwapped, fixes, today, dateOrder, table, classes, classSplits],
  );
  const doubtfulClasses = useMemo(
    () => [...new Map(students.flatMap((one) => one.doubtfulClasses).map((one) => [one.key, one])).values()],
    [students],
  );
  /** The rows that are no students, by what they say: left out until they are taken in. */
  const totals = useMemo(() => students.slice(students.length - sums), [students, sums]);
  const plan = useMemo(
    () =>
      planList(students, {
        known,
        classes,
        courses: new Map(courses.map((one) => [nameKey(one.name), one.students])),
        usualClass: classes.find(({ id }) => id === choices.classId)?.name ?? "",
        refusedClasses,
        refusedGroups,
        choices: matches,
        leftOut: new Set([...leftOut, ...totals.flatMap(({ index }) => (takenIn.has(index) ? [] : [index]))]),
      }),
    [
      students,
      known,
      classes,
      courses,
      choices.classId,
      refusedClasses,
      refusedGroups,
      matches,
      leftOut,
      takenIn,
      totals,
    ],
  );
  const { names: words } = useFormat();
  const names = useMemo(() => studentNames(known, words), [known, words]);
  const withOne = <T>(set: ReadonlySet<T>, one: T, isIn: boolean): ReadonlySet<T> => {
    const next = new Set(set);
    if (isIn) next.add(one);
    else next.delete(one);
    return next;
  };
  return {
    choices,
    change,
    table,
    headings: hasHeading ? (table.rows[above - 1]?.cells ?? []) : [],
    columns,
    hasHeading,
    canHaveHeading: !table.columns && table.rows.length > 1,
    plan,
    /** What the list does not say, and only the teacher knows; each stays once it is answered. */
    questions: {
      isHeading: guess.isHeadingOpen ? { answer: choices.hasHeading, cells: table.rows[0]!.cells } : null,
      dateOrder: dates.order === null ? { answer: dateOrder, example: dates.example } : null,
      classes: doubtfulClasses.map((one) => ({ ...one, answer: classSplits.get(one.key) ?? null })),
    },
    setDateOrder: (order: DateOrder) => change({ dateOrder: order }),
    setClassSplit: (key: string, isSeveral: boolean) =>
      change({ classSplits: new Map(classSplits).set(key, isSeveral) }),
    /** Another sheet is another list. */
    chooseTable: (index: number) => change({ ...fresh, table: index }),
    setHeading: (next: boolean) => change({ ...fresh, hasHeading: next, columns: chosen, dateOrder, classSplits }),
    setColumn: (index: number, column: StudentColumn) => change({ columns: { ...chosen, [index]: column } }),
    setCell: (index: number, column: number, text: string) =>
      change({ fixes: new Map(fixes).set(cellKey(index, column), text.trim()) }),
    totals,
    /** How somebody who is there is called among all who are. */
    nameOf: names.full,
    setLeftOut: (index: number, isOut: boolean) =>
      change({ leftOut: withOne(leftOut, index, isOut), takenIn: withOne(takenIn, index, !isOut) }),
    setMatch: (index: number, choice: MatchChoice) => change({ matches: new Map(matches).set(index, choice) }),
    setClassMade: (key: string, isMade: boolean) => change({ refusedClasses: withOne(refusedClasses, key, !isMade) }),
    setGroupMade: (key: string, isMade: boolean) => change({ refusedGroups: withOne(refusedGroups, key, !isMade) }),
    /** Something was decided that would be lost. */
    isTouched:
      [fixes, classSplits, leftOut, takenIn, matches, refusedClasses, refusedGroups].some(({ size }) => size > 0) ||
      Object.keys(chosen).length > 0,
    canSwap: columns.includes("fullName") || (columns.includes("lastName") && columns.includes("firstName")),
    swap: () =>
      columns.includes("fullName")
        ? change({ isSwapped: !isSwapped })
        : change({ columns: { ...columns.map(otherColumn) } }),
    hasNames: columns.includes("lastName") || columns.includes("fullName"),
    /** A question is without an answer. */
    isOpen:
      (guess.isHeadingOpen && choices.hasHeading === null) ||
      (dates.order === null && dateOrder === null) ||
      doubtfulClasses.some(({ key }) => !classSplits.has(key)),
    /** Some new students would be in no class, and nobody said that they are to be. */
    asksForClass: choices.classId === "" && plan.classless > 0,
  };
};
export type List = ReturnType<typeof useListPlan>;
