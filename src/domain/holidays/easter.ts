import { addDays, type PlainDate } from "#domain/time/plain-date";

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher's algorithm). */
export const easterSunday = (year: number): PlainDate => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  // Days after 22 March.
  return addDays(`${String(year).padStart(4, "0")}-03-22`, epact + weekday - 7 * shift);
};
