import { describe, expect, it } from "vitest";
import { courseLabels } from "#domain/people/course-label";
import { orderLessons } from "#domain/lessons/homework-due";
import { createExpander } from "#domain/schedule/expander";
import {
  buildCourse,
  buildException,
  buildHoliday,
  buildSchedule,
  buildSession,
} from "../../../../tests/support/domain-builders.ts";
import type { CourseRow } from "#schema/courses";
import type { EventRow } from "#schema/events";
import type { LessonRow } from "#schema/lessons";
import { emptyValues } from "#schema/validate";
import { busyDates, hoursTaken, itemToInput, toItemTimes } from "./calendar-inputs.ts";
import { calendarContent, type ContentInput, type EventItem, type LessonItem } from "./calendar-items.ts";

const system = { owner: "", device: "", rev: 1, seq: 1, deleted: false, created: "", updated: "" };
const course = (values: Partial<CourseRow>): CourseRow => ({
  ...emptyValues("courses"),
  ...system,
  id: "maths",
  name: "7C2 Maths",
  short: "7C2",
  subject: "Maths",
  color: "lagoon",
  classes: ["7C2"],
  ...values,
});
const lesson = (values: Partial<LessonRow>): LessonRow => ({
  ...emptyValues("lessons"),
  ...system,
  id: "plan",
  course: "maths",
  date: "2026-11-24",
  start: 535,
  title: "Addition",
  status: "draft",
  ...values,
});
const event = (values: Partial<EventRow>): EventRow => ({
  ...emptyValues("events"),
  ...system,
  id: "event",
  title: "Visit",
  kind: "event",
  start: "2026-11-24T14:35",
  end: "2026-11-24T15:25",
  ...values,
});

const period = { start: "2026-11-23", end: "2026-11-29" };
const schedule = buildSchedule({
  courses: [
    buildCourse(),
    buildCourse({ id: "tutor", classes: ["7C2"] }),
    buildCourse({ id: "physics", classes: ["4GIG"] }),
  ],
  sessions: [
    buildSession({ day: 2, start: 535 }),
    buildSession({ course: "tutor", day: 4, start: 600 }),
    buildSession({ course: "physics", day: 5, start: 480 }),
  ],
});
const content = (o: Partial<ContentInput> & { exceptions?: Parameters<typeof buildException>[0][] } = {}) => {
  const year = {
    ...schedule,
    holidays: o.holidays ?? [],
    exceptions: (o.exceptions ?? []).map(buildException),
  };
  const expander = createExpander(year);
  const courses = [
    course({}),
    course({ id: "tutor", name: "7C2 Tutor", subject: "Tutor", color: "orchid" }),
    course({ id: "physics", name: "4GIG Physik", short: "4GIG", subject: "Physik", classes: ["4GIG"] }),
  ];
  return calendarContent({
    expander,
    holidays: year.holidays,
    occurrences: expander.expand(period),
    order: orderLessons(expander.expand({ start: year.year.start, end: period.end }), period.end),
    courses,
    labelOf: courseLabels(courses, []),
    classById: new Map([["7C2", { name: "7C2" }]]),
    lessons: [],
    events: [],
    marks: { unsynced: new Set(), conflicts: new Set() },
    filter: { courses: [], classes: [] },
    period,
    density: "items",
    ...o,
  });
};
const lessonsOf = (o?: Parameters<typeof content>[0]) =>
  content(o).items.filter((item): item is LessonItem => item.type === "lesson");
const eventsOf = (o: Parameters<typeof content>[0]) =>
  content(o).items.filter((item): item is EventItem => item.type === "event");

