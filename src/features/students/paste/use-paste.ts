import { useMemo, useState } from "react";
import { type NameOrder, readStudents } from "#domain/import/paste-names";
import { readPastedTable } from "#domain/import/pasted-table";
import { guessColumns, type StudentColumn } from "#domain/import/student-columns";
import { textLimits } from "#schema/limits";
import type { StudentsData } from "../list/use-students.ts";

/** What the teacher decided about a pasted list. What is not decided is guessed from the text. */
type PasteChoices = {
  readonly text: string;
  /** The choices of columns, by their index. */
  readonly columns: Readonly<Record<number, StudentColumn>>;
  readonly hasHeading: boolean | null;
  readonly nameOrder: NameOrder;
  /** For the lines that name none; "" for none. */
  readonly classId: string;
  readonly areDoublesTaken: boolean;
};

/** A pasted list that becomes students: what it says, and what has been decided about it. */
export const usePaste = (data: StudentsData, o: { readonly classId: string; readonly today: string }) => {
  const [choices, setChoices] = useState<PasteChoices>({
    text: "",
    columns: {},
    hasHeading: null,
    nameOrder: "firstLast",
    classId: o.classId,
    areDoublesTaken: false,
  });
  const { text, columns: chosen, hasHeading: chosenHeading, ...rest } = choices;
  const { classes, lines } = data;
  const rows = useMemo(() => readPastedTable(text), [text]);
  const guess = useMemo(
    () => guessColumns(rows, { today: o.today, classNames: classes.map(({ name }) => name) }),
    [rows, o.today, classes],
  );
  const hasHeading = chosenHeading ?? guess.hasHeading;
  const columns = guess.columns.map((column, index) => chosen[index] ?? column);
  const question = { ...rest, columns, today: o.today, limits: textLimits("students"), classes, known: lines };
  const read = readStudents(hasHeading ? rows.slice(1) : rows, question);
  return {
    choices,
    change: (change: Partial<PasteChoices>) => setChoices((choices) => ({ ...choices, ...change })),
    rows,
    columns,
    hasHeading,
    ...read,
    /** The lines that could not be taken, with the heading they had: what stays to be fixed. */
    rest: [...(hasHeading && rows[0] ? [rows[0].text] : []), ...read.faults.map((fault) => fault.text)].join("\n"),
  };
};
export type Paste = ReturnType<typeof usePaste>;
