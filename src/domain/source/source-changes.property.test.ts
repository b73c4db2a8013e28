import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Occurrence } from "#domain/schedule/schedule";
import { minutesToTime } from "#domain/time/minutes";
import { addDays, isoWeekday } from "#domain/time/plain-date";
import { lessonAt } from "../../../tests/support/source-lessons.ts";
import { sourceChanges } from "./source-changes.ts";
import { matchSource } from "./source-match.ts";
import type { SourceEntry } from "./source-state.ts";

/*
 * A school's timetable is made from mine, with what happened to some lessons. A model that knows
 * what happened says which differences are there; the source's file does not say it.
 */

const monday = "2026-11-30";
const starts = [480, 535, 600, 655, 770, 825];
const courses = ["7C2", "5C3", "6C1"].map((name) => ({ id: name, names: ["Maths"], classes: [name] }));

type Fate = "same" | "missing" | "struck" | "room" | "roomTwice" | "later";

const anyFate = fc.oneof(
  { weight: 14, arbitrary: fc.constant<Fate>("same") },
  { weight: 4, arbitrary: fc.constantFrom<Fate>("missing", "struck", "room", "roomTwice", "later") },
);

/** Each course has its own hours of a week, so that words and hours agree. */
const anySchool = fc.record({
  hours: fc.uniqueArray(fc.record({ day: fc.integer({ min: 0, max: 4 }), slot: fc.integer({ min: 0, max: 5 }) }), {
    minLength: 9,
    maxLength: 18,
    selector: ({ day, slot }) => `${day} ${slot}`,
  }),
  weeks: fc.integer({ min: 2, max: 4 }),
  fates: fc.array(anyFate, { minLength: 72, maxLength: 72 }),
  bell: fc.integer({ min: -5, max: 5 }),
  style: fc.constantFrom("untis", "swapped", "accents"),
});

const titleOf = (course: string, style: string) =>
  style === "untis"
    ? `MATH - ${course}`
    : style === "swapped"
      ? `${course.toLowerCase()}, maths`
      : `Máthématiques ${course}`;

const entryOf = (
  lesson: Occurrence,
  o: { style: string; bell: number; room?: string; isCancelled?: boolean },
): SourceEntry => ({
  start: `${lesson.date}T${minutesToTime(lesson.start + o.bell)}`,
  end: `${lesson.date}T${minutesToTime(lesson.end + o.bell)}`,
  allDay: false,
  title: titleOf(lesson.course, o.style),
  place: o.room ?? lesson.room,
  note: "",
  isCancelled: o.isCancelled ?? false,
});

test("what happened to a school's lessons is what is proposed, and nothing else", () => {
  let looked = 0;
  fc.assert(
    fc.property(anySchool, ({ hours, weeks, fates, bell, style }) => {
      const lessons = Array.from({ length: weeks }, (_, week) => week).flatMap((week) =>
        hours.map(({ day, slot }, at) => {
          const course = courses[at % courses.length]!.id;
          return lessonAt(course, addDays(monday, 7 * week + day), starts[slot]!);
        }),
      );
      const entries: SourceEntry[] = [];
      const expected: string[] = [];
      for (const [at, lesson] of lessons.entries()) {
        const isFree = (start: number) => !lessons.some((one) => one.date === lesson.date && one.start === start);
        const later = starts.find((start) => start > lesson.start && isFree(start));
        // Two lessons of a course on one day that both move cannot be told apart.
        const isAlone =
          lessons.filter(({ course, date }) => course === lesson.course && date === lesson.date).length === 1;
        const wanted = fates[at % fates.length]!;
        const fate = wanted === "later" && (later === undefined || !isAlone) ? "same" : wanted;
        const say = (o: { room?: string; isCancelled?: boolean } = {}) =>
          entries.push(entryOf(lesson, { style, bell, ...o }));
        if (fate === "same") say();
        if (fate === "struck" || fate === "roomTwice") say({ isCancelled: true });
        if (fate === "room" || fate === "roomTwice") say({ room: `C${at}` });
        if (fate === "later") entries.push(entryOf({ ...lesson, start: later!, end: later! + 50 }, { style, bell }));
        if (fate === "missing" || fate === "struck") expected.push(`cancelled ${lesson.key}`);
        if (fate === "room" || fate === "roomTwice") expected.push(`room ${lesson.key} c${at}`);
        if (fate === "later") expected.push(`moved ${lesson.key} ${later! + bell}-${later! + 50 + bell}`);
      }
      const days = [...new Set(lessons.map(({ date }) => date))];
      const saysSomething = (date: string) => entries.some(({ start }) => start.startsWith(date));
      const missing = expected.filter((key) => key.startsWith("cancelled")).length;
      const isSeen = (course: string) =>
        lessons.some((one, at) => one.course === course && fates[at % fates.length] === "same");
      fc.pre(courses.every(({ id }) => isSeen(id)));
      fc.pre(days.every(saysSomething) && missing < lessons.length / 2 && isoWeekday(monday) === 1);
      const match = matchSource(entries, { courses, slots: lessons, known: new Map() });
      const found = sourceChanges(
        { name: "", window: { start: days.toSorted()[0]!, end: days.toSorted().at(-1)! }, entries },
        match,
        {
          lessons,
          now: { today: "2026-11-27", minutes: 0 },
          taken: new Set(),
          year: { start: "2026-09-14", end: "2027-07-15" },
        },
      );
      expect(match.open).toEqual([]);
      expect(found.type === "changes" ? found.changes.map(({ key }) => key).toSorted() : found).toEqual(
        expected.toSorted(),
      );
      looked += expected.length;
    }),
    { numRuns: 300 },
  );
  expect(looked).toBeGreaterThan(300);
});
