import { addMonths, type PlainDate } from "#domain/time/plain-date";

/**
 * The day from which a year's class book is offered for deletion: `months` after the year's last
 * day. Null where the teacher wants no such offer (0 months).
 */
export const classBookDue = (year: { readonly end: PlainDate }, months: number): PlainDate | null =>
  months > 0 ? addMonths(year.end, months) : null;
