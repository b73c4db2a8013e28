import type { PlainDate } from "#domain/time/plain-date";

/**
 * Whole years from a birthday to a date; a birthday on 29 February is on 1 March in other years.
 */
export const ageOn = (birthday: PlainDate, date: PlainDate): number => {
  const years = Number(date.slice(0, 4)) - Number(birthday.slice(0, 4));
  return date.slice(5) < birthday.slice(5) ? years - 1 : years;
};
