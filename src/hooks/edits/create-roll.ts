import { type AttendanceForm, attendanceForm, newAttendance, newRoll, rollForm } from "#db/edit/roll-edits";
import type { RollSlot } from "#db/edit/roll-edits";
import { derivedRecordId } from "#db/store/hashed-id";
import { latestOfEach } from "#domain/class-book/attendance";
import type { AttendanceRow } from "#schema/attendance";
import type { RollRow } from "#schema/registers";
import { createOpenRecords, type OpenForm } from "./create-open-records.ts";

/** What there is of a lesson's roll in the mirror. */
export type RollNews = {
  readonly records: readonly AttendanceRow[];
  readonly rollRow: RollRow | undefined;
};

/** The roll of one lesson while it is open: drawn at once, and saved at once. */
export type Roll = {
  readonly subscribe: (listener: () => void) => () => void;
  /** Another number after each change. */
  readonly version: () => number;
  /** What is said of a student. */
  readonly of: (student: string) => AttendanceForm;
  /** When the roll was called; "" if it was not, or was opened again. */
  readonly calledAt: () => string;
  /** Says something of a student; a roll that was called is open again. */
  readonly set: (student: string, change: Partial<AttendanceForm>) => void;
  /** Closes the roll. Resolves to whether all of it is on the device; else it is tried again. */
  readonly call: () => Promise<boolean>;
  readonly follow: (news: RollNews) => void;
  /** The screen goes: what is not saved yet still is. */
  readonly close: () => void;
};

/** Opens the roll of a lesson. `now`: the moment of a tap. */
export const createRoll = (o: {
  readonly slot: RollSlot;
  readonly open: OpenForm;
  readonly now: () => string;
  /** Runs something after the next frame: a tap is drawn and journaled before it is saved. */
  readonly whenDrawn: (run: () => void) => void;
}): Roll => {
  const { slot, now, whenDrawn, open } = o;
  const students = createOpenRecords({
    formOf: () => attendanceForm,
    newRecord: (student) => newAttendance(slot, student),
    idOf: (student) => derivedRecordId("attendance", { ...slot, student }),
    open,
  });
  /** That the roll was called: one record, whose key says nothing. */
  const roll = createOpenRecords({
    formOf: () => rollForm,
    newRecord: () => newRoll(slot),
    idOf: () => derivedRecordId("registers", slot),
    open,
  });
  let called = "";
  /** Called only once that is on the device. */
  const calledAt = () => (roll.state("")?.isFailed ? called : roll.of("").calledAt);
  const setCalled = (calledAt: string): Promise<boolean> => {
    roll.set("", { calledAt, at: now() });
    return roll.save();
  };

  return {
    subscribe(listener) {
      const stops = [students.subscribe(listener), roll.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    version: () => students.version() + roll.version(),
    of: students.of,
    calledAt,
    set(student, change) {
      students.set(student, { ...change, at: now() });
      // Words that are typed wait for a pause, as everywhere; the journal has them meanwhile.
      if (!("note" in change || "reason" in change)) whenDrawn(() => void students.save(student));
      if (calledAt() !== "") void setCalled("");
    },
    async call() {
      const saves = await Promise.all([students.save(), calledAt() === "" ? setCalled(now()) : roll.save()]);
      return saves.every((isSaved) => isSaved);
    },
    follow({ records, rollRow }) {
      called = rollRow?.calledAt ?? "";
      const rows = new Map(latestOfEach(records).map((row) => [row.student, row]));
      students.follow((student) => rows.get(student));
      roll.follow(() => rollRow);
    },
    close() {
      students.close();
      roll.close();
    },
  };
};
