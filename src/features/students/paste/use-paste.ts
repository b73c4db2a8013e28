import { useMemo, useState } from "react";
import { readStudents } from "#domain/import/paste-names";
import { readPastedTable } from "#domain/import/pasted-table";
import type { SplitName } from "#domain/import/split-name";
import { guessColumns, type StudentColumn } from "#domain/import/student-columns";
import { textLimits } from "#schema/limits";
import { withoutClass } from "../list/students-query.ts";
import type { StudentsData } from "../list/use-students.ts";

/** What the teacher decided about a pasted list. What is not decided is guessed from the text. */
type PasteChoices = {
  readonly text: string;
  /** The choices of columns, by their index. */
  readonly columns: Readonly<Record<number, StudentColumn>>;
  readonly hasHeading: boolean | null;
  readonly isSwapped: boolean;
  /** The names written into the preview, by the key of their line. */
  readonly edits: ReadonlyMap<string, SplitName>;
  /** For the lines that name none: an id, `withoutClass`, or "" while it is not known. */
  readonly classId: string;
  readonly areDoublesTaken: boolean;
};

/** What the order of the names exchanges. */
const otherColumn = (column: StudentColumn): StudentColumn =>
  column === "lastName" ? "firstName" : column === "firstName" ? "lastName" : column;

/** The class a list is for where nobody said: the only one there is, or none where there is none to choose from. */
const onlyClass = (classes: readonly { readonly id: string }[]): string => {
  if (classes.length > 1) return "";
  return classes[0]?.id ?? withoutClass;
};

/** A pasted list that becomes students: what it says, and what has been decided about it. */
export const usePaste = (data: StudentsData, o: { readonly classId: string; readonly today: string }) => {
  const { classes, lines } = data;
  const [choices, setChoices] = useState<PasteChoices>({
    text: "",
    columns: {},
    hasHeading: null,
    isSwapped: false,
    edits: new Map(),
    classId: o.classId || onlyClass(classes),
    areDoublesTaken: false,
  });
  const { text, columns: chosen, hasHeading: chosenHeading, classId: chosenClass, ...rest } = choices;
  const rows = useMemo(() => readPastedTable(text), [text]);
  const guess = useMemo(
    () => guessColumns(rows, { today: o.today, classNames: classes.map(({ name }) => name) }),
    [rows, o.today, classes],
  );
  const hasHeading = chosenHeading ?? guess.hasHeading;
  const columns = guess.columns.map((column, index) => chosen[index] ?? column);
  const classId = chosenClass === withoutClass ? "" : chosenClass;
  const { headingOrder } = guess;
  const facts = { today: o.today, limits: textLimits("students"), classes, known: lines };
  const question = { ...rest, ...facts, columns, classId, headingOrder: hasHeading ? headingOrder : null };
  const read = readStudents(hasHeading ? rows.slice(1) : rows, question);
  const change = (next: Partial<PasteChoices>) => setChoices((choices) => ({ ...choices, ...next }));
  return {
    choices,
    change,
    /** Exchanges first and last names, also those written into the preview. */
    swap: () => {
      const edits = new Map(
        [...choices.edits].map(([key, one]) => [key, { firstName: one.lastName, lastName: one.firstName }]),
      );
      const isInColumns = !columns.includes("fullName");
      if (isInColumns) change({ edits, columns: { ...columns.map(otherColumn) } });
      else change({ edits, isSwapped: !choices.isSwapped });
    },
    editNames: (key: string, names: SplitName) => change({ edits: new Map(choices.edits).set(key, names) }),
    /** A line names no class, and nobody said which one it is for. */
    asksForClass: chosenClass === "" && read.students.some((student) => student.classId === ""),
    rows,
    columns,
    hasHeading,
    ...read,
    /** The lines that could not be taken, with the heading they had: what stays to be fixed. */
    rest: [...(hasHeading && rows[0] ? [rows[0].text] : []), ...read.faults.map((fault) => fault.text)].join("\n"),
  };
};
export type Paste = ReturnType<typeof usePaste>;
