/** Countries that count secondary years down: 7e, 6e … 1re in Luxembourg, 6e … 3e, 2de, 1re, Tle in France. */
const countingDown: ReadonlySet<string> = new Set(["LU", "FR"]);

/** What follows 3e in France. */
const frenchLycee = ["2de", "1re", "Tle"];

const frenchGrade = (grade: string): string => {
  const place = frenchLycee.findIndex((one) => one.toLowerCase() === grade.toLowerCase());
  if (place >= 0) return frenchLycee[place + 1] ?? "";
  return /^3(e|ème|eme)$/i.test(grade) ? "2de" : "";
};

/** Luxembourg's elementary school: cycles 1 to 4 of two years each, "C3.1" then "C3.2" then "C4.1". */
const cycleYear = /^(C)\s?([1-4])\.([12])(.*)$/i;

const nextCycleYear = (text: string): string | undefined => {
  const found = cycleYear.exec(text);
  if (!found) return undefined;
  const [, letter, cycle, year, rest] = found;
  if (year === "1") return `${letter}${cycle}.2${rest}`;
  return cycle === "4" ? "" : `${letter}${Number(cycle) + 1}.1${rest}`;
};

/**
 * The name of a class or a grade one year later, as the country counts: "7C2" becomes "6C2" in Luxembourg, "7a" becomes "8a" in
 * Germany, "6e" becomes "5e" in France, "Year 7" becomes "Year 8" in Britain. "" if the class leaves the school (after year 1
 * or year 13) or if its name has no year.
 */
export const promoteName = (name: string, country: string): string => {
  const text = name.trim();
  const cycle = country === "LU" ? nextCycleYear(text) : undefined;
  if (cycle !== undefined) return cycle;
  if (country === "FR" && frenchGrade(text) !== "") return frenchGrade(text);
  const found = /^(\D*?)(\d{1,2})(\D.*|)$/s.exec(text);
  if (!found) return "";
  const [, before = "", digits = "", after = ""] = found;
  const year = Number(digits) + (countingDown.has(country) ? -1 : 1);
  if (year < 1 || year > 13) return "";
  return `${before}${year}${year === 1 && /^e$/i.test(after) ? "re" : after}`;
};
