import { expect, it } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { readEventChanges } from "./event-changes.ts";
import { type EventTime, readEvents, readRows } from "#db/read/queries";
import { changeSeries, isSeriesTime, type SeriesScope, type SeriesTime } from "./series-edits.ts";

const year = { id: "schoolyear00000", start: "2026-09-15", end: "2027-07-15" };
const event = { schoolyear: year.id, kind: "trip", start: "2026-11-03T08:00", end: "2026-11-03T10:00" } as const;
const days = (times: readonly EventTime[]) => times.map(({ start, title }) => `${start.slice(5)} ${title}`);

const createScene = async () => {
  const scene = createFormScene();
  await scene.make("events", { ...event, title: "Swimming", rrule: "FREQ=WEEKLY;COUNT=3" });
  await scene.make("events", { ...event, title: "Other" });
  const timeOn = async (day: string): Promise<SeriesTime> => {
    const times = await readEvents(scene.db, year, year);
    const time = times.find((one) => one.start.startsWith(day) && one.repeats);
    if (!time || !isSeriesTime(time)) throw new Error(day);
    return time;
  };
  /**
   * What a move of the second time to Wednesday comes to: read before it is written, and
   * afterwards.
   */
  const move = async (scope: SeriesScope) => {
    const time = await timeOn("2026-11-10");
    const linked = await readRows(scene.db, "events", { series: time.repeats.id });
    const patch = { start: "2026-11-11T08:00", end: "2026-11-11T10:00" };
    const { mutations } = changeSeries(time, patch, scope, linked);
    const changes = await readEventChanges(scene.db, year, mutations);
    await scene.save(...mutations);
    const written = (await readEvents(scene.db, year, year)).filter(({ title }) => title === "Swimming");
    return { was: days(changes.was), is: days(changes.is), written: days(written) };
  };
  return { ...scene, move };
};

const old = ["11-03T08:00 Swimming", "11-10T08:00 Swimming", "11-17T08:00 Swimming"];

it.each<[SeriesScope, string[]]>([
  ["one", ["11-03T08:00 Swimming", "11-11T08:00 Swimming", "11-17T08:00 Swimming"]],
  ["following", ["11-03T08:00 Swimming", "11-11T08:00 Swimming", "11-18T08:00 Swimming"]],
  ["all", ["11-04T08:00 Swimming", "11-11T08:00 Swimming", "11-18T08:00 Swimming"]],
])("a move of %s of a series is known before it is written, with all of its times", async (scope, wanted) => {
  const { move } = await createScene();
  expect(await move(scope)).toEqual({ was: old, is: wanted, written: wanted });
});

it("the parts of one series are known together, so that none goes on where the next has begun", async () => {
  const { move, db } = await createScene();
  await move("following");
  const part = (await readEvents(db, year, year)).find(({ start }) => start.startsWith("2026-11-18"))!;
  const { mutations } = changeSeries(part as SeriesTime, { title: "Pool" }, "all", []);
  const { is } = await readEventChanges(db, year, mutations);
  expect(days(is)).toEqual(["11-03T08:00 Swimming", "11-11T08:00 Pool", "11-18T08:00 Pool"]);
});

it("an event that takes place once is known alone, a new one and a deleted one too", async () => {
  const { db } = await createScene();
  const { id } = (await readRows(db, "events")).find(({ title }) => title === "Other")!;
  const made = { ...event, title: "New" };
  const edits = [
    { op: "create", collection: "events", id: "new000000000000", values: made },
    { op: "delete", collection: "events", id },
  ] as const;
  const { was, is } = await readEventChanges(db, year, edits);
  expect([days(was), days(is)]).toEqual([["11-03T08:00 Other"], ["11-03T08:00 New"]]);
});
