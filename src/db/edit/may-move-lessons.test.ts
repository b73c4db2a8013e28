import { expect, test } from "vitest";
import { mayMoveLessons } from "./may-move-lessons.ts";
import type { Decision, Mutation } from "./mutation.ts";

const id = "r".repeat(15);
const create = (collection: string, values: object) => ({ op: "create", collection, values }) as Mutation;
const update = (collection: string, patch: object) => ({ op: "update", collection, id, patch, seen: {} }) as Mutation;
const remove = (collection: string) => ({ op: "delete", collection, id }) as Mutation;

test.each<[string, Mutation | Decision]>([
  ["a holiday", create("holidays", { name: "Snow" })],
  ["a holiday less", remove("holidays")],
  ["another rotation", update("rotations", { anchorLabel: "B" })],
  ["a session elsewhere", update("sessions", { day: 2 })],
  ["a timetable from another day", update("timetables", { validFrom: "2027-01-04" })],
  ["other dates of the year", update("schoolyears", { end: "2027-07-01" })],
  ["a day that runs like another", create("exceptions", { course: "", kind: "dayswap" })],
  ["an extra lesson less", remove("exceptions")],
  ["a course less", remove("courses")],
])("%s may move lessons", (_, step) => expect(mayMoveLessons([step])).toBe(true));

test.each<[string, Mutation | Decision]>([
  ["a title", update("lessons", { title: "Fractions" })],
  ["a lesson that is cancelled", create("exceptions", { course: id, kind: "cancelled" })],
  ["a course's colour", update("courses", { color: "#123456" })],
  ["an event", create("events", { title: "Trip" })],
  ["a plan that is sent again", { op: "retry", collection: "lessons", id }],
])("%s moves none", (_, step) => expect(mayMoveLessons([step])).toBe(false));

test("who places the plans has decided", () => {
  const holiday = create("holidays", { name: "Snow" });
  expect(mayMoveLessons([holiday, update("lessons", { title: "Fractions" })])).toBe(true);
  expect(mayMoveLessons([holiday, update("lessons", { date: "2026-11-30", start: 480 })])).toBe(false);
  expect(mayMoveLessons([holiday, create("lessons", { date: "2026-11-30", start: 480 })])).toBe(false);
});
