import { describe, expect, test, vi } from "vitest";
import { seatedRoom } from "#domain/seats/seating";
import { brokenWishes } from "#domain/seats/wishes";
import { planSlots } from "#domain/lessons/lesson-slots";
import { isoWeek } from "#domain/time/plain-date";
import type { Schedule } from "#domain/schedule/schedule";
import { expandSchedule, lostOccurrences } from "#domain/schedule/expander";
import { createSchoolCalendar } from "#domain/schedule/school-calendar";
import { weeklyLessons } from "#domain/lessons/lesson-time";
import { yearWeeks } from "#domain/schedule/year-weeks";
import { minutesToTime } from "#domain/time/minutes";
import { collections } from "#schema/collections";
import type { Field } from "#schema/field";
import { validateRow } from "#schema/validate";
import { createDemoYear, type DemoCollection } from "../../scripts/demo-year/data/demo-year.ts";

const demo = createDemoYear();
const collectionNames = Object.keys(demo) as DemoCollection[];
const schoolyear = demo.schoolyears[0]!;
const schedule: Schedule = { ...demo, year: schoolyear };
const occurrences = expandSchedule(schedule, schoolyear);
const courseNames = new Map(demo.courses.map((course) => [course.id, course.name]));
const exams = demo.events.filter((event) => event.kind === "exam");
const dateOf = (event: { readonly start: string }): string => event.start.slice(0, 10);

/** "Mon 08:00 7C2 Maths B204: title (status)" of every lesson of a day. */
const describeDay = (date: string): string[] =>
  planSlots(
    occurrences.filter((one) => one.date === date),
    demo.lessons,
  ).slots.map(({ occurrence, lessons }) => {
    const plan = lessons.map((lesson) => `${lesson.title} (${lesson.status})`).join(", ");
    const { course, start, room } = occurrence;
    return `${minutesToTime(start)} ${courseNames.get(course)} ${room}: ${plan === "" ? "no plan" : plan}`;
  });

