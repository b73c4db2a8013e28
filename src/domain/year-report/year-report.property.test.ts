import * as fc from "fast-check";
import { expect, test } from "vitest";
import { planSlots } from "#domain/lessons/lesson-slots";
import { lessonStatuses } from "#domain/lessons/lesson-status";
import { createYearSchedule } from "#domain/schedule/year-schedule";
import { addDays } from "#domain/time/plain-date";
import { buildException, buildHoliday, buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import { yearReport } from "./year-report.ts";

const first = "2026-09-15";
const anyDay = fc.nat(60).map((day) => addDays(first, day));
const anyStart = fc.constantFrom(480, 540, 600);
const anyYear = fc.record({
  sessions: fc.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 5 }), start: anyStart }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ day, start }) => `${day} ${start}`,
  }),
  closures: fc.array(fc.record({ from: anyDay, days: fc.nat(6) }), { maxLength: 3 }),
  changes: fc.array(
    fc.record({
      date: anyDay,
      start: anyStart,
      kind: fc.constantFrom("cancelled" as const, "moved" as const),
      to: anyDay,
    }),
    { maxLength: 10 },
  ),
  plans: fc.array(
    fc.record({
      date: anyDay,
      start: anyStart,
      status: fc.constantFrom(...lessonStatuses),
      unit: fc.constantFrom("", "u1", "u2", "gone"),
    }),
    { maxLength: 40 },
  ),
  units: fc.array(fc.nat(6), { maxLength: 2 }),
  from: anyDay,
  days: fc.nat(60),
  today: anyDay,
});

test("each slot of the span is in it once, counted once, and nothing private is", () => {
  let seen = 0;
  fc.assert(
    fc.property(anyYear, (values) => {
      const { from, days, today } = values;
      const schedule = createYearSchedule(
        buildSchedule({
          year: { start: first, end: addDays(first, 70) },
          sessions: values.sessions.map((one) => buildSession({ ...one, end: one.start + 50 })),
          holidays: values.closures.map((one, at) =>
            buildHoliday({ id: `h${at}`, name: `closure ${at}`, start: one.from, end: addDays(one.from, one.days) }),
          ),
          exceptions: values.changes.map(({ date, start, kind, to }, at) =>
            buildException({ id: `e${at}`, date, start, kind, toDate: kind === "moved" ? to : "", note: `note ${at}` }),
          ),
        }),
      );
      const lessons = values.plans.map((one, at) => ({
        ...one,
        id: `l${at}`,
        course: "maths",
        title: `title ${at}`,
        homework: `homework ${at}`,
        outcomes: [],
        // Fields that a record has beside, and no report may show.
        plan: "PRIVATE plan",
        objectives: "PRIVATE objectives",
        reflection: "PRIVATE reflection",
        remarks: ["PRIVATE remark"],
        students: ["PRIVATE student"],
      }));
      const exam = { course: "maths", title: "Test", allDay: true, note: "PRIVATE note", attendees: ["PRIVATE name"] };
      const report = yearReport({
        ...planSlots(schedule.occurrences(), lessons),
        lost: schedule.lost(),
        range: { start: from, end: addDays(from, days) },
        today,
        units: values.units.map((lessonsPlanned, at) => ({
          id: `u${at + 1}`,
          title: `unit ${at + 1}`,
          order: `a${at}`,
          lessonsPlanned,
          note: "PRIVATE unit",
        })),
        closures: schedule.schedule.holidays,
        exams: [{ ...exam, id: "x", start: `${from}T00:00`, end: `${from}T00:00` }],
        periodOf: () => "",
        codeOf: (id) => id,
        curricula: [],
        tests: [],
      });
      const rows = report.units.flatMap(({ weeks }) => weeks.flatMap((week) => week.rows));

      // By hand: what the timetable has, what closures take of it, and what was held elsewhere.
      const isIn = ({ date }: { readonly date: string }) => date >= from && date <= addDays(from, days);
      const slots = [...schedule.occurrences(), ...schedule.lost()];
      const keys = new Set(slots.map(({ key }) => key));
      const elsewhere = lessons
        .filter(({ status }) => status === "held" || status === "partly")
        .map(({ date, start }) => ({ key: `maths|${date}|${start}`, date }))
        .filter(({ key }) => !keys.has(key));
      const expected = [...new Set([...slots, ...elsewhere].filter(isIn).map(({ key }) => key))];
      expect(rows.map(({ key }) => key).toSorted()).toEqual(expected.toSorted());

      const { lessons: all, ...states } = report.counts;
      expect(all).toBe(rows.length);
      expect(Object.values(states).reduce((sum, one) => sum + one, 0)).toBe(rows.length);
      const inUnits = report.units.reduce((sum, { counts }) => sum + counts.lessons, 0);
      expect(inUnits).toBe(rows.length);
      expect(new Set(report.units.map(({ id }) => id)).size).toBe(report.units.length);

      const fallen = new Set([
        ...schedule.lost().map(({ key }) => key),
        ...schedule
          .occurrences()
          .filter(({ status }) => status === "cancelled")
          .map(({ key }) => key),
      ]);
      for (const row of rows) expect(row.state === "fellOut").toBe(fallen.has(row.key));
      expect(report.reasons.reduce((sum, one) => sum + one.lessons, 0)).toBe(states.fellOut);
      expect(JSON.stringify(report)).not.toContain("PRIVATE");
      seen += rows.length;
    }),
    { numRuns: 400, seed: 20261128 },
  );
  expect(seen).toBeGreaterThan(2000);
});
