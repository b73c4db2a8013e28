import { hashedId } from "#db/store/hashed-id";
import type { PlainDate } from "#domain/time/plain-date";

/** A slot of a course in the timetable: what happened in a lesson belongs to it. */
export type RollSlot = { readonly course: string; readonly date: PlainDate; readonly start: number };

/** What the id of a lesson's roll follows from. */
export const registerSource = ({ course, date, start }: RollSlot): string => `register ${course} ${date} ${start}`;

/** What the id of what is said of a student in a lesson follows from. */
export const attendanceSource = ({ course, date, start }: RollSlot, student: string): string =>
  `attendance ${course} ${date} ${start} ${student}`;

/** Two devices that call one lesson's roll make the same record. */
export const registerId = (slot: RollSlot): string => hashedId(registerSource(slot));

/** Two devices that tap the same student in one lesson make the same record. */
export const attendanceId = (slot: RollSlot, student: string): string => hashedId(attendanceSource(slot, student));
