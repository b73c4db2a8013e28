import { dayOfSerial, type SerialEpoch, serialEpochs } from "./cell-format.ts";
import { isPlainDate, type PlainDate } from "#domain/time/plain-date";

/**
 * The months by their first letters without accents, in English, French, German and Luxembourgish;
 * longer beginnings first.
 */
const months: readonly (readonly [beginnings: string, month: number])[] = [
  ["janv jan janner jaen", 1],
  ["fev feb", 2],
  ["mars mar maerz marz maer mrz", 3],
  ["avr apr abr", 4],
  ["mai may mee", 5],
  ["juin jun", 6],
  ["juil jul", 7],
  ["aou aug", 8],
  ["sep", 9],
  ["oct okt", 10],
  ["nov", 11],
  ["dec dez", 12],
];

const monthOf = (written: string): number | undefined => {
  const word = written.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return months.find(([beginnings]) => beginnings.split(" ").some((one) => word.startsWith(one)))?.[1];
};

const dateOf = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Two digits of a year are the latest one that is not after `today`. */
const fullYear = (written: string, today: PlainDate): number => {
  const year = Number(written);
  if (written.length > 2) return year;
  const latest = Number(today.slice(0, 4));
  const century = latest - (latest % 100);
  return century + year > latest ? century - 100 + year : century + year;
};

/** The birthdays of people who may be in a school list, as a spreadsheet counts days. */
const serials = { first: 7_500, last: 73_050 };

/** Which of a date's first two numbers is the month. */
export const dateOrders = ["dayFirst", "monthFirst"] as const;
export type DateOrder = (typeof dateOrders)[number];

const numbers = /^(\d{1,2})([-/. ]+)(\d{1,2})[-/. ]+(\d{4}|\d{2})\.?(?:[ T]\d.*)?$/u;

/**
 * The order of day and month in a column: what those of its dates say that can be read in one way
 * only. `order` is null where they contradict each other or say nothing, and `example` is one that
 * could be read in both. With points the day is first everywhere.
 */
export const columnDateOrder = (
  cells: readonly string[],
): { readonly order: DateOrder | null; readonly example: string | null } => {
  let example: string | null = null;
  let hasPoints = false;
  const said = new Set<DateOrder>();
  for (const cell of cells) {
    const [all, first = "", between = "", second = ""] = numbers.exec(cell.trim()) ?? [];
    const [one, two] = [Number(first), Number(second)];
    if (all === undefined) continue;
    if (between.includes(".")) hasPoints = true;
    else if (one > 12 && one <= 31 && two <= 12) said.add("dayFirst");
    else if (two > 12 && two <= 31 && one <= 12) said.add("monthFirst");
    else if (one !== two && one <= 12 && two <= 12) example ??= all;
  }
  const usual = said.size === 0 && (hasPoints || example === null) ? (["dayFirst"] as const) : [];
  const [order = null] = said.size === 1 ? said : usual;
  return { order, example };
};

/** Which day a text names, real or not: "31.2.2014" names one. Undefined where it names none. */
const namedDay = (text: string, today: PlainDate, order: DateOrder): string | undefined => {
  const [, day = "", word = "", year = ""] =
    /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:\.|er|st|nd|rd|th)?[\s.-]*(?:of\s+|de\s+)?(\p{L}{3,12})[.,]?[\s-]+(\d{4}|\d{2})$/u.exec(
      text,
    ) ?? [];
  const month = monthOf(word);
  if (month !== undefined && word !== "") return dateOf(fullYear(year, today), month, Number(day));
  const [, first = "", dayThen = "", yearThen = ""] =
    /^(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(text) ?? [];
  const monthFirst = monthOf(first);
  if (monthFirst !== undefined && first !== "") return dateOf(Number(yearThen), monthFirst, Number(dayThen));
  const [, compact = "", compactMonth = "", compactDay = ""] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/u.exec(text) ?? [];
  if (compact !== "") return `${compact}-${compactMonth}-${compactDay}`;
  const [, one = "", between = "", two = "", numberYear = ""] = numbers.exec(text) ?? [];
  const [numberDay, numberMonth] = order === "dayFirst" || between.includes(".") ? [one, two] : [two, one];
  if (numberYear !== "") return dateOf(fullYear(numberYear, today), Number(numberMonth), Number(numberDay));
  const [, isoYear = "", isoMonth = "", isoDay = ""] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]\d.*)?$/u.exec(text) ?? [];
  return isoYear === "" ? undefined : dateOf(Number(isoYear), Number(isoMonth), Number(isoDay));
};

export type BirthdayFault = "badDate" | "noSuchDay" | "inFuture";

/**
 * A birthday as lists write it: as one types it, with the month as a word in four languages, as
 * 20130312, or as the number that Excel has for a day. `today` is the last that one can be; `o` is
 * what its column and its workbook say.
 */
export const readBirthday = (
  written: string,
  today: PlainDate,
  o: { readonly order?: DateOrder | undefined; readonly epoch?: SerialEpoch | undefined } = {},
): { readonly date: PlainDate } | { readonly fault: BirthdayFault } => {
  const text = written.trim().replaceAll(/\s+/gu, " ");
  const serial = /^\d{4,5}(?:[.,]\d+)?$/u.test(text) ? Math.floor(Number(text.replace(",", "."))) : 0;
  const date =
    serial >= serials.first && serial <= serials.last
      ? dayOfSerial(serial, o.epoch ?? serialEpochs.of1900)
      : (namedDay(text, today, o.order ?? "dayFirst") ?? "");
  if (date === "") return { fault: "badDate" };
  if (!isPlainDate(date)) return { fault: "noSuchDay" };
  if (date > today) return { fault: "inFuture" };
  return date < "1900-01-01" ? { fault: "badDate" } : { date };
};
