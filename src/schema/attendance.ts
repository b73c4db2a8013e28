import { defineCollection, type RowOf, type ValuesOf } from "./collection.ts";
import { bool, choice, integer, minutes, moment, plainDate, relation, text } from "./field.ts";

export const attendanceStates = ["present", "absent", "late", "elsewhere"] as const;

const excuses = ["excused", "unexcused"] as const;
export type Excuse = (typeof excuses)[number];

/**
 * What was to be said of one student in one lesson. Whoever was simply present has none. (course,
 * date, start) is the lesson's slot in the timetable. Two devices that call the roll of one
 * class offline make the same record.
 */
export const attendance = defineCollection({
  name: "attendance",
  about: "student",
  latestBy: "at",
  idFrom: ["course", "date", "start", "student"],
  slots: [{ date: "date", start: "start" }],
  together: [["state", "lateMinutes"]],
  fields: {
    course: relation("courses", { required: true, cascade: true }),
    date: plainDate({ required: true }),
    start: minutes(),
    student: relation("students", { required: true, cascade: true }),
    /** When it was last tapped: of two devices' taps the later one counts. */
    at: moment(),
    state: choice(attendanceStates, { required: true, merge: "latest" }),
    /** How long after the bell: minutes; 0 where that was not noted. */
    lateMinutes: integer({ min: 0, max: 600, merge: "latest" }),
    /** How long before its end the student left: minutes; 0: stayed. */
    earlyMinutes: integer({ min: 0, max: 600, merge: "latest" }),
    /** "": still to be decided. */
    excuse: choice(excuses, { merge: "latest" }),
    /** Why, in a few words of the teacher's. */
    reason: text({ max: 120 }),
    /** Came without homework. */
    noHomework: bool({ merge: "latest" }),
    /** Came without books or material. */
    noMaterial: bool({ merge: "latest" }),
    note: text({ max: 2000, multiline: true }),
  },
  title: () => "",
  date: ({ date }) => date,
  indexes: ["course", "student", "date"],
});
export type AttendanceRow = RowOf<typeof attendance>;
export type AttendanceValues = ValuesOf<typeof attendance>;
