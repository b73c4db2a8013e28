import { expect, test } from "vitest";
import type { CalendarContent, CalendarItem } from "../grid/calendar-items.ts";
import { agendaWeeks, firstDate, nearestRow } from "./agenda-rows.ts";

const event = (id: string, date: string) =>
  ({
    type: "event",
    id,
    color: "",
    event: { kind: "event", course: "", allDay: true, start: `${date}T00:00`, end: `${date}T00:00` },
  }) as unknown as CalendarItem;
const closed = (...days: readonly (readonly [date: string, name: string])[]): CalendarContent["closedDays"] =>
  new Map(days.map(([date, name]) => [date, { name, lost: 0 }]));
const december = { start: "2026-12-01", end: "2026-12-31" };

test("days without anything are left out, and days off under one name are one row of the week they begin in", () => {
  const weeks = agendaWeeks(
    {
      items: [event("play", "2026-12-17"), event("fair", "2026-12-20"), event("early", "2026-11-30")],
      closedDays: closed(
        ["2026-12-08", "Feast"],
        ["2026-12-19", "Christmas holidays"],
        ["2026-12-20", "Christmas holidays"],
        ["2026-12-21", "Christmas holidays"],
        ["2026-12-22", "Christmas holidays"],
        ["2026-12-23", "Own day"],
      ),
    },
    december,
  );
  expect(weeks.map(({ monday, rows }) => [monday, ...rows.map(firstDate)])).toEqual([
    ["2026-12-07", "2026-12-08"],
    // The fair is on a day off: that day has a row of its own, with its name.
    ["2026-12-14", "2026-12-17", "2026-12-19", "2026-12-20"],
    ["2026-12-21", "2026-12-21", "2026-12-23"],
  ]);
  expect(weeks[1]!.rows[2]).toMatchObject({ type: "day", closed: "Christmas holidays" });
  expect(weeks[2]!.rows[0]).toEqual({
    type: "closed",
    name: "Christmas holidays",
    start: "2026-12-21",
    end: "2026-12-22",
  });
});

test("the list begins at its date, the next row after it, or the last one", () => {
  const weeks = agendaWeeks(
    { items: [event("a", "2026-12-03")], closedDays: closed(["2026-12-24", "Off"], ["2026-12-25", "Off"]) },
    december,
  );
  expect(nearestRow(weeks, "2026-12-01")).toBe("2026-12-03");
  expect(nearestRow(weeks, "2026-12-04")).toBe("2026-12-24");
  // A date in the middle of days off gives their row.
  expect(nearestRow(weeks, "2026-12-25")).toBe("2026-12-24");
  expect(nearestRow(weeks, "2026-12-31")).toBe("2026-12-24");
  expect(nearestRow([], "2026-12-31")).toBeUndefined();
});
