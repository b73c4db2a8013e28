import type { Occurrence } from "#domain/schedule/schedule";
import { addDays, type PlainDate } from "#domain/time/plain-date";
import { minutesToTime } from "#domain/time/minutes";
import { courseId, type CourseName } from "./courses.ts";
import { createDemoId, createDemoNumber } from "./demo-id.ts";
import { storyMoment } from "./demo-moment.ts";
import type { DemoRow } from "./demo-row.ts";
import { createLesson } from "./lesson.ts";
import { lessons5c3 } from "./lessons-5c3.ts";
import { lessons6c1 } from "./lessons-6c1.ts";
import { lessons7c2 } from "./lessons-7c2.ts";
import { lessons4gig, lessonsClub, lessonsTutor } from "./lessons-other.ts";
import type { Story } from "./story.ts";
import { topics } from "./topics.ts";
import { unitId, units } from "./units.ts";
import { slotsOf } from "./year-frame.ts";

type Lesson = DemoRow<"lessons">;
type Difference = DemoRow<"exceptions">;

const written: Readonly<Record<CourseName, readonly Lesson[]>> = {
  "7C2 Maths": lessons7c2,
  "6C1 Maths": lessons6c1,
  "5C3 Maths": lessons5c3,
  "4GIG Physik": lessons4gig,
  "7C2 Tutor": lessonsTutor,
  "Club Robotik": lessonsClub,
};

const slotKeyOf = (slot: Pick<Occurrence, "date" | "start">): string => `${slot.date} ${slot.start}`;

/**
 * The number of a course's lessons after which each of its units ends: as planned, in proportion to
 * the lessons of the year.
 */
const unitEnds = (course: CourseName, lessons: number): readonly number[] => {
  const planned = new Map(units.map(({ id, lessonsPlanned }) => [id, lessonsPlanned]));
  const lengths = Object.keys(topics[course].units).map((title) => planned.get(unitId(course, title)) ?? lessons);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let end = 0;
  return lengths.map((length) => (end += (length * lessons) / total));
};

