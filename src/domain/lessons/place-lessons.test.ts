import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createExpander } from "#domain/schedule/expander";
import { byDateAndStart } from "#domain/time/by-date-and-start";
import { buildSchedule, buildSession } from "../../../tests/support/domain-builders.ts";
import { freeSlots, placeOrphans } from "./place-lessons.ts";
import type { LessonMove, MovableLesson } from "./schedule-change.ts";

/** Mondays and Wednesdays at eight, from 23 November on. */
const slots = createExpander(buildSchedule({ sessions: [buildSession(), buildSession({ day: 3 })] })).expand({
  start: "2026-11-23",
  end: "2026-12-18",
});
const today = "2026-11-23";
const buildLesson = (date: string, values: Partial<MovableLesson> = {}): MovableLesson => ({
  id: date.slice(5),
  course: "maths",
  date,
  start: 480,
  status: "draft",
  locked: false,
  ...values,
});
const exam = (date: string) => ({ course: "maths", allDay: false, start: `${date}T08:00`, end: `${date}T08:50` });
const words = (moves: readonly LessonMove[]) =>
  moves.map(({ lesson, to }) => `${lesson} to ${to.date.slice(5)}`).toSorted();
const place = (lessons: readonly MovableLesson[], exams: readonly ReturnType<typeof exam>[] = []) =>
  placeOrphans({ slots, lessons, exams, today });

test("the lessons after it move on by one slot, up to the next free one", () => {
  const lessons = [
    buildLesson("2026-11-24", { id: "lost" }),
    buildLesson("2026-11-23"),
    buildLesson("2026-11-25"),
    buildLesson("2026-11-30"),
    buildLesson("2026-12-07"),
  ];
  expect(words(place(lessons))).toEqual(["11-25 to 11-30", "11-30 to 12-02", "lost to 11-25"]);
});

test("two lost in one week go in their order", () => {
  const lessons = [
    buildLesson("2026-11-19", { id: "second" }),
    buildLesson("2026-11-17", { id: "first" }),
    buildLesson("2026-11-25"),
  ];
  expect(words(place(lessons))).toEqual(["11-25 to 11-30", "first to 11-23", "second to 11-25"].toSorted());
});

test("nothing goes past an exam, a locked or a held lesson: without room before it a lesson stays without a slot", () => {
  const lost = buildLesson("2026-11-24", { id: "lost" });
  const full = [lost, buildLesson("2026-11-25"), buildLesson("2026-11-30")];
  expect(words(place(full, [exam("2026-12-07")]))).toEqual(["11-25 to 11-30", "11-30 to 12-02", "lost to 11-25"]);
  expect(words(place(full, [exam("2026-12-02")]))).toEqual([]);
  // An exam on a day without a lesson bars the way too; one that is over, or another course's, does
  // not.
  expect(words(place(full, [exam("2026-12-01")]))).toEqual([]);
  expect(words(place(full, [exam("2026-11-23"), { ...exam("2026-12-02"), course: "physics" }]))).toHaveLength(3);
  for (const values of [{ locked: true }, { status: "held" as const }])
    expect(words(place([...full, buildLesson("2026-12-02", values)]))).toEqual([]);
});

test("whatever is lost, the order stays, no exam is passed and no slot gets two", () => {
  const dates = fc.integer({ min: 16, max: 30 }).map((day) => `2026-11-${day}`);
  const anyLesson = fc.record({ date: dates, start: fc.constantFrom(480, 600), locked: fc.boolean() });
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLesson, { selector: ({ date, start }) => `${date} ${start}`, maxLength: 12 }),
      fc.array(dates.map(exam), { maxLength: 2 }),
      (rows, exams) => {
        const lessons = rows.map((row) => buildLesson(row.date, { ...row, id: `${row.date} ${row.start}` }));
        const moves = new Map(place(lessons, exams).map(({ lesson, to }) => [lesson, to]));
        const keys = new Set(slots.map(({ originDate, originStart }) => `${originDate} ${originStart}`));
        const settled = lessons
          .map((lesson) => ({ lesson, at: moves.get(lesson.id) ?? lesson }))
          .filter(({ at }) => keys.has(`${at.date} ${at.start}`));
        const places = settled.map(({ at }) => `${at.date} ${at.start}`);
        expect(new Set(places).size).toBe(places.length);
        for (const [index, a] of settled.entries()) {
          expect(a.lesson.locked && moves.has(a.lesson.id)).toBe(false);
          for (const b of settled.slice(index + 1))
            expect(Math.sign(byDateAndStart(a.at, b.at))).toBe(Math.sign(byDateAndStart(a.lesson, b.lesson)));
          for (const { start } of exams) {
            const test = { date: start.slice(0, 10), start: 480 };
            if (byDateAndStart(a.lesson, test) < 0 && moves.has(a.lesson.id))
              expect(byDateAndStart(a.at, test)).toBeLessThan(0);
          }
        }
      },
    ),
  );
});

test("free are the slots from today on that no plan has", () => {
  const lessons = [buildLesson("2026-11-23"), buildLesson("2026-11-24")];
  expect(freeSlots({ slots, lessons, today }).map(({ date }) => date)[0]).toBe("2026-11-25");
});
