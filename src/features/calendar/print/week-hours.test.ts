import { expect, test } from "vitest";
import type { Printable } from "./printed-item.tsx";
import { weekHours } from "./week-hours.ts";

const date = "2026-11-26";
const lesson = (id: string, start: number, end: number) =>
  ({ type: "lesson", id, look: "planned", occurrence: { date, start, end } }) as unknown as Printable;
const event = (id: string, start: string, end: string, allDay = false) =>
  ({ type: "event", id, event: { allDay, start, end } }) as unknown as Printable;

const periods = [480, 540, 600, 660, 720].map((start) => ({ start, end: start + 50, label: "", pause: start === 660 }));
const hoursOf = (items: readonly Printable[], hours: "taken" | "lessons" | "school" = "taken", from = periods) => {
  const { lines, above, cells } = weekHours([{ date, items }], from, hours);
  return {
    lines: lines.map(({ start, end }) => [start, end]),
    above: above.get(date)!.map(({ id }) => id),
    cells: cells.get(date)!.map((cell) => cell && [cell.items.map(({ id }) => id).join(), cell.rows]),
  };
};

test("what begins in a period stands there, side by side with what begins beside it, and as long as it lasts", () => {
  const { above, cells } = hoursOf([
    event("visit", "2026-11-25T00:00", "2026-11-26T00:00", true),
    lesson("double", 480, 590),
    lesson("at ten", 600, 650),
    event("call", "2026-11-26T10:15", "2026-11-26T10:15"),
  ]);
  expect(above).toEqual(["visit"]);
  expect(cells).toEqual([["double", 2], null, ["at ten,call", 1]]);
});

test("what begins before or after the periods has a line of its own, and one that goes on beyond another begins", () => {
  const { lines, cells } = hoursOf([
    event("breakfast", "2026-11-26T07:00", "2026-11-26T07:30"),
    event("staff", "2026-11-26T12:30", "2026-11-26T15:00"),
    event("parents", "2026-11-26T14:00", "2026-11-26T16:00"),
    event("night", "2026-11-26T22:00", "2026-11-27T02:00"),
  ]);
  expect(lines).toEqual([
    [420, 480],
    [480, 530],
    [540, 590],
    [600, 650],
    [660, 710],
    [720, 770],
    [840, 900],
    [1320, 1380],
  ]);
  expect(cells.filter((cell) => cell?.[0] !== "")).toEqual([
    ["breakfast", 1],
    ["staff", 1],
    ["parents", 1],
    ["night", 1],
  ]);
});

test("what is before or after the lessons stands above them where only their hours are printed", () => {
  const items = [
    event("breakfast", "2026-11-26T07:00", "2026-11-26T08:00"),
    lesson("early", 540, 590),
    event("staff", "2026-11-26T09:30", "2026-11-26T18:00"),
    event("parents", "2026-11-26T19:00", "2026-11-26T21:00"),
  ];
  const { lines, above, cells } = hoursOf(items, "lessons");
  expect([lines, above, cells]).toEqual([[[540, 590]], ["breakfast", "parents"], [["early,staff", 1]]]);
  expect(hoursOf(items, "school").above).toEqual([]);
});

test("periods that nothing reaches are left out at the end of the week, unless all are asked for", () => {
  const items = [lesson("first", 540, 590)];
  expect(hoursOf(items).lines).toHaveLength(2);
  expect(hoursOf(items, "school").lines).toHaveLength(5);
  expect(hoursOf([]).lines).toHaveLength(5);
  expect(hoursOf([], "taken", []).lines).toEqual([]);
});
