import { joinLocalDateTime, timeToMinutes } from "#domain/time/minutes";
import { emptyValues } from "#schema/validate";
import { classId, type ClassName } from "./classes.ts";
import { courseId, type CourseName } from "./courses.ts";
import { createDemoId } from "./demo-id.ts";
import type { DemoRow } from "./demo-row.ts";
import { schoolyearId } from "./schoolyear.ts";

type EventRow = DemoRow<"events">;
type EventFacts = Pick<EventRow, "title" | "kind" | "allDay" | "start" | "end"> & Partial<EventRow>;

const createEvent = (facts: EventFacts): EventRow => ({
  ...emptyValues("events"),
  id: createDemoId("events", facts.start, facts.title),
  schoolyear: schoolyearId,
  ...facts,
});

const onDays = (first: string, last: string) => ({
  allDay: true,
  start: joinLocalDateTime(first, 0),
  end: joinLocalDateTime(last, 0),
});

const between = (date: string, start: string, end: string) => ({
  allDay: false,
  start: joinLocalDateTime(date, timeToMinutes(start)),
  end: joinLocalDateTime(date, timeToMinutes(end)),
});

const createExam = (course: CourseName, className: ClassName, date: string, title: string): EventRow =>
  createEvent({ kind: "exam", title, ...onDays(date, date), course: courseId(course), class: classId(className) });

const createTask = (date: string, className: ClassName, title: string): EventRow =>
  createEvent({ kind: "task", title, ...onDays(date, date), class: classId(className) });

const exams: readonly EventRow[] = [
  createExam("7C2 Maths", "7C2", "2026-10-30", "Test I : nombres entiers"),
  createExam("5C3 Maths", "5C3", "2026-11-19", "Test I : racines carrées"),
  createExam("4GIG Physik", "4GIG", "2026-11-24", "Prüfung II: Dynamik"),
  createExam("7C2 Maths", "7C2", "2026-12-02", "Test II : fractions"),
  createExam("6C1 Maths", "6C1", "2026-12-04", "Devoir en classe II"),
  createExam("7C2 Maths", "7C2", "2027-01-13", "Test III : nombres décimaux"),
  createExam("7C2 Maths", "7C2", "2027-03-03", "Test IV : angles et triangles"),
  createExam("6C1 Maths", "6C1", "2027-03-09", "Devoir en classe III"),
  createExam("5C3 Maths", "5C3", "2027-03-11", "Devoir en classe : Pythagore et Thalès"),
  createExam("7C2 Maths", "7C2", "2027-05-05", "Test V : proportionnalité"),
  createExam("4GIG Physik", "4GIG", "2027-05-10", "Prüfung IV: Energie"),
  createExam("6C1 Maths", "6C1", "2027-06-21", "Devoir en classe IV"),
  createExam("7C2 Maths", "7C2", "2027-06-22", "Test VI : aires et périmètres"),
];

const tasks: readonly EventRow[] = [
  createTask("2026-11-23", "5C3", "Correct Test I, 5C3 (18 of 24)"),
  createTask("2026-11-23", "4GIG", "Book the lab trolley for S014"),
  createTask("2026-11-24", "7C2", "Call Mme Schroeder about Lou"),
  createTask("2026-12-04", "7C2", "Term marks, 7C2"),
];

export const events: readonly EventRow[] = [
  ...exams,
  ...tasks,
  createEvent({
    kind: "trip",
    title: "Class trip to Echternach, 7C2",
    ...onDays("2026-11-18", "2026-11-18"),
    class: classId("7C2"),
    location: "Echternach",
    note: "With Mr Faber; abbey, rallye, lake. Back at the station at 16:42.",
  }),
  createEvent({
    kind: "meeting",
    title: "Maths department meeting",
    ...between("2026-11-23", "16:30", "17:30"),
    location: "C101",
    note: "Common tests of 5e, new manual for 7e.",
  }),
  createEvent({
    kind: "event",
    title: "Visit: Mme Reuter",
    ...between("2026-11-24", "14:35", "15:25"),
    location: "B204, trainee",
  }),
  createEvent({
    kind: "event",
    title: "Marks due for 4GIG",
    ...onDays("2026-11-25", "2026-11-25"),
    class: classId("4GIG"),
  }),
  createEvent({
    kind: "meeting",
    title: "Conseil de classe, 5C3",
    ...onDays("2026-11-26", "2026-11-26"),
    class: classId("5C3"),
  }),
  createEvent({
    kind: "meeting",
    title: "Parents’ evening, 6C1",
    ...between("2026-11-26", "16:00", "17:30"),
    class: classId("6C1"),
    location: "Foyer, 11 families",
  }),
  createEvent({
    kind: "meeting",
    title: "Conseil de classe, 7C2",
    ...between("2026-12-10", "16:30", "17:30"),
    class: classId("7C2"),
    location: "C101",
  }),
  createEvent({
    kind: "trip",
    title: "RoboCup Junior, Mannheim",
    ...onDays("2027-04-17", "2027-04-18"),
    course: courseId("Club Robotik"),
    location: "Mannheim",
    note: "Two teams, minibus from the school yard at 6:30.",
  }),
];
