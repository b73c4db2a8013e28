import { expect, test } from "vitest";
import { openReminders, reminderAt, type ReminderFields, remindersBetween } from "./reminders.ts";

const event = (change: Partial<ReminderFields> = {}): ReminderFields => ({
  allDay: false,
  start: "2026-11-24T10:00",
  end: "2026-11-24T11:00",
  reminder: "minutes15",
  kind: "meeting",
  done: false,
  ...change,
});

test.each([
  [{}, "2026-11-24T09:45"],
  [{ reminder: "atStart" }, "2026-11-24T10:00"],
  [{ reminder: "hours2", start: "2026-11-24T01:00" }, "2026-11-23T23:00"],
  [{ reminder: "week1" }, "2026-11-17T10:00"],
  [{ reminder: "day1", allDay: true, start: "2026-11-24T00:00", end: "2026-11-24T00:00" }, "2026-11-23T08:00"],
  [{ reminder: "" }, undefined],
  [{ reminder: "later" }, undefined],
])("%j is announced at %s", (change, expected) => {
  expect(reminderAt(event(change))).toBe(expected);
});

test("each is announced once: when its minute comes, or when the device wakes up", () => {
  const soon = [event()];
  expect(remindersBetween(soon, "2026-11-24T09:43", "2026-11-24T09:44")).toEqual([]);
  expect(remindersBetween(soon, "2026-11-24T09:44", "2026-11-24T09:45")).toEqual(soon);
  expect(remindersBetween(soon, "2026-11-24T09:45", "2026-11-24T09:46")).toEqual([]);
  expect(remindersBetween(soon, "2026-11-23T22:00", "2026-11-24T10:30")).toEqual(soon);
});

test("nothing is announced that is over or done", () => {
  expect(remindersBetween([event()], "", "2026-11-24T11:01")).toEqual([]);
  expect(remindersBetween([event({ kind: "task", done: true })], "", "2026-11-24T09:50")).toEqual([]);
  const day = event({ allDay: true, start: "2026-11-24T00:00", end: "2026-11-24T00:00" });
  expect(remindersBetween([day], "", "2026-11-24T15:00")).toEqual([day]);
  expect(remindersBetween([day], "", "2026-11-25T09:00")).toEqual([]);
});

test("what was announced is listed until it begins", () => {
  expect(openReminders([event()], "2026-11-24T09:50")).toHaveLength(1);
  expect(openReminders([event()], "2026-11-24T10:01")).toEqual([]);
});
