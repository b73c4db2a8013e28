import type { Attendance, Hour } from "./attendance.ts";

/** A student in a lesson, with all that the roll can say. Minutes are those before its end. */
export type FullAttendance = Attendance & {
  readonly earlyMinutes: number;
  readonly reason: string;
  readonly noHomework: boolean;
  readonly noMaterial: boolean;
  readonly note: string;
};

/** What a roll says of a student beside absent and late. */
export type Noted = {
  readonly isElsewhere: boolean;
  /** Where; "" where that was not noted. */
  readonly place: string;
  /** How long before the lesson's end the student left: minutes; 0: stayed. */
  readonly earlyMinutes: number;
  /** When that was, in minutes since midnight; undefined where the lesson's end is not known. */
  readonly leftAt: number | undefined;
  readonly noHomework: boolean;
  readonly noMaterial: boolean;
  /** That on an absence belongs to the absence. */
  readonly note: string;
};

/**
 * What a record says beside absent and late; undefined where that is nothing. Who was not there did
 * not leave early. `lesson` is undefined where it is not known when that ended.
 */
export const notedIn = (one: FullAttendance, lesson: { readonly end: number } | undefined): Noted | undefined => {
  const { state, noHomework, noMaterial } = one;
  const isElsewhere = state === "elsewhere";
  const earlyMinutes = state === "present" || state === "late" ? one.earlyMinutes : 0;
  const note = state === "absent" ? "" : one.note;
  if (!isElsewhere && earlyMinutes === 0 && !noHomework && !noMaterial && note === "") return undefined;
  return {
    isElsewhere,
    place: isElsewhere ? one.reason : "",
    earlyMinutes,
    leftAt: lesson === undefined || earlyMinutes === 0 ? undefined : lesson.end - earlyMinutes,
    noHomework,
    noMaterial,
    note,
  };
};

/** Why a student was absent, in words: those of the record, else of the excused days; its note. */
export const excuseWords = ({ record, excuse, days }: Hour<FullAttendance>): readonly string[] => {
  const ahead = excuse === "excused" ? (days?.reason ?? "") : "";
  return [record.reason || ahead, record.note].filter((word) => word !== "");
};
