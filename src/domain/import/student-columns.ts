import { nameKey } from "#domain/people/class-list";
import type { PastedRow } from "./pasted-table.ts";
import { guessNameOrder, type NameOrder, nameOrders } from "./split-name.ts";
import { columnDateOrder, readBirthday } from "./read-birthday.ts";

/** What a column of a pasted table may contain. */
export const studentColumns = [
  "lastName",
  "firstName",
  "fullName",
  "class",
  "group",
  "birthday",
  "email",
  "phone",
  "guardians",
  "note",
  "skip",
] as const;
export type StudentColumn = (typeof studentColumns)[number];

/**
 * Headings as schools write them in English, French, German and Luxembourgish, letters only and
 * without accents.
 */
const headings: Readonly<Record<string, StudentColumn>> = Object.fromEntries(
  (
    [
      [
        "lastName",
        "lastname last name surname family familyname nomdefamille nomdusage nomusuel nomdenaissance nachname familienname zuname familljennumm nonumm",
      ],
      [
        "firstName",
        "firstname first given givenname forename preferredname prenom prenoms prenomusuel vorname vornamen rufname virnumm virnimm",
      ],
      ["fullName", "name names student students pupil fullname nom eleve eleves schuler schulerin numm"],
      [
        "class",
        "class classname form formgroup tutorgroup registrationgroup homeroom classe classes cl division section klasse klassen klassenname lerngruppe stammklasse klass",
      ],
      [
        "group",
        "group groups halfgroup halfclass groupe groupes demigroupe demiclasse gruppe gruppen halbgruppe halbklasse teilgruppe grupp gruppen hallefgrupp hallefklass",
      ],
      [
        "birthday",
        "birthday birthdate dateofbirth dob born naissance datedenaissance datenaissance datenaiss datenais ddn neele nele anniversaire geburtstag geburtsdatum geboren geborenam gebdatum gebuertsdag gebuertsdatum gebuer gebuerendag",
      ],
      [
        "email",
        "email emailaddress mail mailaddress courriel adresseemail adressemail adresseelectronique mel emailadresse mailadresse",
      ],
      [
        "phone",
        "phone phonenumber telephone mobile mobilephone tel gsm portable telefon handy handynummer telefonnummer mobil mobilnummer telefonsnummer",
      ],
      [
        "guardians",
        "guardian guardians parents parent contact contacts mother father carer responsable responsables responsablelegal representantlegal tuteur tuteurs mere pere eltern elternteil erziehungsberechtigte erziehungsberechtigter sorgeberechtigte sorgeberechtigter mutter vater kontakt elteren mamm papp",
      ],
      [
        "note",
        "note notes remark remarks comment comments remarque remarques observation observations commentaire commentaires bemerkung bemerkungen anmerkung anmerkungen notiz notizen",
      ],
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

const withoutAccents = (cell: string): string => cell.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Letters of all scripts: what stands beside a known word is part of the heading. */
const headingWord = (cell: string): string => withoutAccents(cell).replaceAll(/\P{L}/gu, "");

/** The order of full names that a heading says; null if it says none. */
const orderOfHeading = (cell: string): NameOrder | null =>
  nameOrders.find((order) => orderHeadings[order].has(headingWord(cell))) ?? null;

const headingOf = (cell: string): StudentColumn | undefined => {
  const word = headingWord(cell);
  if (orderOfHeading(cell)) return "fullName";
  return Object.hasOwn(headings, word) ? headings[word] : undefined;
};

/**
 * What decides where a heading has several known words: "E-Mail Eltern" is about parents, "Name der
 * Klasse" about a class.
 */
const strongestFirst = [
  "guardians",
  "birthday",
  "email",
  "phone",
  "class",
  "group",
  "firstName",
  "lastName",
  "note",
] as const;

/** Words of headings about somebody else, or about the school. */
const otherWords =
  /lehrer|teacher|prof|titulaire|enseignant|joffer|schulleit|\b(?:id|nr|no|numero|nummer|number|lieu|ort|place|pays|land|country|code|datum der|entree|eintritt)\b/u;

/**
 * What a heading of several words says, where its words as one are not known: "Courriel IAM", "Nom
 * de l'élève", "Tél. parents".
 */
const columnOfWords = (cell: string): StudentColumn | undefined => {
  const plain = withoutAccents(cell);
  if (plain.length > 40 || otherWords.test(plain)) return undefined;
  const found = plain.split(/\P{L}+/u).map((word) => (Object.hasOwn(headings, word) ? headings[word] : undefined));
  return strongestFirst.find((column) => found.includes(column)) ?? found.find((column) => column !== undefined);
};

const nameKinds: ReadonlySet<StudentColumn> = new Set(["lastName", "firstName", "fullName"]);

/**
 * Whether a row names the columns, one of them with names: all of its texts are known headings, or
 * two kinds of columns are, or half of them are and the row has no digit. "Nele" and "Mel" are also
 * headings, of birthdays and e-mails: alone they are first names.
 */
const isHeading = (row: PastedRow): boolean => {
  const cells = row.cells.filter((cell) => cell !== "");
  const exact = cells.flatMap((cell) => headingOf(cell) ?? []);
  const hasNames = exact.some((column) => nameKinds.has(column));
  if (exact.length === cells.length) return hasNames || cells.length > 1;
  if (hasNames && new Set(exact).size > 1) return true;
  if (/[\d@]/u.test(row.text)) return false;
  // One exact name of a column, or two that are close to one: "Marie Klasse" may be a person.
  const said = cells.flatMap((cell) => headingOf(cell) ?? columnOfWords(cell) ?? []);
  return (
    said.some((column) => nameKinds.has(column)) &&
    said.length * 2 >= cells.length &&
    (exact.length > 0 || said.length > 1)
  );
};

/** Columns that a list has once: of two, the second is left out. */
const single: ReadonlySet<StudentColumn> = new Set([
  "lastName",
  "firstName",
  "fullName",
  "class",
  "group",
  "birthday",
  "email",
]);

const onceEach = (columns: readonly StudentColumn[]): StudentColumn[] => {
  const hasParts = columns.includes("lastName") && columns.includes("firstName");
  return columns.map((column, index) => {
    const isSecond = single.has(column) && columns.indexOf(column) < index;
    return isSecond || (column === "fullName" && hasParts) ? "skip" : column;
  });
};

/**
 * A heading that is known as it is has the first right to its column. "Name" next to a column of
 * first names means the last name.
 */
const columnsOfHeading = (cells: readonly string[]): StudentColumn[] => {
  const exact = cells.map(headingOf);
  const found = exact.map((column, index) => {
    if (column) return column;
    const said = columnOfWords(cells[index] ?? "");
    return said === undefined || (single.has(said) && exact.includes(said)) ? "skip" : said;
  });
  return onceEach(found.map((column) => (column === "fullName" && found.includes("firstName") ? "lastName" : column)));
};

const contentOf = (cells: readonly string[], o: { today: string; classKeys: ReadonlySet<string> }): StudentColumn => {
  const most = (is: (cell: string) => boolean): boolean => cells.filter(is).length * 2 > cells.length;
  if (most((cell) => cell.includes("@"))) return "email";
  const order = columnDateOrder(cells).order ?? undefined;
  if (most((cell) => /\D/u.test(cell) && "date" in readBirthday(cell, o.today, { order }))) return "birthday";
  if (most((cell) => o.classKeys.has(nameKey(cell)))) return "class";
  if (most((cell) => /^\d{1,4}\.?$/u.test(cell)) || cells.length === 0) return "skip";
  if (most((cell) => /^[+\d][\d ()/.-]{5,}$/u.test(cell))) return "phone";
  return most((cell) => /\p{L},\s*\p{L}/u.test(cell)) ? "fullName" : "lastName";
};

/**
 * The first two of several columns of words are the names, in the order that their words say. A
 * single one is the whole name.
 */
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
  /**
   * The first line is no known heading, and unlike the others: only the teacher can say whether it
   * is one.
   */
  readonly isHeadingOpen: boolean;
  /** How many rows are above the first student: the heading, and a title above that. */
  readonly above: number;
  readonly columns: readonly StudentColumn[];
  /** The order of full names that the heading gives. */
  readonly headingOrder: NameOrder | null;
};

/** Some programs put a title and a date above the heading. */
const mostTitles = 8;

/**
 * Where the heading is: the first row, or below a title one in which at least two columns are
 * known.
 */
const headingIndex = (rows: readonly PastedRow[]): number => {
  const [first] = rows;
  if (first && isHeading(first)) return 0;
  const index = rows
    .slice(1, mostTitles)
    .findIndex((row) => row.cells.filter((cell) => headingOf(cell) !== undefined).length > 1 && isHeading(row));
  return index === -1 ? -1 : index + 1;
};

/** The most rows that are looked at to tell what a column holds. */
const sampleSize = 200;

const hasFigure = (cell: string): boolean => /[\d@]/u.test(cell);
const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/**
 * Whether the first line may be a heading in words that are not known. In a column of classes,
 * dates, numbers or addresses it alone has a word. Or it is in another script than all names below.
 */
const isUnlikeOthers = (
  rows: readonly PastedRow[],
  columns: readonly StudentColumn[],
  classKeys: ReadonlySet<string>,
): boolean => {
  const [first, ...others] = rows;
  if (!first || others.length === 0) return false;
  const isWordAlone = columns.some((column, index) => {
    const own = first.cells[index] ?? "";
    const below = others.flatMap(({ cells }) => cells[index] || []);
    if (own === "" || below.length === 0 || hasFigure(own) || classKeys.has(nameKey(own))) return false;
    if (column === "class") return !below.some((cell) => nameKey(cell) === nameKey(own));
    return below.every(hasFigure);
  });
  const named = others.filter(({ text }) => hasLetters(text));
  const isOtherScript =
    hasLetters(first.text) && named.length > 0 && named.every(({ text }) => isLatin(text) !== isLatin(first.text));
  return isWordAlone || isOtherScript;
};

/** A figure and a letter behind it: "7C2", "5e 3". */
const isClassLike = (cell: string): boolean => /^\d{1,2}\s?\p{L}/u.test(cell);

/** Some lists call the class a group: where they have no other, and its cells are like classes. */
const withClasses = (
  columns: readonly StudentColumn[],
  rows: readonly PastedRow[],
  classNames: readonly string[],
): readonly StudentColumn[] => {
  const at = columns.indexOf("group");
  if (at === -1 || columns.includes("class")) return columns;
  const known = new Set(classNames.map(nameKey));
  const cells = rows.flatMap(({ cells: own }) => own[at] || []);
  const areClasses = cells.length > 0 && cells.every((cell) => known.has(nameKey(cell)) || isClassLike(cell));
  return areClasses ? columns.with(at, "class") : columns;
};

/** Guesses what the columns of a table contain, by its headings or else by their contents. */
export const guessColumns = (
  rows: readonly PastedRow[],
  o: { readonly today: string; readonly classNames: readonly string[] },
): GuessedColumns => {
  if (rows.length === 0) return { hasHeading: false, isHeadingOpen: false, above: 0, columns: [], headingOrder: null };
  const count = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const indexes = Array.from({ length: count }, (_, index) => index);
  const heading = headingIndex(rows);
  if (heading >= 0) {
    const headings = indexes.map((index) => rows[heading]!.cells[index] ?? "");
    const below = rows.slice(heading + 1, heading + 1 + sampleSize);
    const headingOrder = headings.map(orderOfHeading).find((order) => order !== null) ?? null;
    return {
      hasHeading: true,
      isHeadingOpen: false,
      above: heading + 1,
      columns: withClasses(columnsOfHeading(headings), below, o.classNames),
      headingOrder,
    };
  }
  const sample = rows.slice(0, sampleSize);
  const classKeys = new Set(o.classNames.map(nameKey));
  const columns = indexes.map((index) => {
    const cells = sample.flatMap(({ cells }) => cells[index] || []);
    return contentOf(cells, { today: o.today, classKeys });
  });
  const guessed = onceEach(nameColumns(columns, sample));
  const isHeadingOpen = isUnlikeOthers(sample, guessed, classKeys);
  return { hasHeading: false, isHeadingOpen, above: 0, columns: guessed, headingOrder: null };
};
