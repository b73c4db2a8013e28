import { derivedRecordId } from "#db/store/hashed-id";
import { isInCourse } from "#domain/people/course-member";
import type { Occurrence } from "#domain/schedule/schedule";
import { addDays } from "#domain/time/plain-date";
import { emptyValues } from "#schema/validate";
import { courses } from "./courses.ts";
import { createDemoId, createDemoNumber } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";
import type { Story } from "./story.ts";
import { students } from "./students.ts";

const reasons = ["Doctor", "Ill", "Sports day"] as const;

/** When it was written: ten minutes into the lesson, as if the school's clock were the world's. */
const momentOf = ({ date, start }: Occurrence): string => {
  const minutes = start + 10;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));
  return `${date}T${hour}:${minute}:00.000Z`;
};

/** What was said of the students of one lesson: one or two of them were absent, or late. */
const attendanceOf = (slot: Occurrence): DemoRow<"attendance">[] => {
  const course = courses.find(({ id }) => id === slot.course);
  const listed = course ? students.filter((student) => isInCourse(student, course)) : [];
  const place = { course: slot.course, date: slot.originDate, start: slot.originStart };
  const pick = (below: number, what: string) => createDemoNumber(below, what, slot.key);
  const chosen = new Set(
    Array.from({ length: pick(3, "count") }, (_, nth) => listed[pick(Math.min(9, listed.length), `student ${nth}`)]),
  );
  return [...chosen].flatMap((student, nth): DemoRow<"attendance">[] => {
    if (!student) return [];
    const isLate = pick(4, `late ${nth}`) === 0;
    const isExcused = !isLate && pick(2, `excuse ${nth}`) === 0;
    return [
      {
        ...emptyValues("attendance"),
        ...place,
        id: derivedRecordId("attendance", { ...place, student: student.id }),
        student: student.id,
        at: momentOf(slot),
        state: isLate ? "late" : "absent",
        lateMinutes: isLate ? 2 + pick(9, `minutes ${nth}`) : 0,
        excuse: isExcused ? "excused" : "",
        reason: isExcused ? reasons[pick(reasons.length, `reason ${nth}`)]! : "",
        noHomework: isLate && pick(2, `homework ${nth}`) === 0,
      },
    ];
  });
};

const kinds = ["plus", "plus", "plus", "zero", "minus", "praise"] as const;

/** What was noted of students in one lesson: of some of them how they took part. */
const remarksOf = (slot: Occurrence): DemoRow<"remarks">[] => {
  const course = courses.find(({ id }) => id === slot.course);
  const listed = course ? students.filter((student) => isInCourse(student, course)) : [];
  const pick = (below: number, what: string) => createDemoNumber(below, what, slot.key);
  return Array.from({ length: listed.length === 0 ? 0 : pick(4, "remarks") }, (_, nth) => ({
    ...emptyValues("remarks"),
    course: slot.course,
    date: slot.originDate,
    start: slot.originStart,
    id: createDemoId("remarks", slot.key, String(nth)),
    student: listed[pick(listed.length, `remark of ${nth}`)]!.id,
    kind: kinds[pick(kinds.length, `remark ${nth}`)]!,
    at: momentOf(slot),
  }));
};

/**
 * The roll of most lessons of the two weeks before the story's day: some students absent or late,
 * some of it excused and some to be decided.
 */
export const createClassBook = (
  { frame, moment }: Story,
  exceptions: readonly DemoRow<"exceptions">[],
): {
  readonly registers: readonly DemoRow<"registers">[];
  readonly attendance: readonly DemoRow<"attendance">[];
  readonly remarks: readonly DemoRow<"remarks">[];
} => {
  const from = addDays(moment.date, -14);
  const differs = ({ course, originDate, originStart }: Occurrence) =>
    exceptions.some((one) => one.course === course && one.date === originDate && one.start === originStart);
  const called = frame.slots.filter(
    (slot) =>
      slot.date >= from &&
      (slot.date < moment.date || (slot.date === moment.date && slot.end <= moment.minutes)) &&
      !differs(slot) &&
      createDemoNumber(6, "called", slot.key) > 0,
  );
  return {
    registers: called.map((slot) => {
      const place = { course: slot.course, date: slot.originDate, start: slot.originStart };
      const at = momentOf(slot);
      return { ...emptyValues("registers"), ...place, id: derivedRecordId("registers", place), calledAt: at, at };
    }),
    attendance: called.flatMap(attendanceOf),
    remarks: called.flatMap(remarksOf),
  };
};
