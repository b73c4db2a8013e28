import { describe, expect, it } from "vitest";
import { createFormScene } from "../../../../tests/support/form-scene.ts";
import type { EventRow } from "#schema/events";
import { emptyValues } from "#schema/validate";
import type { Occurrence } from "#domain/schedule/schedule";
import { changeForm, type EventForm, eventForm, fillFromCourse, inLesson, newEvent } from "./event-form.ts";

const schoolyear = "schoolyear00000";
const times = { allDay: false, start: "2026-11-24T10:00", end: "2026-11-24T10:50" };
const isNew = { ...emptyValues("events"), schoolyear };
const newForm = (at: Parameters<typeof newEvent>[0]) => ({ ...eventForm.toForm(isNew), ...newEvent(at) });
const titled = (change = {}) => ({ ...newForm(times), title: "Visit", ...change });
const trip = {
  schoolyear,
  title: "Trip",
  kind: "trip",
  allDay: true,
  start: "2027-04-17T00:00",
  end: "2027-04-18T00:00",
} as const;
const row = { ...emptyValues("events"), ...trip, id: "event0000000000" } as EventRow;
const visit = { ...row, ...times, title: "Visit", kind: "event" } as EventRow;
const valuesOf = (form: ReturnType<typeof titled>) => eventForm.patch(form, isNew);

describe("newEvent", () => {
  it("takes the drawn times, and usual times for a day that becomes timed", () => {
    expect(newForm(times)).toMatchObject({ startDate: "2026-11-24", startMinutes: 600, endMinutes: 650 });
    expect(newForm({ allDay: true, start: "2026-11-24T00:00", end: "2026-11-25T00:00" })).toMatchObject({
      allDay: true,
      startMinutes: 480,
      endDate: "2026-11-25",
      endMinutes: 540,
    });
  });
});

describe("an exam", () => {
  const courses = new Map([
    ["maths", { room: "B204", classes: ["7C2"] }],
    ["club", { room: "", classes: ["7C2", "4GIG"] }],
    ["physics", { room: "P1", classes: ["4GIG"] }],
  ]);
  const choose = (form: EventForm, change: Partial<EventForm>) => fillFromCourse({ ...form, ...change }, form, courses);
  const first = titled({ class: "", location: "" });

  it("has class and room of its course, and of the next course that is chosen, but what was typed stays", () => {
    const maths = choose(choose(first, { kind: "exam" }), { course: "maths" });
    expect(maths).toMatchObject({ class: "7C2", location: "B204" });
    expect(choose(maths, { course: "physics" })).toMatchObject({ class: "4GIG", location: "P1" });
    expect(choose({ ...maths, location: "Hall" }, { course: "physics" }).location).toBe("Hall");
    expect(choose(first, { course: "club" })).toMatchObject({ class: "", location: "" });
    // Another kind of event takes place elsewhere, so it does not get the course's room.
    expect(choose({ ...first, kind: "trip" }, { course: "maths" })).toMatchObject({ class: "7C2", location: "" });
  });

  it("lies in the lesson that is chosen", () => {
    const lesson = { date: "2026-12-03", start: 600, end: 650, room: "B1" } as Occurrence;
    expect(inLesson(first, lesson)).toMatchObject({
      allDay: false,
      startDate: "2026-12-03",
      startMinutes: 600,
      endDate: "2026-12-03",
      endMinutes: 650,
      location: "B1",
    });
  });
});

describe("a kind that says more", () => {
  it("is stored beside the kind that older apps know", () => {
    expect(valuesOf(titled({ kind: "parentsEvening" }))).toMatchObject({ kind: "meeting", subkind: "parentsEvening" });
    expect(valuesOf(titled({ kind: "away" }))).toMatchObject({ kind: "event", subkind: "away" });
    expect(eventForm.toForm({ ...row, kind: "meeting", subkind: "conference" }).kind).toBe("conference");
    // An older app made the event an exam.
    expect(eventForm.toForm({ ...row, kind: "exam", subkind: "conference" }).kind).toBe("exam");
    const back = { ...eventForm.toForm({ ...row, kind: "event", subkind: "away" }), kind: "trip" } as EventForm;
    expect(eventForm.patch(back, { ...row, kind: "event", subkind: "away" })).toMatchObject({
      kind: "trip",
      subkind: "",
    });
  });
});