describe("lessons", () => {
  it("show the class, and the subject where courses share the class", () => {
    expect(lessonsOf().map(({ name }) => name)).toEqual(["Maths", "Tutor", "4GIG"]);
  });

  it("show their plans: none, several, held", () => {
    expect(lessonsOf()[0]).toMatchObject({ look: "unplanned", title: "" });
    const two = [lesson({ id: "a", title: "Addition" }), lesson({ id: "b", title: "Test retour", status: "held" })];
    expect(lessonsOf({ lessons: two })[0]).toMatchObject({ look: "partly", title: "Addition · Test retour" });
    expect(lessonsOf({ lessons: [lesson({ status: "held" })] })[0]).toMatchObject({ look: "held" });
  });

  it("keep their plan where they are moved and where they are cancelled", () => {
    const slot = { date: "2026-11-24", start: 535 };
    const moved = { ...slot, kind: "moved", toDate: "2026-11-26", toStart: 700, toEnd: 750 } as const;
    const [first] = lessonsOf({ exceptions: [moved], lessons: [lesson({})] }).filter(({ title }) => title !== "");
    expect(first).toMatchObject({ title: "Addition", occurrence: { date: "2026-11-26", start: 700 } });
    const cancelled = lessonsOf({
      exceptions: [{ ...slot, kind: "cancelled", note: "trip" }],
      lessons: [lesson({})],
    })[0];
    expect(cancelled).toMatchObject({ look: "cancelled", occurrence: { note: "trip" } });
  });

  it("are exams when their course has one that day", () => {
    const exam = event({
      kind: "exam",
      allDay: true,
      course: "maths",
      start: "2026-11-24T00:00",
      end: "2026-11-24T00:00",
    });
    expect(lessonsOf({ events: [exam] })[0]).toMatchObject({ look: "exam" });
    expect(lessonsOf({ events: [{ ...exam, start: "2026-11-25T00:00" }] })[0]).toMatchObject({ look: "unplanned" });
  });

  it("tell their exam, which then stands nowhere else; one that goes beyond them stands by itself", () => {
    const exam = event({
      id: "test",
      kind: "exam",
      title: "Test II",
      course: "maths",
      start: "2026-11-24T08:55",
      end: "2026-11-24T09:45",
    });
    const within = { events: [exam], lessons: [lesson({})] };
    expect(lessonsOf(within)[0]).toMatchObject({ look: "exam", title: "Test II", exam: { id: "test" } });
    expect(eventsOf(within)).toEqual([]);
    const allDay = { ...exam, allDay: true, start: "2026-11-24T00:00", end: "2026-11-24T00:00" };
    expect(eventsOf({ events: [allDay] })).toEqual([]);
    for (const beyond of [
      { end: "2026-11-24T11:00" },
      { course: "" },
      { start: "2026-11-25T08:55", end: "2026-11-25T09:45" },
    ])
      expect(eventsOf({ events: [{ ...exam, ...beyond }] }).map(({ id }) => id)).toEqual(["test"]);
    const cancelled = { date: "2026-11-24", start: 535, kind: "cancelled" } as const;
    expect(eventsOf({ ...within, exceptions: [cancelled] }).map(({ id }) => id)).toEqual(["test"]);
  });

  it("show the homework of the lesson before, not their own", () => {
    const plans = [
      lesson({ id: "a", date: "2026-11-17", homework: "ex. 20" }),
      lesson({ id: "b", homework: "ex. 26" }),
      lesson({ id: "c", course: "physics", date: "2026-11-20", start: 480, homework: "S. 62" }),
    ];
    expect(lessonsOf({ lessons: plans }).map(({ homework }) => homework)).toEqual(["ex. 20", "", "S. 62"]);
  });

  it("are marked while the server has not received their plan or exception", () => {
    const marks = { unsynced: new Set(["plan"]), conflicts: new Set(["gone"]) };
    const exceptions = [{ id: "gone", date: "2026-11-27", course: "physics", start: 480 }];
    const [planned, , gone] = lessonsOf({ lessons: [lesson({})], marks, exceptions });
    expect(planned).toMatchObject({ isUnsynced: true, hasConflict: false });
    expect(gone).toMatchObject({ look: "cancelled", isUnsynced: false, hasConflict: true });
  });
});

