import { expect, test } from "vitest";
import { placeItems } from "./place-items.ts";
import type { Printable } from "./printed-item.tsx";

const lesson = (id: string, start: number, end: number) =>
  ({ type: "lesson", id, occurrence: { date: "2026-11-26", start, end } }) as unknown as Printable;
const event = (id: string, start: string, end: string, allDay = false) =>
  ({ type: "event", id, event: { allDay, start, end } }) as unknown as Printable;

test("what overlaps is side by side, what lasts all day is above, and a point in time has room for its words", () => {
  const { allDay, timed } = placeItems(
    [
      event("visit", "2026-11-25T00:00", "2026-11-26T00:00", true),
      lesson("early", 480, 530),
      lesson("at ten", 600, 650),
      event("call", "2026-11-26T10:15", "2026-11-26T10:15"),
      event("night", "2026-11-26T22:00", "2026-11-27T02:00"),
    ],
    "2026-11-26",
    { start: 480, end: 1440 },
  );
  expect(allDay.map(({ id }) => id)).toEqual(["visit"]);
  expect(timed.map(({ item, start, end, from, to }) => [item.id, start, end, from, to])).toEqual([
    ["early", 480, 530, 0, 1],
    ["at ten", 600, 650, 0, 0.5],
    ["call", 615, 645, 0.5, 1],
    ["night", 1320, 1440, 0, 1],
  ]);
});

test("what is before or after the hours is above them, and what reaches out of them ends with them", () => {
  const { allDay, timed } = placeItems(
    [
      event("breakfast", "2026-11-26T07:00", "2026-11-26T08:00"),
      lesson("early", 480, 530),
      event("staff", "2026-11-26T15:00", "2026-11-26T18:00"),
      event("parents", "2026-11-26T19:00", "2026-11-26T21:00"),
    ],
    "2026-11-26",
    { start: 480, end: 960 },
  );
  expect(allDay.map(({ id }) => id)).toEqual(["breakfast", "parents"]);
  expect(timed.map(({ item, start, end }) => [item.id, start, end])).toEqual([
    ["early", 480, 530],
    ["staff", 900, 960],
  ]);
});
