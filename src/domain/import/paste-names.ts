import { nameKey, tidyName } from "#domain/people/class-list";
import type { PastedRow } from "./pasted-table.ts";
import type { PlainDate } from "#domain/time/plain-date";
import type { StudentColumn } from "./student-columns.ts";
import { readTypedDate } from "#domain/time/typed-date";

export type NameOrder = "firstLast" | "lastFirst";

/** Words that belong to the last name that follows them. */
const particles = new Set(
  "af al d' da das de dei del della den der des di do dos du el la le op ten ter van vom von zu zum zur".split(" "),
);
const isParticle = (word: string): boolean => particles.has(word.toLowerCase());
const isShouted = (word: string): boolean => /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase();

/**
 * Splits a full name into first and last name: "Weber, Léa" at the comma, "WEBER Léa" by the capitals, otherwise by `order`.
 * Particles such as "van der" belong to the last name. A single word is a last name.
 */
export const splitName = (
  text: string,
  order: NameOrder,
): { readonly firstName: string; readonly lastName: string } => {
  const comma = text.indexOf(",");
  const [last, first] = [tidyName(text.slice(0, Math.max(comma, 0))), tidyName(text.slice(comma + 1))];
  if (last !== "") return { lastName: last, firstName: first };
  const words = first.split(" ");
  const parts = (isLast: (word: string, index: number) => boolean) => ({
    firstName: words.filter((word, index) => !isLast(word, index)).join(" "),
    lastName: words.filter(isLast).join(" "),
  });
  const shouted = words.filter(isShouted).length;
  if (shouted > 0 && shouted < words.length) return parts(isShouted);
  if (order === "lastFirst") {
    const ownWord = words.findIndex((word) => !isParticle(word));
    return parts((_, index) => ownWord === -1 || index <= ownWord);
  }
  const particle = words.findIndex((word, index) => index > 0 && isParticle(word));
  return parts((_, index) => index >= (particle === -1 ? words.length - 1 : particle));
};

type TextField = "firstName" | "lastName" | "email" | "phone" | "guardians" | "note";

/** A student as read; `classId` is "" without a class, `birthday` "" if not given. */
export type PastedStudent = { readonly [K in TextField]: string } & {
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
  readonly nameOrder: NameOrder;
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

/** The students in the rows of a pasted table. Each row becomes a student or a fault; none is passed over. */
export const readStudents = (rows: readonly PastedRow[], o: PasteQuestion): PastedStudents => {
  const classIdOf = new Map(o.classes.map(({ id, name }) => [nameKey(name), id]));
  const known = new Map<string, Known[]>();
  const remember = (one: Known) => known.set(fullKey(one), [...(known.get(fullKey(one)) ?? []), one]);
  o.known.forEach(remember);

  const students: PastedStudent[] = [];
  const faults: PasteFault[] = [];
  for (const row of rows) {
    const textOf = (column: StudentColumn, between = " ") =>
      row.cells.filter((cell, index) => cell !== "" && (o.columns[index] ?? "skip") === column).join(between);
    const full = splitName(textOf("fullName"), o.nameOrder);
    const className = tidyName(textOf("class"));
    const date = textOf("birthday");
    const student: PastedStudent = {
      line: row.line,
      lastName: tidyName(`${textOf("lastName")} ${full.lastName}`),
      firstName: tidyName(`${textOf("firstName")} ${full.firstName}`),
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