describe("the filter", () => {
  it("keeps courses by id and by class, and events that belong to neither", () => {
    const names = (filter: ContentInput["filter"]) => lessonsOf({ filter }).map(({ name }) => name);
    expect(names({ courses: ["tutor"], classes: [] })).toEqual(["Tutor"]);
    expect(names({ courses: [], classes: ["7C2"] })).toEqual(["Maths", "Tutor"]);
    expect(names({ courses: ["tutor"], classes: ["4GIG"] })).toEqual(["Tutor", "4GIG"]);
    const events = [
      event({ id: "all" }),
      event({ id: "mine", course: "physics" }),
      event({ id: "class", class: "4GIG" }),
      event({ id: "other", course: "maths" }),
    ];
    const shown = eventsOf({ events, filter: { courses: [], classes: ["4GIG"] } });
    expect(shown.map(({ id }) => id)).toEqual(["all", "mine", "class"]);
  });
});

describe("events", () => {
  it("take their own colour, else their course's", () => {
    const events = [
      event({ id: "a", course: "maths" }),
      event({ id: "b", course: "maths", color: "berry" }),
      event({ id: "c" }),
    ];
    expect(eventsOf({ events }).map(({ color, name }) => [color, name])).toEqual([
      ["lagoon", "Maths"],
      ["berry", "Maths"],
      ["", ""],
    ]);
  });
});

describe("closures of a part", () => {
  it("stripe the lessons they take, with their name, and the hours if they are for all", () => {
    const holidays = [
      buildHoliday({ id: "trip", name: "Class trip", start: "2026-11-24", classes: ["7C2"] }),
      buildHoliday({ id: "talk", name: "Conference", start: "2026-11-27", startMinute: 480, endMinute: 600 }),
    ];
    const lost = lessonsOf({ holidays }).filter(({ look }) => look === "lost");
    expect(lost.map(({ name, title }) => [name, title])).toEqual([
      ["Maths", "Class trip"],
      ["4GIG", "Conference"],
    ]);
    const { items, closedDays } = content({ holidays });
    expect(items.flatMap((item) => (item.type === "hours" ? [`${item.date} ${item.holiday.name}`] : []))).toEqual([
      "2026-11-27 Conference",
    ]);
    expect(items.find((item) => item.type === "holiday" && item.id === "trip")).toMatchObject({ classes: ["7C2"] });
    expect(closedDays.size).toBe(0);
    // The column of a day tells that it is closed for all, so its lessons do not.
    expect(lessonsOf({ holidays: [buildHoliday({ start: "2026-11-24" })] }).some(({ look }) => look === "lost")).toBe(
      false,
    );
  });
});

describe("closed days", () => {
  it("name the closure and count the planned lessons that lost their slot", () => {
    const holidays = [buildHoliday({ name: "Pedagogical day", start: "2026-11-24" })];
    expect([...content({ holidays, lessons: [lesson({})] }).closedDays]).toEqual([
      ["2026-11-24", { name: "Pedagogical day", lost: 1 }],
    ]);
    expect(content({ holidays }).closedDays.get("2026-11-24")?.lost).toBe(0);
  });

  it("are not those of one class or of some hours", () => {
    const holidays = [
      buildHoliday({ start: "2026-11-24", classes: ["7C2"] }),
      buildHoliday({ id: "assembly", start: "2026-11-25", startMinute: 600, endMinute: 660 }),
    ];
    expect(content({ holidays }).closedDays.size).toBe(0);
  });

  it("are shown once: a holiday inside a longer one is left out, and each is cut to what is shown", () => {
    const holidays = [
      buildHoliday({ id: "long", name: "Holidays", start: "2026-11-20", end: "2026-11-24" }),
      buildHoliday({ id: "inside", start: "2026-11-24" }),
      buildHoliday({ id: "later", start: "2026-12-24" }),
    ];
    const shown = content({ holidays }).items.filter((item) => item.type === "holiday");
    expect(shown).toMatchObject([{ id: "long", start: "2026-11-23", end: "2026-11-24" }]);
  });
});

