import { intlTag, type Locale } from "./locale.ts";

const nbsp = "\u00a0";
const units = ["B", "kB", "MB", "GB"];
const frenchUnits = ["o", "ko", "Mo", "Go"];

/**
 * The power of 1000 in which a size reads best. From 999.5, which would be rounded to 1000, it is
 * the next one.
 */
const powerOfThousand = (bytes: number): number => {
  const power = bytes < 999.5 ? 0 : 1 + powerOfThousand(bytes / 1000);
  return Math.min(power, units.length - 1);
};

/** A file's size in bytes, by thousands: "3.5 kB". */
export const fileSize = (locale: Locale, bytes: number): string => {
  const power = powerOfThousand(bytes);
  const value = bytes / 1000 ** power;
  const maximumFractionDigits = power > 0 && value < 9.95 ? 1 : 0;
  const text = new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits }).format(value);
  return `${text}${nbsp}${(locale === "fr" ? frenchUnits : units)[power]}`;
};
