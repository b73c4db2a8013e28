import { isEmailAddress } from "#domain/people/is-email-address";
import { knownNamesIn, nameKey, tidyName } from "#domain/people/class-list";
import { unguardCell } from "#domain/guarded-cell";
import type { PlainDate } from "#domain/time/plain-date";
import type { PastedRow } from "./pasted-table.ts";
import type { SerialEpoch } from "./cell-format.ts";
import { type BirthdayFault, columnDateOrder, type DateOrder, readBirthday } from "./read-birthday.ts";
import { classParts, type DoubtfulClass, splitClasses } from "./split-classes.ts";
import { type NameOrder, nameSplitter } from "./split-name.ts";
import { type StudentColumn, studentColumns } from "./student-columns.ts";

type TextField = "firstName" | "lastName" | "email" | "phone" | "guardians" | "note";

export type StudentValues = { readonly [K in TextField]: string } & { readonly birthday: PlainDate | "" };

/**
 * What is wrong with a cell. `column` is its place from 0. `formula`: the spreadsheet never worked
 * it out.
 */
export type CellFault = {
  readonly column: number;
  readonly type: "noName" | "badEmail" | "tooLong" | "formula" | BirthdayFault;
  readonly value: string;
};

/** The student that a row of a list gives. */
export type ListStudent = {
  /** Its place among the rows, from 0. */
  readonly index: number;
  readonly line: number;
  /** The cells with what was mended. */
  readonly cells: readonly string[];
  readonly values: StudentValues;
  /** The names of its classes as they are written, without doubles. */
  readonly classNames: readonly string[];
  /** The part of its class that it is in, as it is written; "" for none. */
  readonly group: string;
  /** Names in its class cell that may be several classes: the teacher is asked. */
  readonly doubtfulClasses: readonly DoubtfulClass[];
  readonly faults: readonly CellFault[];
};

export type ListQuestion = {
  readonly columns: readonly StudentColumn[];
  /** The order of full names that the heading gives. */
  readonly headingOrder: NameOrder | null;
  /** The teacher says that first and last names are the other way round. */
  readonly isSwapped: boolean;
  /** What the teacher wrote into cells, by `cellKey`. */
  readonly fixes: ReadonlyMap<string, string>;
  readonly today: PlainDate;
  /**
   * The order of day and month that the teacher chose; without one the column decides, and where it
   * does not the day is first.
   */
  readonly dateOrder?: DateOrder | null;
  /** What bare numbers count days from. */
  readonly epoch?: SerialEpoch;
  readonly knownClasses?: readonly string[];
  /** Whether a name is several classes, by its key. */
  readonly classSplits?: ReadonlyMap<string, boolean>;
  /** Class cells separate names by semicolons alone. */
  readonly hasExactClasses?: boolean;
  /** The most characters of each field, and of a class's name. */
  readonly limits: { readonly [K in TextField]: number } & { readonly className: number };
};

export const cellKey = (index: number, column: number): string => `${index}:${column}`;

/**
 * "=B2&C2" in a text file, or a cell of a sheet whose formula has no result. A phone number may
 * begin with "+".
 */
const isFormula = (cell: string): boolean => /^=[\w"'(@$#+-]/u.test(cell);

/** Some programs write ="0612" so that Excel keeps the zero, and a dash where there is nothing. */
const unwrap = (cell: string): string => {
  if (/^[-–—]+$/u.test(cell)) return "";
  return cell.startsWith('="') ? cell.replace(/^="([^"]*)"$/u, "$1") : cell;
};

const joins: Partial<Record<StudentColumn, string>> = { phone: ", ", guardians: "\n", note: "\n" };

/** What the birthdays of a list say about the order of day and month, as the file has them. */
export const listDateOrder = (
  rows: readonly PastedRow[],
  columns: readonly StudentColumn[],
): ReturnType<typeof columnDateOrder> => {
  const places = columns.flatMap((one, place) => (one === "birthday" ? [place] : []));
  return columnDateOrder(rows.flatMap(({ cells }) => places.map((place) => unguardCell(unwrap(cells[place] ?? "")))));
};

/**
 * The students that the rows of a list give, each with what is wrong at which cell. Nothing is
 * passed over.
 */