describe("records", () => {
  test("are as many as promised", () => {
    const counts = Object.fromEntries(collectionNames.map((name) => [name, demo[name].length]));
    expect(counts).toEqual({
      schoolyears: 1,
      users: 1,
      classes: 5,
      curricula: 1,
      outcomes: 50,
      students: 104,
      courses: 6,
      holidays: 17,
      rotations: 1,
      timetables: 2,
      sessions: 48,
      exceptions: 5,
      registers: 31,
      attendance: 28,
      remarks: 52,
      seatplans: 2,
      seats: 52,
      seatwishes: 4,
      units: 24,
      lessons: 60,
      events: 25,
      gradebooks: 3,
      assessments: 11,
      results: 191,
      termmarks: 1,
      checklists: 2,
      checks: 46,
      evenings: 1,
      meetings: 6,
      notes: 3,
    });
    for (const timetable of demo.timetables)
      expect(demo.sessions.filter((session) => session.timetable === timetable.id)).toHaveLength(24);
  });

  test("are valid by the schema", () => {
    const faults = collectionNames.flatMap((name) =>
      demo[name].map((row) => validateRow(name, row)).filter((found) => found.length > 0),
    );
    expect(faults).toEqual([]);
  });

  test("hold every field of the schema and nothing else but their id", () => {
    for (const name of collectionNames)
      for (const row of demo[name])
        expect(Object.keys(row).toSorted()).toEqual(["id", ...Object.keys(collections[name].fields)].toSorted());
  });

  test("have ids of their own", () => {
    const ids = collectionNames.flatMap((name) => demo[name].map((row) => row.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{15}$/);
  });

  test("are the same when made again", async () => {
    vi.resetModules();
    const again = await import("../../scripts/demo-year/data/demo-year.ts");
    expect(again.createDemoYear).not.toBe(createDemoYear);
    expect(again.createDemoYear()).toEqual(demo);
    expect(schoolyear.id).toBe("jb02o2moso152tx");
  });

  test("point to records that are there", () => {
    const idsOf = new Map(collectionNames.map((name) => [name as string, new Set(demo[name].map((row) => row.id))]));
    const dangling: string[] = [];
    for (const name of collectionNames)
      for (const [field, definition] of Object.entries<Field>(collections[name].fields)) {
        if (definition.kind !== "relation") continue;
        for (const row of demo[name]) {
          const value = row[field as keyof typeof row] as string | readonly string[];
          const targets = [value].flat().filter((id) => id !== "");
          if (!targets.every((id) => idsOf.get(definition.target)!.has(id)))
            dangling.push(`${name}.${field} ${row.id}`);
        }
      }
    expect(dangling).toEqual([]);
  });

  test("seat 25 of the 27 of 7C2 in B204, one wish broken, and all of them in B211", () => {
    const ofClass = demo.students.filter(({ classes }) => classes.includes(demo.classes[0]!.id)).map(({ id }) => id);
    const found = demo.seatplans.map((plan) => {
      const records = demo.seats.filter((seat) => seat.plan === plan.id);
      return { plan, ...seatedRoom(plan, records, ofClass) };
    });
    expect(
      found.map(({ plan, seating, without }) => [plan.room, plan.validFrom, seating.size, without.length]),
    ).toEqual([
      ["B204", "2026-10-05", 25, 2],
      ["B211", "2026-09-18", 27, 0],
    ]);
    expect(brokenWishes(demo.seatwishes, found[0]!.seating)).toHaveLength(1);
  });

  test("name each student once", () => {
    const names = demo.students.map((student) => `${student.firstName} ${student.lastName}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { email } of demo.students) expect(email).toMatch(/^[a-z-]+\.[a-z-]+@eleves\.example$/);
  });

  test("put a lesson's unit in the lesson's course", () => {
    const courseOfUnit = new Map(demo.units.map((unit) => [unit.id, unit.course]));
    for (const lesson of demo.lessons)
      if (lesson.unit !== "") expect(courseOfUnit.get(lesson.unit)).toBe(lesson.course);
  });
});

describe("the year", () => {
  const weeks = yearWeeks({ calendar: createSchoolCalendar(schedule), today: "2026-11-23", exams: exams.map(dateOf) });

  test("is A in even ISO weeks and B in odd ones", () => {
    const labels = new Map(weeks.map((week) => [`${week.year}-${week.week}`, week.label]));
    const around = ["2026-44", "2026-45", "2026-46", "2026-47", "2026-48", "2026-49", "2026-53", "2027-1", "2027-2"];
    expect(around.map((week) => labels.get(week))).toEqual(["A", "B", "A", "B", "A", "B", "B", "B", "A"]);
    expect(isoWeek("2026-11-23")).toEqual({ year: 2026, week: 48 });
  });

  test("is closed in the official holidays", () => {
    expect(weeks.filter((week) => week.closed).map((week) => week.week)).toEqual([45, 52, 53, 6, 13, 14, 22]);
    expect(demo.holidays.filter((one) => one.source === "").map((one) => one.name)).toEqual(["Pedagogical day"]);
  });

  test("has all days in one of its timetables", () => {
    const [first, second] = demo.timetables;
    expect([first!.validFrom, second!.validTo]).toEqual([schoolyear.start, schoolyear.end]);
    expect([first!.validTo, second!.validFrom]).toEqual(["2027-02-14", "2027-02-15"]);
  });

  test("has as many school hours a week as planned, A and B", () => {
    for (const date of ["2026-11-23", "2027-03-01"]) {
      const hours = demo.courses.map(({ id }) => weeklyLessons(schedule, id, date).map((one) => one.lessons));
      expect(hours).toEqual([
        [5, 4],
        [4, 4],
        [4, 4],
        [4, 2],
        [1, 1],
        [1, 1],
      ]);
    }
  });

  test("never has the teacher in two rooms at once", () => {
    for (const [index, one] of occurrences.entries()) {
      const next = occurrences[index + 1];
      if (next?.date === one.date) expect(next.start, one.key).toBeGreaterThanOrEqual(one.end);
    }
  });

  test("has a lesson for every exam, all-day on its date", () => {
    for (const exam of exams) {
      expect(exam).toMatchObject({ allDay: true, end: exam.start });
      const lesson = occurrences.find((one) => one.course === exam.course && one.date === dateOf(exam));
      expect(lesson, exam.title).toBeDefined();
    }
  });

  test("plans lessons into slots, but for two that lost theirs on the pedagogical day", () => {
    const { orphans } = planSlots(occurrences, demo.lessons);
    expect(orphans.map((lesson) => `${lesson.date} ${lesson.title}`)).toEqual([
      "2026-11-27 Atelier : fractions et musique",
      "2026-11-27 Correction du test blanc",
    ]);
    const lost = lostOccurrences(schedule, { start: "2026-11-27", end: "2026-11-27" });
    expect(lost.map((one) => one.key)).toEqual(orphans.map((one) => `${one.course}|${one.date}|${one.start}`));
  });

  test("holds what lies before Monday 23 November, 10:00, and nothing after it", () => {
    for (const { date, start, status, title } of demo.lessons) {
      const isOver = date < "2026-11-23" || (date === "2026-11-23" && start < 600);
      if (title !== "Défi calcul mental") expect(status === "held", title).toBe(isOver);
    }
  });
});

describe("the week of 23 November", () => {
  test("is the one of the pictures", () => {
    expect(describeDay("2026-11-23")).toEqual([
      "08:00 7C2 Maths B204: Fractions : addition et soustraction (held)",
      "08:55 5C3 Maths B204: Pythagore : réciproque et contraposée (held)",
      "10:00 4GIG Physik S012: 2. Newtonsches Gesetz: F = m · a (ready)",
      "10:55 6C1 Maths B211: Distributivité simple : développer et réduire (ready)",
      "13:40 7C2 Tutor B204: no plan",
      "14:35 4GIG Physik S014: Praktikum: Haft- und Gleitreibung messen (ready)",
    ]);
    expect(describeDay("2026-11-24")).toEqual([
      "08:00 6C1 Maths B211: Distributivité double : (a + b)(c + d) (ready)",
      "08:55 7C2 Maths B204: Addition : dénominateurs différents (draft)",
      "10:55 4GIG Physik S012: Prüfung II: Dynamik (ready)",
      "13:40 5C3 Maths B204: Pythagore dans l’espace : diagonale du pavé (ready)",
    ]);
    expect(describeDay("2026-11-25")).toEqual([
      "08:00 5C3 Maths B204: Exercices de synthèse, ex. 20–26 (ready)",
      "08:55 6C1 Maths B211: Identités remarquables : (a + b)² (ready)",
      "10:00 7C2 Maths B204: Problèmes : recettes et partages (ready)",
      "11:50 Club Robotik A003: Linienfolger: zwei Sensoren (ready)",
    ]);
    expect(describeDay("2026-11-26")).toEqual([
      "08:55 4GIG Physik S012: no plan",
      "10:00 5C3 Maths B204: Test blanc : théorème de Pythagore (draft)",
      "10:55 7C2 Maths B204: Nombres mixtes et encadrements (draft)",
      "13:40 6C1 Maths B211: no plan",
    ]);
    expect(describeDay("2026-11-27")).toEqual([]);
  });

  test("comes after a trip that cancelled a lesson", () => {
    const cancelled = occurrences.filter((one) => one.status === "cancelled");
    expect(cancelled.map((one) => [one.date, courseNames.get(one.course), one.note])).toEqual([
      ["2026-11-18", "7C2 Maths", "class trip to Echternach"],
    ]);
  });
});
