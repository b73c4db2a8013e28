import { describe, expect, test } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import type { EventRow, EventValues } from "#schema/events";
import { edit } from "./edit.ts";
import type { Mutation } from "./mutation.ts";
import { type EventTime, readEvents, readRows } from "#db/read/queries";
import { changeTime } from "./change-time.ts";
import {
  changeSeries,
  deleteChangedTime,
  deleteFromSeries,
  isSeriesTime,
  type SeriesScope,
  type SeriesTime,
} from "./series-edits.ts";

const year = { id: "schoolyear00000", start: "2026-09-15", end: "2027-07-15" };
const meeting: Partial<EventValues> = {
  schoolyear: year.id,
  title: "Meeting",
  kind: "meeting",
  start: "2026-11-03T14:00",
  end: "2026-11-03T15:30",
  rrule: "FREQ=WEEKLY;BYDAY=TU",
};

/** A teacher's mirror with a weekly meeting, on Tuesdays from 3 November on. */
const createScene = async (values: Partial<EventValues> = {}) => {
  const scene = createFormScene();
  await scene.make("events", { ...meeting, ...values });
  const times = (period = { start: "2026-11-01", end: "2026-11-30" }) => readEvents(scene.db, year, period);
  const on = async (date: string): Promise<EventTime> =>
    (await times({ start: date, end: date })).find((time) => time.start.startsWith(date))!;
  const seriesOn = async (date: string) => {
    const time = await on(date);
    if (!isSeriesTime(time)) throw new Error(`${date} is no time of a series`);
    return { time, linked: await readRows(scene.db, "events", { series: time.repeats.id }) };
  };
  const write = async (mutations: readonly Mutation[]) => {
    const done = await scene.mutate(mutations);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return async () => {
      const undone = await scene.mutate(done.value.undo);
      if (!undone.ok) throw new Error(JSON.stringify(undone.error));
    };
  };
  return {
    ...scene,
    on,
    write,
    /** "10 14:00 Meeting" of each in November. */
    shown: async () => (await times()).map(({ start, title }) => `${start.slice(8).replace("T", " ")} ${title}`),
    change: async (date: string, patch: Partial<EventValues>, scope: SeriesScope) => {
      const { time, linked } = await seriesOn(date);
      const { mutations, apart } = changeSeries(time, patch, scope, linked);
      return { undo: await write(mutations), apart };
    },
    remove: async (date: string, scope: SeriesScope) => {
      const { time, linked } = await seriesOn(date);
      return write(deleteFromSeries(time, scope, linked));
    },
  };
};

const all = ["03 14:00 Meeting", "10 14:00 Meeting", "17 14:00 Meeting", "24 14:00 Meeting"];
const wednesday = { start: "2026-11-11T16:00", end: "2026-11-11T17:00" };

