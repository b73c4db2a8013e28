import { nameKey } from "#domain/people/class-list";
import type { PastedRow } from "./pasted-table.ts";
import { guessNameOrder, type NameOrder, nameOrders } from "./split-name.ts";
import { readTypedDate } from "#domain/time/typed-date";

/** What a column of a pasted table may contain. */
export const studentColumns = [
  "lastName",
  "firstName",
  "fullName",
  "class",
  "birthday",
  "email",
  "phone",
  "guardians",
  "note",
  "skip",
] as const;
export type StudentColumn = (typeof studentColumns)[number];

/** Headings as schools write them in English, French, German and Luxembourgish, letters only and without accents. */
const headings: Readonly<Record<string, StudentColumn>> = Object.fromEntries(
  (
    [
      [
        "lastName",
        "lastname last name surname family familyname nomdefamille nachname familienname zuname familljennumm",
      ],
      ["firstName", "firstname first given givenname forename prenom vorname rufname virnumm"],
      ["fullName", "name names student students pupil fullname nom eleve eleves schuler schulerin numm"],
      ["class", "class form group classe klasse klass"],
      [
        "birthday",
        "birthday birthdate dateofbirth dob born naissance datedenaissance neele geburtstag geburtsdatum geboren gebuertsdag gebuertsdatum",
      ],
      ["email", "email emailaddress mail courriel adresseemail emailadresse"],
      ["phone", "phone telephone mobile tel gsm portable telefon handy telefonnummer mobil"],
      [
        "guardians",
        "guardian guardians parents parent contact responsable responsables tuteur eltern erziehungsberechtigte kontakt elteren",
      ],
      ["note", "note notes remark remarks comment remarque remarques bemerkung bemerkungen notiz notizen"],
    ] as const
  ).flatMap(([column, words]) => words.split(" ").map((word) => [word, column])),
);

/** Headings of full names that say their order: "Nom et prénom". */
const orderHeadings: Readonly<Record<NameOrder, ReadonlySet<string>>> = {
  lastFirst: new Set(
    "lastnamefirstname lastfirst lastnamefirst surnamefirstname familynamefirstname nomprenom nometprenom nomprenoms namevorname nachnamevorname familiennamevorname nameundvorname nachnameundvorname nummvirnumm".split(
      " ",
    ),
  ),
  firstLast: new Set(
    "firstnamelastname firstlast firstnamesurname prenomnom prenometnom vornamename vornamenachname vornamefamilienname vornameundname vornameundnachname virnummnumm".split(
      " ",
    ),
  ),
};

const headingWord = (cell: string): string =>
  cell
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, "");

/** The order of full names that a heading says; null if it says none. */
const orderOfHeading = (cell: string): NameOrder | null =>
  nameOrders.find((order) => orderHeadings[order].has(headingWord(cell))) ?? null;

const headingOf = (cell: string): StudentColumn | undefined => {
  const word = headingWord(cell);
  if (orderOfHeading(cell)) return "fullName";
  return Object.hasOwn(headings, word) ? headings[word] : undefined;
};

/** Whether a row names the columns: all of its texts are known headings, or half of them are and the row has no digit. */
const isHeading = (row: PastedRow): boolean => {
  const cells = row.cells.filter((cell) => cell !== "");
  const known = cells.filter((cell) => headingOf(cell) !== undefined).length;
  return known === cells.length || (known * 2 >= cells.length && !/[\d@]/u.test(row.text));
};

/** "Name" next to a column of first names means the last name. */
const columnsOfHeading = (cells: readonly string[]): StudentColumn[] => {
  const found = cells.map((cell) => headingOf(cell) ?? "skip");
  return found.map((column) => (column === "fullName" && found.includes("firstName") ? "lastName" : column));
};

const contentOf = (cells: readonly string[], o: { today: string; classKeys: ReadonlySet<string> }): StudentColumn => {
  const most = (is: (cell: string) => boolean): boolean => cells.filter(is).length * 2 > cells.length;
  if (most((cell) => cell.includes("@"))) return "email";
  if (most((cell) => readTypedDate(cell, o.today) !== "")) return "birthday";
  if (most((cell) => o.classKeys.has(nameKey(cell)))) return "class";
  if (most((cell) => /^\d{1,4}\.?$/u.test(cell)) || cells.length === 0) return "skip";
  if (most((cell) => /^[+\d][\d ()/.-]{5,}$/u.test(cell))) return "phone";
  return most((cell) => /\p{L},\s*\p{L}/u.test(cell)) ? "fullName" : "lastName";
};

/** Of several columns of words the first two are the names, in the order that their words say. A single one is the whole name. */
const nameColumns = (columns: readonly StudentColumn[], rows: readonly PastedRow[]): StudentColumn[] => {
  const words = columns.flatMap((column, index) => (column === "lastName" ? [index] : []));
  const hasFull = columns.includes("fullName");
  const fullNames = rows.map(({ cells }) =>
    words
      .slice(0, 2)
      .flatMap((index) => cells[index] || [])
      .join(" "),
  );
  const isFirstLast = words.length > 1 && guessNameOrder(fullNames, "lastFirst") === "firstLast";
  const [last, first] = isFirstLast ? [words[1], words[0]] : words;
  return columns.map((column, index) => {
    if (column !== "lastName") return column;
    if (hasFull) return "skip";
    if (words.length === 1) return "fullName";
    return index === last ? "lastName" : index === first ? "firstName" : "skip";
  });
};

export type GuessedColumns = {
  readonly hasHeading: boolean;
  readonly columns: readonly StudentColumn[];
  /** The order of full names that the heading gives. */
  readonly headingOrder: NameOrder | null;
};

/** Guesses what the columns of a table contain, by its headings or else by their contents. */
export const guessColumns = (
  rows: readonly PastedRow[],
  o: { readonly today: string; readonly classNames: readonly string[] },
): GuessedColumns => {
  const [first] = rows;
  if (!first) return { hasHeading: false, columns: [], headingOrder: null };
  const count = Math.max(...rows.map(({ cells }) => cells.length));
  const indexes = Array.from({ length: count }, (_, index) => index);
  if (isHeading(first)) {
    const headings = indexes.map((index) => first.cells[index] ?? "");
    const headingOrder = headings.map(orderOfHeading).find((order) => order !== null) ?? null;
    return { hasHeading: true, columns: columnsOfHeading(headings), headingOrder };
  }
  const classKeys = new Set(o.classNames.map(nameKey));
  const columns = indexes.map((index) => {
    const cells = rows.flatMap(({ cells }) => cells[index] || []);
    return contentOf(cells, { today: o.today, classKeys });
  });
  return { hasHeading: false, columns: nameColumns(columns, rows), headingOrder: null };
};
