import { nameKey } from "#domain/people/class-list";
import { readTime, readTimes } from "#domain/time/clock-time";
import type { PastedRow } from "./pasted-table.ts";

/**
 * What a column of a pasted timetable may contain; "day1" to "day7": in a grid, the lessons of a
 * weekday.
 */
export const timetableColumns = [
  "day",
  "times",
  "start",
  "end",
  "period",
  "class",
  "subject",
  "lesson",
  "room",
  "week",
  "teacher",
  "day1",
  "day2",
  "day3",
  "day4",
  "day5",
  "day6",
  "day7",
  "skip",
] as const;
export type TimetableColumn = (typeof timetableColumns)[number];

/** The weekday of a grid's column. */
export const dayOfColumn = (column: TimetableColumn): number | undefined =>
  /^day\d$/u.test(column) ? Number(column.slice(3)) : undefined;

/** Weekdays in English, French, German and Luxembourgish, also abbreviated; without accents. */
const dayWords: readonly (readonly string[])[] = [
  "monday mon mo lundi lun lu montag meindeg mei",
  "tuesday tue tues tu mardi mar ma dienstag die di denschdeg den",
  "wednesday wed we mercredi mer me mittwoch mit mi mettwoch met",
  "thursday thu thur thurs th jeudi jeu je donnerstag don do donneschdeg",
  "friday fri fr vendredi ven ve freitag fre freideg",
  "saturday sat sa samedi sam samstag sonnabend samschdeg",
  "sunday sun su dimanche dim sonntag son so sonndeg",
].map((words) => words.split(" "));

const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * The ISO weekday that a text names ("Lundi", "Mo.", "Montag 23.11.") or, with `hasNumbers`, gives
 * as a number ("1").
 */
export const readDay = (text: string, hasNumbers = false): number | undefined => {
  const word = /^[\p{L}]+/u.exec(plain(text.trim()))?.[0];
  if (word !== undefined) {
    const index = dayWords.findIndex((words) => words.includes(word));
    return index === -1 ? undefined : index + 1;
  }
  return hasNumbers && /^[1-7]$/u.test(text.trim()) ? Number(text) : undefined;
};

const headings: readonly (readonly [TimetableColumn, string])[] = [
  ["day", "day weekday jour tag wochentag dag wochendag"],
  ["times", "time times hours heure heures horaire zeit uhrzeit zeiten auerzait zait"],
  ["start", "start begin from starttime debut von beginn anfang vun ufank"],
  ["end", "end to until endtime fin a ende bis enn"],
  ["period", "period lesson slot no nr heures creneau stunde stonn std"],
  ["class", "class form group classe groupe klasse klass"],
  ["subject", "subject course matiere branche cours fach kurs facher"],
  ["room", "room salle local raum sall zimmer"],
  ["week", "week weeks semaine semaines alternance woche wochen woch rotation"],
  ["teacher", "teacher prof professeur enseignant enseignante lehrer lehrerin lehrkraft enseignanten"],
];

const headingOf = (cell: string): TimetableColumn | undefined => {
  const word = plain(cell).replaceAll(/\P{L}/gu, "");
  return word === "" ? undefined : headings.find(([, words]) => words.split(" ").includes(word))?.[0];
};

export type GuessedTimetable = { readonly hasHeading: boolean; readonly columns: readonly TimetableColumn[] };

const contentOf = (cells: readonly string[], classKeys: ReadonlySet<string>): TimetableColumn => {
  const most = (is: (cell: string) => boolean): boolean => cells.filter(is).length * 2 > cells.length;
  if (cells.length === 0) return "skip";
  if (most((cell) => readDay(cell) !== undefined)) return "day";
  if (most((cell) => readTime(cell) !== undefined)) return "start";
  if (most((cell) => readTimes(cell).times.length === 2)) return "times";
  if (most((cell) => classKeys.has(nameKey(cell)))) return "class";
  if (most((cell) => /^\d{1,2}\.?$/u.test(cell))) return "period";
  if (most((cell) => /^[\p{Lu}\d]$/u.test(cell))) return "week";
  if (most((cell) => /^\d{1,2}\p{L}{1,3}\d?$/u.test(cell))) return "class";
  return most((cell) => /^\p{L}{0,2}[\d.-]{2,6}$/u.test(cell)) ? "room" : "subject";
};

/** A second column of times is the end; any other second column of a kind is skipped. */
const withoutDoubles = (columns: readonly TimetableColumn[]): TimetableColumn[] => {
  const seen = new Set<TimetableColumn>();
  return columns.map((column) => {
    const own = column === "start" && seen.has("start") ? "end" : column;
    if (own !== "skip" && seen.has(own)) return "skip";
    seen.add(own);
    return own;
  });
};

/**
 * Guesses what the columns of a pasted table contain. With two or more weekdays in its first row it
 * is a grid with a column for each day. Otherwise it is a list, whose columns are known by their
 * headings or else by their contents.
 */
export const guessTimetableColumns = (rows: readonly PastedRow[], classNames: readonly string[]): GuessedTimetable => {
  const [first] = rows;
  if (!first) return { hasHeading: false, columns: [] };
  const indexes = Array.from({ length: Math.max(...rows.map(({ cells }) => cells.length)) }, (_, index) => index);
  const body = (index: number) => rows.slice(1).flatMap(({ cells }) => cells[index] || []);
  const days = indexes.map((index) => readDay(first.cells[index] ?? ""));
  const firstDay = days.findIndex((day) => day !== undefined);
  if (new Set(days.filter((day) => day !== undefined)).size > 1) {
    const columns = days.map((day, index): TimetableColumn => {
      if (day !== undefined) return `day${day}` as TimetableColumn;
      if (index > firstDay) return "skip";
      return body(index).some((cell) => readTimes(cell).times.length > 0) ? "times" : "period";
    });
    return { hasHeading: true, columns: withoutDoubles(columns) };
  }
  const named = indexes.map((index) => headingOf(first.cells[index] ?? ""));
  if (named.filter((column) => column !== undefined).length >= 2) {
    return { hasHeading: true, columns: withoutDoubles(named.map((column) => column ?? "skip")) };
  }
  const classKeys = new Set(classNames.map(nameKey));
  const columns = indexes.map((index) =>
    contentOf(
      rows.flatMap(({ cells }) => cells[index] || []),
      classKeys,
    ),
  );
  return { hasHeading: false, columns: withoutDoubles(columns) };
};
