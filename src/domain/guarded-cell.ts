/**
 * The start of what Excel would take for a formula, and run. Full-width signs count, and so do
 * blanks before them and what nobody sees, as a space without width. Apostrophes count as well: a
 * cell that has one already gets another, and an import takes one away.
 */
const formulaStart = /^['\s\u2800\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;

/**
 * A place in a cell from which another program's Excel would begin a cell or a line, and where it
 * would find a formula. Quotes count as blanks there: nothing closes them.
 */
const innerFormula = String.raw`(?=["'\s\u2800\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\uff1d\uff0b\uff0d\uff20])`;
const innerStart = new RegExp(`[,;\t\n]${innerFormula}`, "gu");
const guardedStart = new RegExp(`([,;\t\n])'${innerFormula}`, "gu");

const lineStart = /^[\t\r\n]/;
/** A whole number that Excel shows as it is written; it may begin with a minus. */
const plainNumber = /^-?(?:0|[1-9]\d{0,10})$/;

/** Names of months in the languages of our Excels, long, short and in three letters. */
const months = ["en", "fr", "de"].flatMap((locale) =>
  (["long", "short"] as const).flatMap((month) => {
    const format = new Intl.DateTimeFormat(locale, { month, timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, at) => format.format(Date.UTC(2026, at)).replace(".", ""));
  }),
);
const monthNames = [...new Set(months.flatMap((name) => [name, name.slice(0, 3)]))].join("|");

const time = String.raw`\d{1,4}(?::\d{1,2}){1,2}(?:[.,]\d+)?(?:\s*[ap]m?)?|\d{1,2}(?:\s+[ap]|\s*[ap]m)`;
/**
 * What Excel in English, French or German reads as something else than its text: numbers that it
 * writes differently, fractions, days, times.
 */
const readAsOther = new RegExp(
  `^(?:${[
    String.raw`[-+(]*\s*[€$£]?\s*[.,]?\d[\d.,'’\s]*(?:e[-+]?\d+)?\s*[%€$£)]?`,
    String.raw`-?\d+\s+\d+/\d+`,
    String.raw`\d{1,4}\s*[-/.]\s*\d{1,4}(?:\s*[-/.]\s*\d{0,4})?(?:\s+(?:${time}))?`,
    String.raw`(?:\d{1,4}[-\s/.]*)?(?:${monthNames})\.?(?:[-\s/.,]*\d{1,4}){0,2}`,
    time,
  ].join("|")})$`,
  "iu",
);
/** A school year's name, "2026/27" or "2026-2027", is no day: it has no such month. */
const yearSpan = /^(?:19|20)\d\d\s*[-/.]\s*(?:(?:19|20)\d\d|1[3-9]|[2-9]\d)$/;

const isReadAsOther = (text: string): boolean => /\d/.test(text) && readAsOther.test(text) && !yearSpan.test(text);

/** Whether a cell would not stay the text that it is, behind whatever apostrophes. */
const isAtRisk = (text: string): boolean =>
  !plainNumber.test(text) &&
  (formulaStart.test(text) || lineStart.test(text) || isReadAsOther(text.replace(/^'+/, "").trim()));

/**
 * A text as a cell of a text file that every Excel, LibreOffice and Numbers leaves alone: what
 * would be run or read as something else is behind an apostrophe.
 */
export const guardCell = (text: string): string => {
  const inner = text.replaceAll(innerStart, "$&'");
  return isAtRisk(text) ? `'${inner}` : inner;
};

/**
 * The text of a cell without what our exports, and others, put before it: "'+352 621" is a phone
 * number, "'3/4" a text.
 */
export const unguardCell = (cell: string): string => {
  const own = cell.replaceAll(guardedStart, "$1");
  return own.startsWith("'") && isAtRisk(own) ? own.slice(1).trim() : own;
};
