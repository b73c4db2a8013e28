import { addDays, type PlainDate } from "#domain/time/plain-date";

/**
 * The first days that a workbook counts from: Excel's, with the 29th of February 1900 that never
 * was, and that of old Macs.
 */
export const serialEpochs = { of1900: "1899-12-30", of1904: "1904-01-01" } as const;
export type SerialEpoch = (typeof serialEpochs)[keyof typeof serialEpochs];

/**
 * Formats that a workbook names by number only (ECMA-376, part 1, 18.8.30), as far as they are of
 * days.
 */
const builtInDays: ReadonlySet<number> = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58,
]);

/**
 * A format's sections, with its quoted and escaped signs put aside: what is left are its
 * placeholders.
 */
const sections = (format: string): readonly string[] => {
  const found = [""];
  for (const [part] of format.matchAll(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?|[^]/gu))
    if (part === ";") found.push("");
    else found[found.length - 1] += part;
  return found;
};

const literal = /"[^"]*"?|\\.|_.|\*./gu;

/**
 * Whether a format shows a day, also without its year ("m/d"); one of hours and minutes alone does
 * not. `id` is its number.
 */
export const isDayFormat = (format: string | undefined, id: number): boolean => {
  if (format === undefined) return builtInDays.has(id);
  const [first = ""] = sections(format);
  const signs = first
    .replaceAll(literal, " ")
    .replaceAll(/\[(?![hms]+\])[^\]]*\]?/giu, "")
    .toLowerCase();
  if (/general|[#?%@]|e[+-]/u.test(signs) || /(?<![sS][.,]?0*)0/u.test(signs)) return false;
  // A month alone may be minutes.
  return /[dy]/u.test(signs) || (signs.includes("m") && !/[hs]/u.test(signs));
};

/** The day of a number in a workbook; "" beyond what its calendar has. */
export const dayOfSerial = (serial: number, epoch: SerialEpoch): PlainDate | "" => {
  const whole = Math.floor(serial);
  return whole >= 1 && whole < 2_958_466 ? addDays(epoch, whole) : "";
};

const conditions: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  "<": (value, limit) => value < limit,
  "<=": (value, limit) => value <= limit,
  ">": (value, limit) => value > limit,
  ">=": (value, limit) => value >= limit,
  "=": (value, limit) => value === limit,
  "<>": (value, limit) => value !== limit,
};

const isFor = (section: string, value: number): boolean => {
  const [, sign = "", limit = ""] = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/u.exec(section) ?? [];
  return conditions[sign]?.(value, Number(limit)) ?? true;
};

/**
 * A whole number as a format of zeros shows it: 621123456 with "0000000000" is 0621123456, with
 * `00" "00" "00" "00" "00` it is 06 21 12 34 56. Undefined where the format shows no more than the
 * number itself, or something else than whole digits.
 */
export const paddedNumber = (value: number, format: string): string | undefined => {
  if (!Number.isSafeInteger(value) || value < 0) return undefined;
  const section = sections(format).find((one) => isFor(one, value)) ?? "";
  const parts = [
    ...section.replaceAll(/\[[^\]]*\]/gu, "").matchAll(/"([^"]*)"?|\\(.)|[_*].|([0#?])|([-+/() :])|([^])/gu),
  ];
  const places = parts.filter(([, , , place]) => place !== undefined);
  if (parts.some(([, , , , , other]) => other !== undefined) || places.length === 0) return undefined;
  const isPlain = places.length === parts.length && places.filter(([place]) => place === "0").length < 2;
  if (isPlain) return undefined;
  let digits = String(value);
  let left = places.length;
  let shown = "";
  for (const [, quoted, escaped, place, sign] of parts.toReversed()) {
    if (place === undefined) {
      shown = (quoted ?? escaped ?? sign ?? "") + shown;
      continue;
    }
    left -= 1;
    // The first place takes all digits that are left.
    const own = left === 0 ? digits : digits.slice(-1);
    digits = left === 0 ? "" : digits.slice(0, -1);
    shown = (own === "" && place === "0" ? "0" : own) + shown;
  }
  return shown.trim();
};