/** The teacher's plans as on the story's day, with what differs from the timetable around it. */
export const createPlanBook = (
  story: Story,
  differences: readonly Difference[],
  exams: readonly DemoRow<"events">[],
): readonly Lesson[] => {
  const { frame, moment, slotOf, weekAfter } = story;
  /** The day until which lessons are planned. */
  const endOfWeek = (count: number): PlainDate => addDays(weekAfter(count) ?? frame.weeks.at(-1)!, 6);
  const [far, near] = [endOfWeek(2), endOfWeek(1)];
  const readyUntil = frame.slots.find(({ date }) => date > moment.date)?.date ?? moment.date;
  const cancelled = new Set(
    differences.filter(({ kind }) => kind === "cancelled").map((one) => `${one.course} ${slotKeyOf(one)}`),
  );

  const isOver = (slot: Occurrence): boolean =>
    slot.date < moment.date || (slot.date === moment.date && slot.end <= moment.minutes);
  const statusOf = (slot: Occurrence, planned: Lesson["status"]): Lesson["status"] => {
    if (isOver(slot)) return cancelled.has(`${slot.course} ${slotKeyOf(slot)}`) ? "draft" : "held";
    return planned === "held" ? (slot.date <= readyUntil ? "ready" : "draft") : planned;
  };
  /** Of the programme's lessons a few were begun only, and fewer did not take place. */
  const outcomeOf = (course: CourseName, slot: Occurrence): Lesson["status"] => {
    const status = statusOf(slot, "held");
    const dice = createDemoNumber(40, "outcome", course, slot.date, minutesToTime(slot.start));
    return status !== "held" || dice > 1 ? status : dice === 0 ? "notHeld" : "partly";
  };
  const place = (course: CourseName, lesson: Lesson, slot: Occurrence): Lesson => ({
    ...lesson,
    id: createDemoId("lessons", course, slot.date, minutesToTime(slot.start)),
    date: slot.date,
    start: slot.start,
    status: statusOf(slot, lesson.status),
    reflection: isOver(slot) ? lesson.reflection : "",
  });

  /** The plans that are written out, at their places as seen from today. */
  const moved = (course: CourseName): readonly Lesson[] =>
    written[course].flatMap((lesson) => {
      const slot = slotOf(courseId(course), lesson.date, lesson.start);
      return slot && slot.date <= far ? [place(course, lesson, slot)] : [];
    });

  /**
   * A plan for the added lesson of the pedagogical day, which nothing in the timetable leads to.
   */
  const added = (course: CourseName): readonly Lesson[] =>
    differences
      .filter((one) => one.kind === "added" && one.course === courseId(course))
      .flatMap((one) => {
        const lesson = written[course].find((plan) => slotOf(plan.course, plan.date, plan.start) === undefined);
        const id = createDemoId("lessons", course, one.date, minutesToTime(one.start));
        return lesson ? [{ ...lesson, id, date: one.date, start: one.start }] : [];
      });

  /**
   * Plans from the year's programme for the other lessons until the end of next week; next week's
   * are not all there yet.
   */
  const programme = (course: CourseName, planned: readonly Lesson[]): readonly Lesson[] => {
    const { stages, units: unitTopics } = topics[course];
    const titles = Object.keys(unitTopics);
    const slots = slotsOf(frame, courseId(course));
    const ends = unitEnds(course, slots.length);
    const taken = new Map(planned.map((lesson) => [slotKeyOf(lesson), lesson]));
    const unitIndexOf = (lesson: Lesson | undefined): number | undefined => {
      const index = titles.findIndex((title) => lesson?.unit === unitId(course, title));
      return index < 0 ? undefined : index;
    };
    // Each free lesson has the unit that the year's plan has reached. It is never before or after
    // the units of the written plans around it.
    let unitBefore = 0;
    const free = new Map<number, Occurrence[]>(titles.map((_, index) => [index, []]));
    for (const [index, slot] of slots.entries()) {
      const own = taken.get(slotKeyOf(slot));
      unitBefore = unitIndexOf(own) ?? unitBefore;
      if (own !== undefined) continue;
      const after = slots.slice(index).flatMap((one) => unitIndexOf(taken.get(slotKeyOf(one))) ?? [])[0];
      const usual = ends.findIndex((end) => index < end);
      unitBefore = Math.min(Math.max(usual < 0 ? titles.length - 1 : usual, unitBefore), after ?? titles.length - 1);
      free.get(unitBefore)!.push(slot);
    }
    return titles.flatMap((title, index) => fillUnit(course, title, unitTopics[title]!, stages, free.get(index)!));
  };

  const fillUnit = (
    course: CourseName,
    unit: string,
    list: readonly string[],
    stages: readonly string[],
    slots: readonly Occurrence[],
  ): readonly Lesson[] =>
    slots.flatMap((slot, index) => {
      const topic = Math.floor((index * list.length) / slots.length);
      const stage = index - Math.ceil((topic * slots.length) / list.length);
      const time = minutesToTime(slot.start);
      const isLeftOpen = slot.date > readyUntil && createDemoNumber(3, "left open", course, slot.date) === 0;
      if (slot.date > near || isLeftOpen || stages[stage] === undefined) return [];
      const exam = exams.find((event) => event.course === slot.course && event.start.startsWith(slot.date));
      const [title, plan] = list[topic]!.split(" | ");
      const number = 1 + createDemoNumber(60, "exercise", course, slot.date);
      const hasHomework = exam === undefined && stages.length > 1 && stage % 2 === 0;
      const lesson = createLesson(course, slot.date, time, exam?.title ?? title! + stages[stage]!, {
        ...(unit === "" ? {} : { unit }),
        status: exam ? statusOf(slot, "held") : outcomeOf(course, slot),
        plan: [exam ? "45 minutes" : plan!],
        ...(hasHomework ? { homework: course === "4GIG Physik" ? `Aufgabe ${number}` : `ex. ${number}` } : {}),
      });
      return [lesson];
    });

  return (Object.keys(written) as CourseName[]).flatMap((course) => {
    const planned = [...moved(course), ...added(course)];
    // On the day of the pictures the book has the plans that were written out for it, and no
    // others.
    if (moment.date === storyMoment.date) return planned;
    return [...planned, ...programme(course, planned)];
  });
};
