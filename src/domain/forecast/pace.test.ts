import { describe, expect, test } from "vitest";
import type { LessonStatus } from "#domain/lessons/lesson-status";
import { createExpander } from "#domain/schedule/expander";
import { addDays } from "#domain/time/plain-date";
import { buildException, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import { countPace, courseBefore, noCount, type PaceCount, paceOf } from "./pace.ts";

/** A lesson every Monday; `cancelled` says on which Monday, and when that was said. */
const year = (o: {
  readonly plans: readonly (LessonStatus | "")[];
  readonly cancelled?: Readonly<Record<number, string>>;
  readonly exams?: readonly number[];
}) => {
  const day = (week: number) => addDays("2026-09-21", week * 7);
  const cancelled = o.cancelled ?? {};
  const schedule = buildSchedule({
    sessions: [buildSession({ day: 1 })],
    exceptions: Object.keys(cancelled).map((week) => buildException({ id: week, date: day(Number(week)) })),
  });
  return {
    slots: createExpander(schedule).expand(schedule.year),
    lessons: o.plans.flatMap((status, week) =>
      status === "" ? [] : [{ course: "maths", date: day(week), start: 480, status }],
    ),
    exams: (o.exams ?? []).map((week) => ({
      course: "maths",
      allDay: true,
      start: `${day(week)}T00:00`,
      end: `${day(week)}T00:00`,
    })),
    course: "maths",
    cancelledOn: (id: string) => cancelled[Number(id)] ?? "",
    today: day(12),
    partly: 0.5,
  };
};

const count = (values: Partial<PaceCount>): PaceCount => ({ ...noCount, ...values });

describe("what is lost in a course", () => {
  test("lessons not held, and those held in part by half; drafts and bare slots say nothing", () => {
    const source = year({ plans: ["held", "partly", "notHeld", "held", "draft", "", "ready"] });
    expect(countPace(source)).toEqual({ lessons: 4, fellOut: 1, partly: 1, lost: 1.5 });
    expect(countPace({ ...source, partly: 0.25 }).lost).toBe(1.75);
  });

  test("a lesson cancelled within a week before, or afterwards; one that was known of longer is none", () => {
    const source = year({
      plans: ["held", "", "", "", "held"],
      // 28 September, 5 October, 12 October.
      cancelled: { 1: "2026-09-27", 2: "2026-09-28", 3: "2026-11-01" },
    });
    expect(countPace(source)).toEqual({ lessons: 4, fellOut: 2, partly: 0, lost: 2 });
  });

  test("exams are no lessons, and nothing counts that is still to come", () => {
    const source = year({ plans: ["held", "held", "notHeld"], exams: [1], cancelled: { 20: "2026-09-21" } });
    expect(countPace(source)).toEqual({ lessons: 2, fellOut: 1, partly: 0, lost: 1 });
  });
});

describe("the pace", () => {
  test("is the course's own of two years: 58 lessons, 6 fell out and 5 in part, 15 % more", () => {
    const pace = paceOf({
      thisYear: count({ lessons: 40, fellOut: 6, partly: 1, lost: 6.5 }),
      lastYear: count({ lessons: 18, partly: 4, lost: 2 }),
      others: [count({ lessons: 400, fellOut: 400, lost: 400 })],
    });
    expect(pace.basis).toBe("own");
    expect(pace.together).toEqual({ lessons: 58, fellOut: 6, partly: 5, lost: 8.5 });
    expect(Math.round(pace.rate * 100)).toBe(15);
    expect(pace.others).toEqual(noCount);
  });

  test("under 20 lessons the other courses stand in, and with them too few there is none", () => {
    const thisYear = count({ lessons: 19, fellOut: 1, lost: 1 });
    const withOthers = paceOf({ thisYear, lastYear: noCount, others: [count({ lessons: 81, lost: 9 })] });
    expect(withOthers).toMatchObject({ basis: "others", rate: 0.1 });
    expect(paceOf({ thisYear, lastYear: noCount, others: [] })).toMatchObject({ basis: "none", rate: 0 });
    expect(paceOf({ thisYear: noCount, lastYear: noCount, others: [] })).toMatchObject({ basis: "none", rate: 0 });
  });
});

test("the course before is of the same subject, with the name that is most alike", () => {
  const last = [
    { id: "1", subject: "Maths", name: "5C3 Maths" },
    { id: "2", subject: "maths ", name: "7C1 Maths" },
    { id: "3", subject: "Physik", name: "7C2 Physik" },
  ];
  expect(courseBefore({ id: "x", subject: "Maths", name: "7C2 Maths" }, last)?.id).toBe("2");
  expect(courseBefore({ id: "x", subject: "Latin", name: "7C2 Latin" }, last)).toBeUndefined();
  expect(courseBefore({ id: "x", subject: "", name: "7C1 maths" }, last)?.id).toBe("2");
});
