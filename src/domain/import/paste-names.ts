import { nameKey, tidyName } from "#domain/people/class-list";
import type { PastedRow } from "./pasted-table.ts";
import type { PlainDate } from "#domain/time/plain-date";
import type { StudentColumn } from "./student-columns.ts";
import { type NameOrder, nameSplitter, type SplitName } from "./split-name.ts";
import { readTypedDate } from "#domain/time/typed-date";

type TextField = "firstName" | "lastName" | "email" | "phone" | "guardians" | "note";

/** A student as read; `classId` is "" without a class, `birthday` "" if not given. */
export type PastedStudent = { readonly [K in TextField]: string } & {
  /** What tells its row from all others of the list, also when lines are added above it. */
  readonly key: string;
  readonly line: number;
  readonly classId: string;
  readonly birthday: PlainDate | "";
};

/** Why a row was not imported. `value` is the text in question. */
export type PasteFault = {
  readonly line: number;
  /** The row as it was pasted. */
  readonly text: string;
  readonly type: "noName" | "badDate" | "unknownClass" | "tooLong" | "double";
  readonly value: string;
};

export type PastedStudents = {
  readonly students: readonly PastedStudent[];
  readonly faults: readonly PasteFault[];
};

type Known = {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthday: string;
  readonly classIds: readonly string[];
};

const fullKey = (one: { readonly firstName: string; readonly lastName: string }): string =>
  `${nameKey(one.lastName)},${nameKey(one.firstName)}`;

/** Whether two students of the same name are one person: no two different birthdays, and a class in common or one without. */
const isSamePerson = (a: Known, b: Known): boolean =>
  (a.birthday === "" || b.birthday === "" || a.birthday === b.birthday) &&
  (a.classIds.length === 0 || b.classIds.length === 0 || a.classIds.some((id) => b.classIds.includes(id)));

export type PasteQuestion = {
  readonly columns: readonly StudentColumn[];
  /** The order of full names that the heading gives. */
  readonly headingOrder: NameOrder | null;
  /** The teacher says that first and last names are the other way round. */
  readonly isSwapped: boolean;
  /** The names that the teacher wrote into the preview, by the key of their row. */
  readonly edits: ReadonlyMap<string, SplitName>;
  readonly today: PlainDate;
  /** The most characters of each field. */
  readonly limits: { readonly [K in TextField]: number };
  readonly classes: readonly { readonly id: string; readonly name: string }[];
  /** The class for rows that name none, or "". */
  readonly classId: string;
  /** The students that exist already. */
  readonly known: readonly Known[];
  readonly areDoublesTaken: boolean;
};

/** Names rows by their text; the second row of the same text is another one. */
const rowKeys = (rows: readonly PastedRow[]): readonly string[] => {
  const counts = new Map<string, number>();
  return rows.map(({ text }) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${count} ${text}`;
  });
};

/** The students in the rows of a pasted table. Each row becomes a student or a fault; none is passed over. */
export const readStudents = (rows: readonly PastedRow[], o: PasteQuestion): PastedStudents => {
  const classIdOf = new Map(o.classes.map(({ id, name }) => [nameKey(name), id]));
  const known = new Map<string, Known[]>();
  const remember = (one: Known) => known.set(fullKey(one), [...(known.get(fullKey(one)) ?? []), one]);
  o.known.forEach(remember);

  const students: PastedStudent[] = [];
  const faults: PasteFault[] = [];
  const cellsOf = (row: PastedRow, column: StudentColumn, between = " ") =>
    row.cells.filter((cell, index) => cell !== "" && (o.columns[index] ?? "skip") === column).join(between);
  const fullNames = rows.map((row) => cellsOf(row, "fullName"));
  const splitName = nameSplitter(fullNames, { heading: o.headingOrder, isSwapped: o.isSwapped });
  const keys = rowKeys(rows);
  for (const [index, row] of rows.entries()) {
    const textOf = (column: StudentColumn, between?: string) => cellsOf(row, column, between);
    const key = keys[index] ?? "";
    const full = splitName(fullNames[index] ?? "");
    const edited = o.edits.get(key);
    const className = tidyName(textOf("class"));
    const date = textOf("birthday");
    const student: PastedStudent = {
      key,
      line: row.line,
      lastName: edited?.lastName ?? tidyName(`${textOf("lastName")} ${full.lastName}`),
      firstName: edited?.firstName ?? tidyName(`${textOf("firstName")} ${full.firstName}`),
      classId: className === "" ? o.classId : (classIdOf.get(nameKey(className)) ?? ""),
      birthday: readTypedDate(date, o.today),
      email: textOf("email"),
      phone: textOf("phone"),
      guardians: textOf("guardians", "\n"),
      note: textOf("note", "\n"),
    };
    const addFault = (type: PasteFault["type"], value: string) =>
      faults.push({ line: row.line, text: row.text, type, value });
    const person = { ...student, classIds: student.classId === "" ? [] : [student.classId] };
    const tooLong = (Object.keys(o.limits) as TextField[]).find((name) => [...student[name]].length > o.limits[name]);
    if (student.lastName === "") addFault("noName", row.text);
    else if (tooLong) addFault("tooLong", student[tooLong]);
    else if (date !== "" && student.birthday === "") addFault("badDate", date);
    else if (className !== "" && student.classId === "") addFault("unknownClass", className);
    else if (!o.areDoublesTaken && known.get(fullKey(person))?.some((one) => isSamePerson(one, person))) {
      addFault("double", tidyName(`${student.firstName} ${student.lastName}`));
    } else {
      remember(person);
      students.push(student);
    }
  }
  return { students, faults };
};
