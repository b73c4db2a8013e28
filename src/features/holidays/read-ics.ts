import type { HolidayChange } from "#domain/holiday-import";
import type { OfficialHoliday } from "#domain/official-holiday";
import type { IcsFault } from "#remote/holidays-ics";
import type { SchoolyearRow } from "#schema/schoolyears";
import { compareWithSource } from "./holiday-changes.ts";
import type { OwnHolidays } from "./use-holiday-data.ts";

export type IcsKind = OfficialHoliday["kind"];

export type IcsPreview = {
  /** What the file would change; what is there already, as it is, is left out. */
  readonly changes: readonly HolidayChange[];
  /** How many of the file's holidays are there already. */
  readonly known: number;
  readonly faults: readonly IcsFault[];
  /** Events that lie outside of the school year. */
  readonly outside: number;
};

/** Reads an iCalendar file's text beside the teacher's holidays. The reader's code is fetched when one first needs it. */
export const readIcs = async (
  text: string,
  o: { readonly kind: IcsKind; readonly schoolyear: SchoolyearRow; readonly own: OwnHolidays },
): Promise<IcsPreview> => {
  const { readHolidaysIcs } = await import("#remote/holidays-ics");
  const { start, end, zone } = o.schoolyear;
  const range = { start, end };
  const { holidays, faults, outside } = readHolidaysIcs(text, { range, zone, kind: o.kind });
  // Whoever takes a file by hand wants what is in it, taken away once or not.
  const own = { rows: o.own.rows, dismissed: [] };
  const changes = compareWithSource(own, { holidays, isComplete: false }, range).filter(
    ({ type }) => type !== "adopted",
  );
  return { changes, known: holidays.length - changes.length, faults, outside };
};