export const readListStudents = (rows: readonly PastedRow[], o: ListQuestion): readonly ListStudent[] => {
  const placesOf = (column: StudentColumn): readonly number[] =>
    o.columns.flatMap((one, place) => (one === column ? [place] : []));
  const places = Object.fromEntries(studentColumns.map((column) => [column, placesOf(column)])) as Record<
    StudentColumn,
    readonly number[]
  >;
  const written = rows.map(({ cells }, index) =>
    o.columns.map((_, column) => unwrap(o.fixes.get(cellKey(index, column)) ?? cells[column] ?? "")),
  );
  const mended = written.map((cells) => cells.map(unguardCell));
  const textOf = (cells: readonly string[], column: StudentColumn): string =>
    places[column]
      .map((place) => cells[place] ?? "")
      .filter((cell) => cell !== "")
      .join(joins[column] ?? " ");
  const fullNames = mended.map((cells) => textOf(cells, "fullName"));
  const splitName = nameSplitter(fullNames, { heading: o.headingOrder, isSwapped: o.isSwapped });

  const dates = { order: o.dateOrder ?? listDateOrder(rows, o.columns).order ?? undefined, epoch: o.epoch };
  const classCells = mended.map((cells) => textOf(cells, "class"));
  const here = new Set((o.knownClasses ?? []).map(nameKey));
  const isSeveralKnown = (name: string) => (knownNamesIn(name, (one) => here.has(nameKey(one)))?.length ?? 0) > 1;
  // A class that has a cell to itself anywhere in the list is one.
  const alone = classCells
    .flatMap((cell) => cell.split(/[;\n|]/u))
    .filter((name) => classParts(name)[0] === tidyName(name) && !isSeveralKnown(name));
  const knownKeys = new Set([...(o.knownClasses ?? []), ...alone].map(nameKey));
  const classes = {
    isKnown: (name: string) => knownKeys.has(nameKey(name)),
    choices: o.classSplits ?? new Map<string, boolean>(),
    isExact: o.hasExactClasses ?? false,
  };

  return rows.map(({ line }, index) => {
    const cells = mended[index]!;
    const faults: CellFault[] = [];
    const placeOf = (column: StudentColumn): number =>
      places[column].find((place) => cells[place] !== "") ?? places[column][0] ?? -1;
    const full = splitName(fullNames[index]!);
    const born = textOf(cells, "birthday");
    const birthday = born === "" ? { date: "" } : readBirthday(born, o.today, dates);
    const values: StudentValues = {
      lastName: tidyName(`${textOf(cells, "lastName")} ${full.lastName}`),
      firstName: tidyName(`${textOf(cells, "firstName")} ${full.firstName}`),
      birthday: "date" in birthday ? birthday.date : "",
      email: textOf(cells, "email").replace(/^mailto:/iu, ""),
      phone: textOf(cells, "phone"),
      guardians: textOf(cells, "guardians"),
      note: textOf(cells, "note"),
    };
    const { names: classNames, doubtful: doubtfulClasses } = splitClasses(classCells[index]!, classes);

    // As it was written: behind an apostrophe it is a text.
    for (const [column, cell] of written[index]!.entries())
      if (isFormula(cell) && (o.columns[column] ?? "skip") !== "skip")
        faults.push({ column, type: "formula", value: cell });
    const addFault = (column: StudentColumn, type: CellFault["type"], value: string) => {
      const place = placeOf(column);
      if (!faults.some((fault) => fault.column === place)) faults.push({ column: place, type, value });
    };
    if (values.lastName === "") addFault(places.lastName.length > 0 ? "lastName" : "fullName", "noName", "");
    if ("fault" in birthday) addFault("birthday", birthday.fault, born);
    if (values.email !== "" && !isEmailAddress(values.email)) addFault("email", "badEmail", values.email);
    const hasOwnColumn = (field: TextField): StudentColumn =>
      (field === "lastName" || field === "firstName") && places[field].length === 0 ? "fullName" : field;
    for (const field of Object.keys(values) as (keyof StudentValues)[])
      if (field !== "birthday" && [...values[field]].length > o.limits[field])
        addFault(hasOwnColumn(field), "tooLong", values[field]);
    const long = classNames.find((name) => [...name].length > o.limits.className);
    if (long !== undefined) addFault("class", "tooLong", long);
    const group = tidyName(textOf(cells, "group"));
    if ([...group].length > o.limits.className) addFault("group", "tooLong", group);
    return { index, line, cells, values, classNames, group, doubtfulClasses, faults };
  });
};