describe("a year", () => {
  const events = [event({ id: "trip", allDay: true, start: "2026-11-27T00:00", end: "2026-11-28T00:00" })];

  it("has the lessons of a day as one item", () => {
    const { items } = content({ density: "days", events });
    expect(items.map(({ type, id }) => [type, id])).toEqual([
      ["day", "day 2026-11-24"],
      ["day", "day 2026-11-26"],
      ["day", "day 2026-11-27"],
      ["event", "trip"],
    ]);
  });

  it("includes the day's events in small months, and cancelled lessons in neither", () => {
    const exceptions = [{ date: "2026-11-24", start: 535 }];
    const { items } = content({ density: "dots", events, exceptions });
    expect(items.map((item) => item.type === "day" && [item.date, item.lessons.length, item.events.length])).toEqual([
      ["2026-11-26", 1, 0],
      ["2026-11-27", 1, 1],
      ["2026-11-28", 0, 1],
    ]);
  });
});

describe("itemToInput", () => {
  const inputOf = (values: Partial<EventRow>) => itemToInput(eventsOf({ events: [event(values)] })[0]!);

  it("gives the wall clock, with exclusive ends", () => {
    expect(inputOf({})).toMatchObject({ start: "2026-11-24T14:35", end: "2026-11-24T15:25", allDay: false });
    const trip = { allDay: true, start: "2026-11-27T00:00", end: "2026-11-28T00:00" };
    expect(inputOf(trip)).toMatchObject({ start: "2026-11-27", end: "2026-11-29", allDay: true });
    expect(inputOf({ kind: "task", end: "2026-11-24T14:35" })).toMatchObject({ end: "2026-11-24T15:05" });
  });

  it("lets events be moved and resized, lessons only moved, cancelled ones neither", () => {
    expect(inputOf({})).toMatchObject({ editable: true, durationEditable: true, display: "block" });
    expect(itemToInput(lessonsOf()[0]!)).toMatchObject({ editable: true, durationEditable: false });
    const cancelled = lessonsOf({ exceptions: [{ date: "2026-11-24", start: 535 }] })[0]!;
    expect(itemToInput(cancelled)).toMatchObject({ editable: false, durationEditable: false });
  });

  it("ends a lesson at midnight on the next day", () => {
    const late = lessonsOf()[0]!;
    const item = { ...late, occurrence: { ...late.occurrence, start: 1390, end: 1440 } };
    expect(itemToInput(item)).toMatchObject({ start: "2026-11-24T23:10", end: "2026-11-25T00:00" });
  });
});

describe("toItemTimes", () => {
  const utc = (text: string) => new Date(`${text}Z`);

  it("is the reverse", () => {
    expect(toItemTimes({ allDay: false, start: utc("2026-11-24T10:00"), end: null })).toEqual({
      allDay: false,
      start: "2026-11-24T10:00",
      end: null,
    });
    expect(toItemTimes({ allDay: true, start: utc("2026-11-27T00:00"), end: utc("2026-11-29T00:00") })).toEqual({
      allDay: true,
      start: "2026-11-27T00:00",
      end: "2026-11-28T00:00",
    });
    expect(toItemTimes({ allDay: true, start: utc("2026-11-27T00:00"), end: null }).end).toBe("2026-11-27T00:00");
  });
});

describe("what takes days and hours", () => {
  it("counts every day of an event but the one it ends on at midnight", () => {
    const night = event({ start: "2026-11-27T22:00", end: "2026-11-29T00:00" });
    const { items } = content({ events: [night], filter: { courses: ["none"], classes: [] } });
    expect([...busyDates(items)]).toEqual(["2026-11-27", "2026-11-28"]);
    expect(hoursTaken(items)).toEqual([
      { start: 1320, end: 1440 },
      { start: 0, end: 1440 },
    ]);
  });

  it("leaves holidays out", () => {
    expect(busyDates(content({ holidays: [buildHoliday({ start: "2026-11-28" })] }).items).has("2026-11-28")).toBe(
      false,
    );
  });
});