describe("a change", () => {
  test("of only this one, undone, and made again", async () => {
    const scene = await createScene();
    const { undo } = await scene.change("2026-11-10", wednesday, "one");
    const changed = ["03 14:00 Meeting", "11 16:00 Meeting", "17 14:00 Meeting", "24 14:00 Meeting"];
    expect(await scene.shown()).toEqual(changed);
    await undo();
    expect(await scene.shown()).toEqual(all);
    await scene.change("2026-11-10", wednesday, "one");
    expect(await scene.shown()).toEqual(changed);
  });

  test("made again after the server had it and it was undone", async () => {
    const scene = await createScene();
    const { undo } = await scene.change("2026-11-10", { title: "Council" }, "one");
    await scene.db.outbox.clear();
    await undo();
    expect(await scene.shown()).toEqual(all);
    await scene.change("2026-11-10", { title: "Guests" }, "one");
    expect((await scene.on("2026-11-10")).title).toBe("Guests");
  });

  test("of this one and those after it: the weekday moves along", async () => {
    const scene = await createScene();
    const { undo } = await scene.change("2026-11-10", wednesday, "following");
    expect(await scene.shown()).toEqual([
      "03 14:00 Meeting",
      "11 16:00 Meeting",
      "18 16:00 Meeting",
      "25 16:00 Meeting",
    ]);
    await undo();
    expect(await scene.shown()).toEqual(all);
  });

  test("of the first one and those after it is one of all: no empty series stays", async () => {
    const scene = await createScene();
    await scene.change("2026-11-03", { title: "Council" }, "following");
    expect(await scene.shown()).toEqual(all.map((text) => text.replace("Meeting", "Council")));
    expect(await readRows(scene.db, "events")).toHaveLength(1);
  });

  test("of all, made on a later one", async () => {
    const scene = await createScene();
    const { undo } = await scene.change("2026-11-17", { start: "2026-11-16T08:00", end: "2026-11-16T09:00" }, "all");
    expect(await scene.shown()).toEqual([
      "02 08:00 Meeting",
      "09 08:00 Meeting",
      "16 08:00 Meeting",
      "23 08:00 Meeting",
      "30 08:00 Meeting",
    ]);
    await undo();
    expect(await scene.shown()).toEqual(all);
  });

  test("keeps to the number of times: four are four, cut or not", async () => {
    const scene = await createScene({ rrule: "FREQ=WEEKLY;COUNT=4" });
    await scene.change("2026-11-17", { title: "Council" }, "following");
    const december = { start: "2026-11-01", end: "2026-12-31" };
    expect((await readEvents(scene.db, year, december)).map(({ title }) => title)).toEqual([
      "Meeting",
      "Meeting",
      "Council",
      "Council",
    ]);
  });

  test("with another rule leaves changed times that it no longer has as they are", async () => {
    const scene = await createScene();
    await scene.change("2026-11-10", { title: "With guests" }, "one");
    await scene.change("2026-11-17", { title: "Outside" }, "one");
    const { apart } = await scene.change("2026-11-03", { rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU" }, "all");
    expect(apart.map(({ title }) => title)).toEqual(["With guests"]);
    expect(await scene.shown()).toEqual(["03 14:00 Meeting", "10 14:00 With guests", "17 14:00 Outside"]);
  });

  test("takes changed and left out times along to the later part", async () => {
    const scene = await createScene();
    await scene.change("2026-11-17", { title: "Outside" }, "one");
    await scene.remove("2026-11-24", "one");
    await scene.change("2026-11-10", { start: "2026-11-10T15:00", end: "2026-11-10T16:00" }, "following");
    expect(await scene.shown()).toEqual(["03 14:00 Meeting", "10 15:00 Meeting", "17 14:00 Outside"]);
  });

  test("from one time on into something that does not repeat", async () => {
    const scene = await createScene();
    await scene.change("2026-11-17", { rrule: "" }, "following");
    expect(await scene.shown()).toEqual(all.slice(0, 3));
  });

  test("of a task's tick is about its one time", async () => {
    const scene = await createScene({ kind: "task" });
    await scene.write([changeTime(await scene.on("2026-11-10"), { done: true })]);
    expect((await scene.on("2026-11-10")).done).toBe(true);
    expect((await scene.on("2026-11-17")).done).toBe(false);
    await scene.write([changeTime(await scene.on("2026-11-10"), { done: false })]);
    expect((await scene.on("2026-11-10")).done).toBe(false);
  });
});

/** What takes place from November on, by day and title. */
const days = async (scene: Awaited<ReturnType<typeof createScene>>) => {
  const found = await readEvents(scene.db, year, { start: "2026-11-01", end: "2027-07-15" });
  return found.map(({ start, title }) => `${start.slice(5, 10)}${title === "Meeting" ? "" : ` ${title}`}`).join(", ");
};
const on = (date: string) => ({ start: `${date}T14:00`, end: `${date}T15:30` });

describe("a part that was moved is known by what it came from", () => {
  test("moved to before where it was cut, and changed again there", async () => {
    const scene = await createScene({ ...on("2026-11-02"), rrule: "FREQ=WEEKLY;BYDAY=MO,SA;UNTIL=20261219" });
    await scene.change("2026-11-14", on("2026-11-11"), "following");
    await scene.change("2026-11-13", { title: "B" }, "following");
    expect(await days(scene)).toBe(
      "11-02, 11-07, 11-09, 11-11, 11-13 B, 11-18 B, 11-20 B, 11-25 B, 11-27 B, 12-02 B, 12-04 B, 12-09 B, 12-11 B, 12-16 B",
    );
  });

  test("the part before it is moved by a week, and keeps its last time", async () => {
    const scene = await createScene({ ...on("2026-11-02"), rrule: "FREQ=WEEKLY;COUNT=8" });
    await scene.change("2026-11-23", { ...on("2026-11-30"), title: "B" }, "following");
    await scene.change("2026-11-02", on("2026-11-09"), "all");
    expect(await days(scene)).toBe("11-09, 11-16, 11-23, 11-30 B, 12-07 B, 12-14 B, 12-21 B, 12-28 B");
  });

  test("cut again where the first cut was", async () => {
    const scene = await createScene({ ...on("2026-11-03"), rrule: "FREQ=WEEKLY;BYDAY=TU,WE,SA;COUNT=8" });
    await scene.change("2026-11-14", on("2026-11-11"), "following");
    await scene.change("2026-11-14", { title: "B" }, "following");
    expect(await days(scene)).toBe("11-03, 11-04, 11-07, 11-10, 11-11, 11-11, 11-14 B, 11-15 B");
  });

  test("a time changed alone, the series moved, and another one changed alone on the first one's day", async () => {
    const scene = await createScene({ rrule: "FREQ=WEEKLY;COUNT=4" });
    await scene.change("2026-11-10", { title: "A" }, "one");
    await scene.change("2026-11-03", on("2026-11-10"), "all");
    // Two on one day: what was changed alone stays where it was.
    const times = await readEvents(scene.db, year, { start: "2026-11-10", end: "2026-11-10" });
    const time = times.find(isSeriesTime)!;
    await scene.write(changeSeries(time, { title: "B" }, "one", []).mutations);
    expect((await days(scene)).split(", ").toSorted()).toEqual(["11-10 A", "11-10 B", "11-24", "12-01"]);
  });

  test("a series that becomes one event leaves its later parts to themselves", async () => {
    const scene = await createScene();
    await scene.change("2026-11-17", { title: "B" }, "following");
    await scene.change("2026-11-03", { rrule: "" }, "all");
    const [first] = await readRows(scene.db, "events", { rrule: "" });
    await scene.write([{ op: "delete", collection: "events", id: first!.id }]);
    expect((await scene.shown()).slice(0, 2)).toEqual(["17 14:00 B", "24 14:00 B"]);
  });

  test("moved by the form, a part has as many times as were left", async () => {
    const scene = await createScene({ rrule: "FREQ=WEEKLY;BYDAY=TU;COUNT=4" });
    await scene.change("2026-11-17", { ...on("2026-11-18"), rrule: "FREQ=WEEKLY;BYDAY=WE;COUNT=4" }, "following");
    expect(await days(scene)).toBe("11-03, 11-10, 11-18, 11-25");
  });

  test("each third Tuesday becomes the fourth Thursday, with what was left out and changed", async () => {
    const scene = await createScene({ ...on("2026-10-20"), rrule: "FREQ=MONTHLY;BYDAY=3TU;UNTIL=20270330" });
    const from = { start: "2026-10-01", end: "2027-07-15" };
    const at = async (date: string) => {
      const time = (await readEvents(scene.db, year, from)).find(({ start }) => start.startsWith(date));
      if (!time || !isSeriesTime(time)) throw new Error(`${date} is no time of a series`);
      return { time, linked: await readRows(scene.db, "events", { series: time.repeats.id }) };
    };
    const january = await at("2027-01-19");
    await scene.write(deleteFromSeries(january.time, "one", january.linked));
    const february = await at("2027-02-16");
    await scene.write(changeSeries(february.time, { title: "B" }, "one", february.linked).mutations);
    const november = await at("2026-11-17");
    const { apart, mutations } = changeSeries(november.time, on("2026-11-26"), "all", november.linked);
    await scene.write(mutations);
    expect(apart).toEqual([]);
    const found = await readEvents(scene.db, year, from);
    expect(found.map(({ start, title }) => `${start.slice(0, 10)} ${title}`)).toEqual([
      "2026-10-22 Meeting",
      "2026-11-26 Meeting",
      "2026-12-24 Meeting",
      "2027-02-16 B",
      "2027-03-25 Meeting",
    ]);
  });

  test("every second week, a Sunday becomes a Saturday of the same week", async () => {
    const scene = await createScene({ ...on("2026-11-02"), rrule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;COUNT=4" });
    expect(await days(scene)).toBe("11-02, 11-08, 11-16, 11-22");
    await scene.change("2026-11-08", on("2026-11-07"), "all");
    expect(await days(scene)).toBe("11-01, 11-07, 11-15, 11-21");
  });
});

describe("a deletion", () => {
  test.each<[SeriesScope, readonly string[]]>([
    ["one", ["03 14:00 Meeting", "17 14:00 Meeting", "24 14:00 Meeting"]],
    ["following", ["03 14:00 Meeting"]],
    ["all", []],
  ])("%s, and undone", async (scope, left) => {
    const scene = await createScene();
    await scene.change("2026-11-17", { title: "Meeting" }, "one");
    const undo = await scene.remove("2026-11-10", scope);
    expect(await scene.shown()).toEqual(left);
    await undo();
    expect(await scene.shown()).toEqual(all);
  });

  test("of a changed time does not bring back the one it stood for", async () => {
    const scene = await createScene();
    await scene.change("2026-11-10", wednesday, "one");
    const changed = (await scene.on("2026-11-11")) as EventRow;
    await scene.write(deleteChangedTime(changed, await scene.read("events", changed.series), [changed]));
    expect(await scene.shown()).toEqual(["03 14:00 Meeting", "17 14:00 Meeting", "24 14:00 Meeting"]);
  });

  test("of the last time takes the series along, and its undo brings both back", async () => {
    const scene = await createScene({ rrule: "FREQ=WEEKLY;BYDAY=TU;COUNT=2" });
    await scene.change("2026-11-10", wednesday, "one");
    const undoFirst = await scene.remove("2026-11-03", "one");
    expect(await readRows(scene.db, "events")).toHaveLength(2);
    const changed = (await scene.on("2026-11-11")) as EventRow;
    const undo = await scene.write(deleteChangedTime(changed, await scene.read("events", changed.series), [changed]));
    expect(await readRows(scene.db, "events")).toEqual([]);
    await undo();
    await undoFirst();
    expect(await scene.shown()).toEqual(["03 14:00 Meeting", "11 16:00 Meeting"]);
  });

  test("of the last time leaves the part that was cut off", async () => {
    const scene = await createScene();
    await scene.change("2026-11-10", { title: "Council" }, "following");
    await scene.remove("2026-11-03", "one");
    expect(await scene.shown()).toEqual(["10 14:00 Council", "17 14:00 Council", "24 14:00 Council"]);
    expect(await readRows(scene.db, "events")).toHaveLength(1);
  });

  test("of a series leaves the parts that were cut off from it", async () => {
    const scene = await createScene();
    await scene.change("2026-11-10", { title: "Council" }, "following");
    await scene.change("2026-11-24", { title: "Board" }, "following");
    await scene.remove("2026-11-03", "all");
    expect(await scene.shown()).toEqual(["10 14:00 Council", "17 14:00 Council", "24 14:00 Board"]);
  });
});

test("what refers to a series is sent after it, and deleted before it", async () => {
  const scene = createFormScene();
  const [id] = await scene.save({ op: "create", collection: "events", values: meeting });
  const period = { start: "2026-11-01", end: "2026-11-30" };
  const later = async (date: string): Promise<SeriesTime> =>
    (await readEvents(scene.db, year, period)).find((time) => time.start.startsWith(date)) as SeriesTime;
  await scene.save(...changeSeries(await later("2026-11-10"), { title: "Board" }, "following", []).mutations);
  await scene.save(...changeSeries(await later("2026-11-24"), { title: "Guests" }, "one", []).mutations);
  const order = async () => {
    const entries = (await scene.db.outbox.toArray()).toSorted((a, b) => a.rank - b.rank);
    return Promise.all(entries.map(async (entry) => (await scene.read("events", entry.id)).title));
  };
  expect(await order()).toEqual(["Meeting", "Board", "Guests"]);
  // As if the server had them: what it does not know is forgotten, not deleted.
  for (const { id: sent } of await readRows(scene.db, "events")) await scene.db.events.update(sent, { rev: 1 });
  await scene.db.outbox.clear();
  await scene.save({ op: "delete", collection: "events", id: id! });
  expect(await order()).toEqual(["Guests", "Board", "Meeting"]);
});

test("a change of a series does not overwrite what another device wrote meanwhile", async () => {
  const scene = await createScene();
  const time = await scene.on("2026-11-17");
  const series = (await readRows(scene.db, "events"))[0]!;
  await scene.arrive("events", series, { location: "Hall B", rrule: "FREQ=WEEKLY;BYDAY=TU;UNTIL=20261120" });
  if (!isSeriesTime(time)) throw new Error("no series");
  await scene.write(changeSeries(time, { title: "Council" }, "following", []).mutations);
  const held = await scene.read("events", series.id);
  expect(held).toMatchObject({ location: "Hall B", rrule: "FREQ=WEEKLY;BYDAY=TU;UNTIL=20261116" });
  expect(await scene.comparisons()).toEqual([]);
  await scene.write([edit("events", held, { note: "x" })]);
});
