import { expect, test } from "vitest";
import { eventTimes, type SeriesFields } from "./series.ts";

const year = { start: "2026-09-15", end: "2027-07-15" };
const meeting: SeriesFields = {
  id: "meeting",
  allDay: false,
  start: "2026-11-03T14:00",
  end: "2026-11-03T15:30",
  rrule: "FREQ=WEEKLY",
  exdates: [],
  series: "",
  originStart: "",
};
const november = { start: "2026-11-01", end: "2026-11-30" };
const shown = (rows: readonly SeriesFields[], period = november) =>
  eventTimes(rows, period, year).map(({ start, id }) => `${start.slice(5)} ${id.split("@")[0]}`);

test("a series is each of its times, with its length and the start its rule gives it", () => {
  const [first, second] = eventTimes([meeting], november, year);
  expect(first).toMatchObject({ start: "2026-11-03T14:00", end: "2026-11-03T15:30" });
  expect(second).toMatchObject({
    start: "2026-11-10T14:00",
    end: "2026-11-10T15:30",
    series: "meeting",
    originStart: "2026-11-10T14:00",
    repeats: meeting,
  });
});

test("it begins before the period and is clipped to the school year", () => {
  const summer = { start: "2027-07-01", end: "2027-08-31" };
  expect(shown([meeting], summer)).toEqual(["07-06T14:00 meeting", "07-13T14:00 meeting"]);
});

test("what was left out or changed is not shown twice, also after the series' hour has changed", () => {
  const left = { ...meeting, start: "2026-11-03T16:00", end: "2026-11-03T17:00", exdates: ["2026-11-10T14:00"] };
  const moved = {
    ...meeting,
    id: "moved",
    rrule: "",
    series: "meeting",
    originStart: "2026-11-17T14:00",
    start: "2026-11-19T09:00",
    end: "2026-11-19T10:00",
  };
  expect(shown([left, moved])).toEqual(["11-03T16:00 meeting", "11-19T09:00 moved", "11-24T16:00 meeting"]);
});

test("a time over several days is there on its last day, too", () => {
  const camp = { ...meeting, allDay: true, start: "2026-10-30T00:00", end: "2026-11-01T00:00", rrule: "FREQ=MONTHLY" };
  expect(shown([camp])).toEqual(["10-30T00:00 meeting", "11-30T00:00 meeting"]);
});

test("parts that two devices cut at different days follow each other", () => {
  const part = (id: string, date: string, hour: string): SeriesFields => ({
    ...meeting,
    id,
    series: "meeting",
    originStart: `${date}T14:00`,
    start: `${date}T${hour}`,
    end: `${date}T18:00`,
  });
  const cut = { ...meeting, rrule: "FREQ=WEEKLY;UNTIL=20261109" };
  expect(shown([cut, part("b", "2026-11-17", "16:00"), part("a", "2026-11-10", "15:00")])).toEqual([
    "11-03T14:00 meeting",
    "11-10T15:00 a",
    "11-17T16:00 b",
    "11-24T16:00 b",
  ]);
});

test("a rule that is not understood leaves the first time", () => {
  const odd = { ...meeting, rrule: "FREQ=HOURLY;BYHOUR=8" };
  expect(eventTimes([odd], november, year)).toEqual([odd]);
});
