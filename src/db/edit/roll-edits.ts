import type { PlainDate } from "#domain/time/plain-date";
import type { AttendanceRow, AttendanceValues, Excuse } from "#schema/attendance";
import type { RollValues } from "#schema/registers";
import { emptyValues } from "#schema/validate";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import { recordForm } from "./record-form.ts";

/** A slot of a course in the timetable: what happened in a lesson belongs to it. */
export type RollSlot = { readonly course: string; readonly date: PlainDate; readonly start: number };

/** What is said of a student in a lesson, saved by itself with each tap. */
export const attendanceForm = recordForm("attendance", {
  fields: ["state", "lateMinutes", "earlyMinutes", "excuse", "reason", "noHomework", "noMaterial", "note", "at"],
});

export type AttendanceForm = ReturnType<typeof attendanceForm.toForm>;

/** That the roll of a lesson was called, and when. */
export const rollForm = recordForm("registers", { fields: ["calledAt", "at"] });

/** A few words on a remark, saved by themselves. */
export const remarkForm = recordForm("remarks", { fields: ["note"] });

/** A student of whom nothing was said in the lesson. */
export const newAttendance = (slot: RollSlot, student: string): AttendanceValues => ({
  ...emptyValues("attendance"),
  ...slot,
  student,
  state: "present",
});

/** A lesson whose roll was not called yet. */
export const newRoll = (slot: RollSlot): RollValues => ({ ...emptyValues("registers"), ...slot });

/** What the lesson before says of a student in this one; on the same day its excuse counts too. */
export const asBefore = (
  before: AttendanceRow,
  isSameDay: boolean,
): Partial<Pick<AttendanceForm, "state" | "excuse" | "reason">> =>
  isSameDay ? { state: before.state, excuse: before.excuse, reason: before.reason } : { state: before.state };

/** Decides on absent hours: all of them in one step. Those that say so already stay as they are. */
export const decideExcuses = (rows: readonly AttendanceRow[], excuse: Excuse | "", at: string): readonly Mutation[] =>
  rows.filter((row) => row.excuse !== excuse).map((row) => edit("attendance", row, { excuse, at }));
