import { describe, expect, it } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { readEvents, readRows } from "#db/read/queries";
import type { EventValues } from "#schema/events";
import { edit } from "./edit.ts";
import { readEveningEventEdits, readEveningFollowers, readEventEvening, readEventOfEvening } from "./event-evenings.ts";

const createScene = async (event: Partial<EventValues> = {}) => {
  const scene = createFormScene();
  const { db, make, save } = scene;
  const year = await make("schoolyears", {
    name: "2026/27",
    start: "2026-09-15",
    end: "2027-07-15",
    country: "LU",
    zone: "Europe/Luxembourg",
  });
  await make("events", {
    schoolyear: year.id,
    kind: "meeting",
    subkind: "parentsEvening",
    title: "Parents of 7C2",
    location: "Hall",
    start: "2026-12-10T17:30",
    end: "2026-12-10T19:00",
    ...event,
  });
  const first = async () => (await readEvents(db, year, year))[0]!;
  return {
    ...scene,
    year,
    first,
    press: async () => {
      const found = await readEventEvening(db, year, await first());
      if (found.make) await save(found.make);
      return found;
    },
    evenings: () => readRows(db, "evenings"),
  };
};

it("an evening is made once, in the event's hours and room, and both know each other after a move", async () => {
  const { press, evenings, first, db, save } = await createScene();
  expect(await press()).toMatchObject({ make: { op: "create" } });
  const [made] = await evenings();
  const hours = { start: 17 * 60 + 30, end: 19 * 60, length: 10 };
  expect(made).toMatchObject({ ...hours, date: "2026-12-10", name: "Parents of 7C2", room: "Hall" });
  expect(await press()).toEqual({ id: made!.id, make: null });
  const { id, start, end } = await first();
  await save(edit("events", { id, start, end }, { start: "2026-12-11T17:30", end: "2026-12-11T19:00" }));
  expect(await press()).toEqual({ id: made!.id, make: null });
  expect((await readEventOfEvening(db, made!))?.id).toBe(id);
});

it.each([
  ["all day", { allDay: true, start: "2026-12-10T00:00", end: "2026-12-10T00:00" }],
  ["five minutes", { start: "2026-12-10T17:30", end: "2026-12-10T17:35" }],
  ["over midnight", { start: "2026-12-10T17:30", end: "2026-12-11T19:00" }],
])("an event of %s gives the evening the usual hours", async (_, times) => {
  const { press, evenings } = await createScene(times);
  await press();
  expect((await evenings())[0]).toMatchObject({ start: 17 * 60, end: 20 * 60, date: "2026-12-10" });
});

it("an evening of that day is the event's, unless it was made from another one", async () => {
  const { press, make, year, evenings, db } = await createScene();
  const hours = { start: 1000, end: 1100, length: 10 };
  const typed = await make("evenings", { schoolyear: year.id, date: "2026-12-10", ...hours });
  expect(await press()).toEqual({ id: typed.id, make: null });
  expect((await readEventOfEvening(db, typed))?.title).toBe("Parents of 7C2");
  const other = await make("evenings", { schoolyear: year.id, date: "2026-12-17", ...hours });
  expect(await readEventOfEvening(db, other)).toBeUndefined();
  expect(await evenings()).toHaveLength(2);
});

it("appointments follow their event to its new day, and stay where they had a day of their own", async () => {
  const { press, evenings, first, db, save, year } = await createScene();
  await press();
  const move = async (day: string) => {
    const { id, start, end } = await first();
    return edit("events", { id, start, end }, { start: `${day}T17:30`, end: `${day}T19:00` });
  };
  const [made] = await evenings();
  const followers = await readEveningFollowers(db, year, [await move("2026-12-11")]);
  expect(followers).toMatchObject([
    { op: "update", collection: "evenings", id: made!.id, patch: { date: "2026-12-11" } },
  ]);
  // The same day at another hour is no other day.
  const { id, end } = await first();
  const longer = edit("events", { id, end }, { end: "2026-12-10T20:00" });
  expect(await readEveningFollowers(db, year, [longer])).toEqual([]);
  await save(edit("evenings", made!, { date: "2026-12-14" }));
  expect(await readEveningFollowers(db, year, [await move("2026-12-11")])).toEqual([]);
});

describe("an evening that is made in the class book", () => {
  const unnamed = "Parents' evening";
  const made = async () => {
    const scene = createFormScene();
    const { db, make, save } = scene;
    const year = await make("schoolyears", {
      name: "2026/27",
      start: "2026-09-15",
      end: "2027-07-15",
      country: "LU",
      zone: "Europe/Luxembourg",
    });
    const evening = await make("evenings", {
      schoolyear: year.id,
      name: "",
      date: "2026-12-03",
      start: 18 * 60,
      end: 20 * 60,
      length: 10,
      room: "B204",
    });
    const write = async (o: Omit<Parameters<typeof readEveningEventEdits>[2], "unnamed">) => {
      const edits = await readEveningEventEdits(db, year, { ...o, unnamed });
      for (const one of edits) await save(one);
      return edits;
    };
    const events = () => readEvents(db, year, year);
    return { ...scene, year, evening, write, events };
  };

  it("stands in the calendar once, and both know each other", async () => {
    const { db, year, evening, write, events } = await made();
    await write({ was: null, is: evening });
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      title: unnamed,
      kind: "meeting",
      subkind: "parentsEvening",
      start: "2026-12-03T18:00",
      end: "2026-12-03T20:00",
      location: "B204",
    });
    expect((await readEventOfEvening(db, evening))?.id).toBe(event!.id);
    expect(await readEventEvening(db, year, event!)).toEqual({ id: evening.id, make: null });
    expect(await write({ was: evening, is: evening })).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  it("takes its event along to another day, and leaves what the teacher wrote there", async () => {
    const { evening, write, events, save } = await made();
    await write({ was: null, is: evening });
    const [event] = await events();
    await save(edit("events", event!, { title: "Parents of 7C2" }));
    await write({ was: evening, is: { ...evening, name: "Evening", date: "2026-12-10" } });
    expect(await events()).toMatchObject([{ title: "Parents of 7C2", start: "2026-12-10T18:00" }]);
  });

  it("takes its event with it when it goes, and none that was there before", async () => {
    const { evening, year, write, events, make } = await made();
    await write({ was: null, is: evening });
    expect(await write({ was: evening, is: null })).toMatchObject([{ op: "delete" }]);
    expect(await events()).toEqual([]);
    await make("events", {
      schoolyear: year.id,
      kind: "meeting",
      subkind: "parentsEvening",
      title: "Parents of 7C2",
      start: "2026-12-03T17:30",
      end: "2026-12-03T19:00",
    });
    expect(await write({ was: null, is: evening })).toEqual([]);
    expect(await write({ was: evening, is: null })).toEqual([]);
  });
});
