/**
 * Countries that count secondary years down: 7e, 6e … 1re in Luxembourg, 6e … 3e, 2de, 1re, Tle in
 * France.
 */
const countingDown: ReadonlySet<string> = new Set(["LU", "FR"]);

/** What follows 3e in France. */
const frenchLycee = ["2de", "1re", "Tle"];

const frenchGrade = (grade: string): string => {
  const place = frenchLycee.findIndex((one) => one.toLowerCase() === grade.toLowerCase());
  if (place >= 0) return frenchLycee[place + 1] ?? "";
  return /^3(e|ème|eme)$/i.test(grade) ? "2de" : "";
};

/** France's primary school, year by year; after CM2 a pupil goes to another school. */
const frenchPrimary = ["PS", "MS", "GS", "CP", "CE1", "CE2", "CM1", "CM2"];
const frenchPrimaryYear = /^(PS|MS|GS|CP|CE[12]|CM[12])\b(.*)$/i;

const nextPrimaryYear = (text: string): string | undefined => {
  const found = frenchPrimaryYear.exec(text);
  if (!found) return undefined;
  const next = frenchPrimary[frenchPrimary.indexOf(found[1]!.toUpperCase()) + 1];
  return next === undefined ? "" : `${next}${found[2]}`;
};

/**
 * Luxembourg's elementary school: cycles 1 to 4 of two years each, "C3.1" then "C3.2" then "C4.1".
 */
const cycleYear = /^(C)\s?([1-4])\.([12])(.*)$/i;

const nextCycleYear = (text: string): string | undefined => {
  const found = cycleYear.exec(text);
  if (!found) return undefined;
  const [, letter, cycle, year, rest] = found;
  if (year === "1") return `${letter}${cycle}.2${rest}`;
  return cycle === "4" ? "" : `${letter}${Number(cycle) + 1}.1${rest}`;
};

/**
 * The upper years of a German Gymnasium: the introduction, then the two that count for the Abitur.
 */
const germanUpperYears = ["EF", "Q1", "Q2"];
const germanUpperYear = /^(EF|Q[12])(?![a-z]{2}|\d)(.*)$/i;

const nextUpperYear = (text: string): string | undefined => {
  const found = germanUpperYear.exec(text);
  if (!found) return undefined;
  const next = germanUpperYears[germanUpperYears.indexOf(found[1]!.toUpperCase()) + 1];
  return next === undefined ? "" : `${next}${found[2]}`;
};

const nextNamedYears: Readonly<Record<string, (text: string) => string | undefined>> = {
  LU: nextCycleYear,
  FR: nextPrimaryYear,
  DE: nextUpperYear,
};

/**
 * The name of a class or a grade one year later, as the country counts: "7C2" becomes "6C2" in
 * Luxembourg, "7a" becomes "8a" in Germany, "6e" becomes "5e" in France, "Year 7" becomes "Year 8"
 * in Britain. "" if the class leaves the school (after year 1 or year 13, Q2 in Germany) or if its
 * name has no year.
 */
export const promoteName = (name: string, country: string): string => {
  const text = name.trim();
  const named = nextNamedYears[country]?.(text);
  if (named !== undefined) return named;
  if (country === "FR" && frenchGrade(text) !== "") return frenchGrade(text);
  const found = /^(\D*?)(\d{1,2})(\D.*|)$/s.exec(text);
  if (!found) return "";
  const [, before = "", digits = "", after = ""] = found;
  const year = Number(digits) + (countingDown.has(country) ? -1 : 1);
  if (year < 1 || year > 13) return "";
  return `${before}${year}${year === 1 && /^e$/i.test(after) ? "re" : after}`;
};

const primaryNames: Readonly<Record<string, RegExp>> = {
  LU: /^C\s?[1-4]\.[12]/i,
  FR: /^(?:[PMG]S|CP|CE[12]|CM[12])(?:\b|$)/i,
  BE: /^P\s?[1-6](?!\d)/i,
  DE: /^[1-4](?!\d)/,
  CH: /^[1-6](?!\d)/,
  GB: /^Y(?:ear)?\s?[1-6](?!\d)/i,
};

/**
 * Whether all of a teacher's classes are a primary school's, by the country's names for them; false
 * without a class.
 */
export const arePrimaryClasses = (names: readonly string[], country: string): boolean =>
  names.length > 0 && names.every((name) => primaryNames[country]?.test(name.trim()) ?? false);

const examples: Readonly<Record<string, string>> = {
  LU: "7C2, 6C1, C3.1",
  FR: "6e B, 3e A, CE2",
  BE: "3A, 5B, P4",
  DE: "7b, 10a, 3c",
  CH: "2b, 5a",
  GB: "7B, 9C, Year 4",
};

/** Names of classes as the country's schools have them, for a hint. */
export const classExamples = (country: string): string => examples[country] ?? "7a, 8b";
