import type { HolidayChange } from "#domain/holidays/holiday-import";
import type { OfficialHoliday } from "#domain/holidays/official-holiday";
import type { IcsHolidays } from "#remote/ics/holidays-ics";
import type { SchoolyearRow } from "#schema/schoolyears";
import { compareWithSource } from "../holiday-changes.ts";
import type { OwnHolidays } from "../use-holiday-data.ts";

export type IcsKind = OfficialHoliday["kind"];

export type IcsPreview = Omit<IcsHolidays, "holidays"> & {
  /** What the file would change; what is there already, as it is, is left out. */
  readonly changes: readonly HolidayChange[];
  /** How many of the file's holidays are there already. */
  readonly known: number;
};

/** What is in a calendar file, beside the teacher's holidays. */
export const previewIcs = (
  { holidays, ...rest }: IcsHolidays,
  o: { readonly kind: IcsKind; readonly schoolyear: SchoolyearRow; readonly own: OwnHolidays },
): IcsPreview => {
  // Anyone who picks a file wants what is in it, once removed or not.
  const own = { rows: o.own.rows, dismissed: [] };
  const fetched = { holidays: holidays.map((holiday) => ({ ...holiday, kind: o.kind })), isComplete: false };
  const changes = compareWithSource(own, fetched, o.schoolyear).filter(({ type }) => type !== "adopted");
  return { ...rest, changes, known: holidays.length - changes.length };
};
