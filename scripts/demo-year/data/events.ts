import { joinLocalDateTime, timeToMinutes } from "#domain/time/minutes";
import { addDays, mondayOf, type PlainDate } from "#domain/time/plain-date";
import { emptyValues } from "#schema/validate";
import { classId, type ClassName } from "./classes.ts";
import { courseId, type CourseName } from "./courses.ts";
import { createDemoId } from "./demo-id.ts";
import { storyMoment } from "./demo-moment.ts";
import type { DemoRow } from "./demo-row.ts";
import { tripDate } from "./exceptions.ts";
import { schoolyearId } from "./schoolyear.ts";
import type { Story } from "./story.ts";

type EventRow = DemoRow<"events">;
type EventFacts = Pick<EventRow, "title" | "kind" | "allDay" | "start" | "end"> & Partial<EventRow>;

const createEvent = (facts: EventFacts): EventRow => ({
  ...emptyValues("events"),
  id: createDemoId("events", facts.start, facts.title),
  schoolyear: schoolyearId,
  ...facts,
});

const onDay = (date: PlainDate) => ({
  allDay: true,
  start: joinLocalDateTime(date, 0),
  end: joinLocalDateTime(date, 0),
});

const between = (date: PlainDate, start: string, end: string) => ({
  allDay: false,
  start: joinLocalDateTime(date, timeToMinutes(start)),
  end: joinLocalDateTime(date, timeToMinutes(end)),
});

/** The exams of the year, each in a lesson of its course. */
const exams: readonly [course: CourseName, className: ClassName, date: PlainDate, title: string][] = [
  ["7C2 Maths", "7C2", "2026-10-30", "Test I : nombres entiers"],
  ["5C3 Maths", "5C3", "2026-11-19", "Test I : racines carrées"],
  ["4GIG Physik", "4GIG", "2026-11-24", "Prüfung II: Dynamik"],
  ["7C2 Maths", "7C2", "2026-12-02", "Test II : fractions"],
  ["6C1 Maths", "6C1", "2026-12-04", "Devoir en classe II"],
  ["7C2 Maths", "7C2", "2027-01-13", "Test III : nombres décimaux"],
  ["7C2 Maths", "7C2", "2027-03-03", "Test IV : angles et triangles"],
  ["6C1 Maths", "6C1", "2027-03-09", "Devoir en classe III"],
  ["5C3 Maths", "5C3", "2027-03-11", "Devoir en classe : Pythagore et Thalès"],
  ["7C2 Maths", "7C2", "2027-05-05", "Test V : proportionnalité"],
  ["4GIG Physik", "4GIG", "2027-05-10", "Prüfung IV: Energie"],
  ["6C1 Maths", "6C1", "2027-06-21", "Devoir en classe IV"],
  ["7C2 Maths", "7C2", "2027-06-22", "Test VI : aires et périmètres"],
];

const createExams = ({ slotOf }: Story): readonly EventRow[] =>
  exams.flatMap(([course, className, date, title]) => {
    const slot = slotOf(courseId(course), date);
    const place = { course: courseId(course), class: classId(className) };
    return slot === undefined ? [] : [createEvent({ kind: "exam", title, ...onDay(slot.date), ...place })];
  });

type Happening = Pick<EventRow, "kind" | "title"> &
  Partial<EventRow> & {
    readonly date: PlainDate;
    /** From and to; without them the event lasts all day. */
    readonly time?: readonly [start: string, end: string];
  };

/** Events around today. */
const happenings: readonly Happening[] = [
  { kind: "task", date: "2026-11-23", class: classId("4GIG"), title: "Book the lab trolley for S014" },
  { kind: "task", date: "2026-11-24", class: classId("7C2"), title: "Call Mme Schroeder about Lou" },
  { kind: "task", date: "2026-12-04", class: classId("7C2"), title: "Term marks, 7C2" },
  {
    kind: "trip",
    title: "Class trip to Echternach, 7C2",
    date: tripDate,
    class: classId("7C2"),
    location: "Echternach",
    note: "With Mr Faber; abbey, rallye, lake. Back at the station at 16:42.",
  },
  {
    kind: "meeting",
    title: "Maths department meeting",
    date: "2026-11-23",
    time: ["16:30", "17:30"],
    location: "C101",
    note: "Common tests of 5e, new manual for 7e.",
  },
  {
    kind: "event",
    title: "Visit: Mme Reuter",
    date: "2026-11-24",
    time: ["14:35", "15:25"],
    location: "B204, trainee",
  },
  { kind: "event", title: "Marks due for 4GIG", date: "2026-11-25", class: classId("4GIG") },
  { kind: "meeting", title: "Conseil de classe, 5C3", date: "2026-11-26", class: classId("5C3") },
  {
    kind: "meeting",
    title: "Parents’ evening, 6C1",
    date: "2026-11-26",
    time: ["16:00", "17:30"],
    class: classId("6C1"),
    location: "Foyer, 11 families",
  },
  {
    kind: "meeting",
    title: "Conseil de classe, 7C2",
    date: "2026-12-10",
    time: ["16:30", "17:30"],
    class: classId("7C2"),
    location: "C101",
  },
];

/** The last test of 5C3 is still to be corrected. */
const correctionOf = (exams: readonly EventRow[], today: PlainDate): readonly Happening[] => {
  const test = exams.findLast((exam) => exam.class === classId("5C3") && exam.start < today);
  if (test === undefined) return [];
  const title = `Correct ${test.title.split(" : ")[0]}, 5C3 (18 of 24)`;
  return [{ kind: "task", date: storyMoment.date, class: classId("5C3"), title }];
};

const createHappening = ({ date: _written, time, ...facts }: Happening, date: PlainDate): EventRow =>
  createEvent({ ...facts, ...(time ? between(date, ...time) : onDay(date)) });

/** The year's competition, on a weekend in the middle of April. */
const createCompetition = (firstYear: number): EventRow => {
  const saturday = addDays(mondayOf(`${firstYear + 1}-04-15`), 5);
  return createEvent({
    kind: "trip",
    title: "RoboCup Junior, Mannheim",
    allDay: true,
    start: joinLocalDateTime(saturday, 0),
    end: joinLocalDateTime(addDays(saturday, 1), 0),
    course: courseId("Club Robotik"),
    location: "Mannheim",
    note: "Two teams, minibus from the school yard at 6:30.",
  });
};

/** The events of the year: its exams, what happens around today, and the competition in April. */
export const createEvents = (story: Story): readonly EventRow[] => {
  const exams = createExams(story);
  return [
    ...exams,
    ...[...correctionOf(exams, story.moment.date), ...happenings].flatMap((one) => {
      const date = story.dayOf(one.date) ?? (one.kind === "task" ? story.nextDay : undefined);
      return date === undefined ? [] : [createHappening(one, date)];
    }),
    createCompetition(story.frame.firstYear),
  ];
};