describe("changeForm", () => {
  it("moves the end with the start", () => {
    expect(changeForm(titled(), { startDate: "2026-12-31" })).toMatchObject({ endDate: "2026-12-31" });
    expect(changeForm(eventForm.toForm(row), { startDate: "2027-05-01" })).toMatchObject({ endDate: "2027-05-02" });
    expect(changeForm(titled(), { startMinutes: 660 })).toMatchObject({ endMinutes: 710 });
    expect(changeForm(titled(), { startMinutes: 1430 })).toMatchObject({ endMinutes: 1439 });
  });

  it("keeps the end while the start is half typed or the end itself is changed", () => {
    expect(changeForm(titled(), { startDate: null })).toMatchObject({ endDate: "2026-11-24" });
    expect(changeForm(titled(), { endMinutes: 700 })).toMatchObject({ startMinutes: 600, endMinutes: 700 });
  });
});

describe("values", () => {
  it("writes days without their times, both inclusive", () => {
    expect(valuesOf(eventForm.toForm(row))).toMatchObject({ start: row.start, end: row.end, allDay: true });
  });

  it("keeps a tick for tasks only", () => {
    expect(valuesOf(titled({ kind: "task", done: true })).done).toBe(true);
    expect(valuesOf(titled({ kind: "meeting", done: true })).done).toBe(false);
  });
});

describe("faults", () => {
  it("finds none in a form that is filled in", () => {
    expect(eventForm.faults(titled(), isNew)).toEqual({});
    expect(eventForm.faults(eventForm.toForm(row), row)).toEqual({});
  });

  it("shows each fault at the field that can fix it", () => {
    expect(eventForm.faults(titled({ title: "  " }), isNew)).toMatchObject({ title: { type: "required" } });
    expect(eventForm.faults(titled({ startDate: null }), isNew)).toMatchObject({ startDate: { type: "required" } });
    expect(eventForm.faults(titled({ endMinutes: null }), isNew)).toMatchObject({ endMinutes: { type: "required" } });
    expect(eventForm.faults(titled({ endMinutes: 600 }), isNew)).toMatchObject({ endMinutes: { type: "order" } });
    expect(eventForm.faults(titled({ endDate: "2026-11-23" }), isNew)).toMatchObject({ endDate: { type: "order" } });
    expect(eventForm.faults(titled({ title: "x".repeat(201) }), isNew)).toMatchObject({
      title: { type: "tooLong", limit: 200 },
    });
  });

  it("allows a task without length", () => {
    expect(eventForm.faults(titled({ kind: "task", endMinutes: 600 }), isNew)).toEqual({});
  });
});

describe("patch", () => {
  it("writes only what was changed", () => {
    const before = eventForm.toForm(visit);
    expect(eventForm.patch({ ...before, title: "Visit: Mme Reuter " }, visit)).toEqual({ title: "Visit: Mme Reuter" });
    expect(eventForm.patch(before, visit)).toEqual({});
  });

  it("writes the times together", () => {
    const before = eventForm.toForm(visit);
    expect(eventForm.patch({ ...before, endMinutes: 700 }, visit)).toEqual({ ...times, end: "2026-11-24T11:40" });
  });
});

describe("save", () => {
  it("does not overwrite what another device wrote while the form was open", async () => {
    const scene = createFormScene();
    const base = await scene.make("events", { ...trip, note: "Hall B" });
    const typed = { ...eventForm.toForm(base), title: "Class trip", note: "Hall B\nScores", endDate: "2027-04-19" };
    await scene.arrive("events", base, { title: "Excursion", note: "Doors at nine\nHall B", location: "Berlin" });
    await scene.save(eventForm.toMutation(typed, base));
    expect(await scene.read("events", base.id)).toMatchObject({
      title: "Class trip",
      note: "Doors at nine\nHall B\nScores",
      location: "Berlin",
      end: "2027-04-19T00:00",
    });
    expect(await scene.comparisons()).toEqual([["title", "Class trip", "Excursion"]]);
  });
});
