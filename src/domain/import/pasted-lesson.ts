import { knownNamesIn, nameKey, tidyName } from "#domain/people/class-list";

export type KnownNames = { readonly classNames: readonly string[]; readonly labels: readonly string[] };

/** What a cell such as "7C2 Maths B204 (A)" says. */
export type PastedLesson = {
  readonly classes: readonly string[];
  readonly subject: string;
  readonly room: string;
  readonly week: string;
};

/** "Semaine A", "A-Woche", "Week 2", "(A)". The label is the first group that matched. */
const weekPattern =
  /\(?\b(?:semaine|sem\.|woche|woch|week|wk)\s*([\p{Lu}\d]{1,2})\b\)?|\(?\b([\p{Lu}\d]{1,2})[- ]?(?:woche|woch|weeks?)\b\)?|\(([^()]{1,12})\)|\[([^[\]]{1,12})\]/iu;

/**
 * The weeks that a text names, and the text without them. A word in brackets counts if it is a
 * label, a letter or a digit.
 */
export const readWeek = (text: string, labels: readonly string[]): { readonly week: string; readonly rest: string } => {
  const found = weekPattern.exec(text);
  const word = found?.slice(1).find((group) => group !== undefined) ?? "";
  const label = labels.find((one) => nameKey(one) === nameKey(word));
  const isBracket = found?.[3] !== undefined || found?.[4] !== undefined;
  if (!found || (label === undefined && isBracket && !/^[\p{L}\d]$/u.test(word))) return { week: "", rest: text };
  return { week: label ?? word.toUpperCase(), rest: text.replace(found[0], " ") };
};

/**
 * Class names as schools write them: "7C2", "10b", "6e", "5e3", "2GIG1", "TG3", "C3.1". No room
 * begins with a small number.
 */
const classShape = /^(?:(?:1[0-3]|\d)(?:e|re|de|è|ème)?\p{L}{0,4}\d{0,2}|C[1-4]\.[12]\p{L}?|[TQEK]\p{L}{0,2}\d{0,2})$/u;
const roomWord = /^(?:room|rm\.?|salle|raum|r\.|sall|local)$/iu;
/** A room's name has a digit in it. */
const roomShape = /\d/u;

const takeKnownClasses = (text: string, names: readonly string[]): { classes: string[]; rest: string } => {
  const classes: string[] = [];
  let rest = ` ${text} `;
  for (const name of names.toSorted((a, b) => b.length - a.length)) {
    const at = rest.toLowerCase().indexOf(` ${name.toLowerCase()} `);
    if (name === "" || at === -1) continue;
    classes.push(name);
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.length + 1)}`;
  }
  return { classes, rest: tidyName(rest) };
};

/**
 * The classes, subject, room and weeks in a cell. Classes are the known ones, else the first word
 * that looks like a class. The room is what follows "Room", else the last word with a digit. The
 * rest is the subject.
 */
export const readLessonText = (text: string, known: KnownNames): PastedLesson => {
  const { week, rest } = readWeek(text, known.labels);
  const keys = new Set(known.classNames.map(nameKey));
  const plain = tidyName(rest.replaceAll(/[,;|·•]/gu, " "))
    .split(" ")
    // "7C2/6C1" of known classes is these two; "B204/B205" stays a room.
    .map((word) => knownNamesIn(word, (name) => keys.has(nameKey(name)))?.join(" ") ?? word)
    .join(" ");
  const found = takeKnownClasses(plain, known.classNames);
  const words = found.rest.split(" ").filter((word) => word !== "" && !/^[-–—/]$/u.test(word));
  if (found.classes.length === 0) {
    const at = words.findIndex((word) => /\d/u.test(word) && classShape.test(word));
    if (at >= 0) found.classes.push(...words.splice(at, 1));
  }
  const named = words.findIndex((word, index) => roomWord.test(word) && index + 1 < words.length);
  const at = named >= 0 ? named + 1 : words.findLastIndex((word) => roomShape.test(word));
  const room = words[at] ?? "";
  // Without another word, the one with a digit is the subject: "M1".
  const isRoom = at >= 0 && (named >= 0 || words.length > 1 || found.classes.length > 0);
  const subject = words.filter((_, index) => !isRoom || (index !== at && index !== named)).join(" ");
  return { classes: found.classes, subject, room: isRoom ? room : "", week };
};

/** The lessons in a cell: several only if each line (or each part between "/") names its weeks. */
export const splitLessons = (cell: string, known: KnownNames): readonly string[] => {
  for (const separator of [/\n+/u, /\s+[/|]\s+/u]) {
    const parts = cell.split(separator).filter((part) => part.trim() !== "");
    const weeks = parts.map((part) => readWeek(part, known.labels));
    if (parts.length > 1 && weeks.every(({ week, rest }) => week !== "" && tidyName(rest) !== "")) return parts;
  }
  return [cell.replaceAll("\n", " ")];
};
