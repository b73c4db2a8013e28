import { expect, it } from "vitest";
import { createFormScene } from "../../../tests/support/form-scene.ts";
import { readEvents, readRows } from "#db/read/queries";
import type { EventValues } from "#schema/events";
import { edit } from "./edit.ts";
import { readEveningFollowers, readEventEvening, readEventOfEvening } from "./event-evenings.ts";

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
