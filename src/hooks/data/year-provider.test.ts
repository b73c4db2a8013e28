// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProbe, createTestMirror, probeOf } from "../../../tests/support/hook-probe.ts";
import type { Mutation } from "#db/edit/mutation";
import { readCourseLessons } from "#db/read/queries";
import { initialEngineStatus } from "#db/status/sync-status";
import type { Mirror } from "./mirror-context.ts";
import type { Writer } from "#hooks/edits/writer-context";
import { useFirstSyncState } from "./use-first-sync-state.ts";
import { useNow, useToday } from "./use-now.ts";
import { useSchoolyears } from "#hooks/edits/use-schoolyears";
import { useYearOf, useYearRows } from "./use-year-rows.ts";
import { useYear } from "./year-context.ts";
import { YearProvider } from "./year-provider.ts";

let now = 0;
let count = 0;
let mirror: Mirror;
let writer: Writer;
let probe: ReturnType<typeof createProbe>;

beforeEach(() => {
  now = Date.UTC(2026, 10, 23, 22, 58, 30);
  count += 1;
  const made = createTestMirror({ name: `year-${count}`, clock: () => now });
  ({ mirror, writer } = made);
  probe = createProbe(made);
});
afterEach(() => {
  vi.restoreAllMocks();
  probe.end();
  mirror.db.close();
});

/** Renders a component for each hook below one provider; returns each one's results by render. */
const rendering = <T extends unknown[]>(...hooks: { [K in keyof T]: () => T[K] }): { [K in keyof T]: T[K][] } => {
  const probes = hooks.map((hook) => probeOf(hook));
  const children = probes.map(({ Probe }, index) => createElement(Probe, { key: index }));
  probe.render(createElement(YearProvider, null, children));
  return probes.map(({ seen }) => seen) as { [K in keyof T]: T[K][] };
};

const id = (letter: string) => letter.repeat(15);
const create = (collection: string, letter: string, values: object): Mutation =>
  ({ op: "create", collection, id: id(letter), values }) as Mutation;
const update = (collection: string, letter: string, patch: object): Mutation =>
  ({ op: "update", collection, id: id(letter), patch }) as Mutation;
const write = async (...mutations: Mutation[]) => {
  const done = await writer.mutate(mutations);
  if (!done.ok) throw new Error(JSON.stringify(done.error));
};

const dates = { start: "2026-09-15", end: "2027-07-15" };
const yearRow = (letter: string, values: object = {}) =>
  create("schoolyears", letter, { name: "26/27", country: "LU", ...dates, zone: "Europe/Luxembourg", ...values });
/** A year with a course that has a lesson every Monday at eight, the first one planned. */
const yearWithLesson = [
  yearRow("y"),
  create("courses", "c", { schoolyear: id("y"), name: "Maths", short: "7C2" }),
  create("timetables", "t", { schoolyear: id("y"), name: "T", validFrom: dates.start, validTo: dates.end }),
  create("sessions", "s", { timetable: id("t"), course: id("c"), day: 1, start: 480, end: 530 }),
  create("lessons", "l", { course: id("c"), date: "2026-09-21", start: 480, status: "draft" }),
];
const synced = { ...initialEngineStatus, lastSyncedAt: "2026-11-23T07:00:00.000Z" };

test("the year is undefined while it loads and null until there is one", async () => {
  const [seen] = rendering(() => {
    const year = useYear();
    return year && [year.schoolyear.name, year.courses.map(({ name }) => name), year.occurrences().length];
  });
  expect(seen[0]).toBeUndefined();
  await expect.poll(() => seen.at(-1)).toBeNull();
  await write(...yearWithLesson);
  await expect.poll(() => seen.at(-1)).toEqual(["26/27", ["Maths"], 43]);
});

test("all below one provider share its year, its expander and its clock", async () => {
  const listen = vi.spyOn(document, "addEventListener");
  const forget = vi.spyOn(document, "removeEventListener");
  const looks = (of: typeof listen | typeof forget) => of.mock.calls.filter(([type]) => type === "visibilitychange");
  await write(...yearWithLesson);
  const useLessons = () =>
    useYearRows(["lessons"], (db) => readCourseLessons(db, [id("c")]).then((lessons) => ({ lessons })), []);
  const expanders = rendering(
    () => (useNow(), useYear()?.expander),
    () => (useToday(), useYear()?.expander),
    () => (useNow(), useLessons()?.year.expander),
    () => (useToday(), useYearOf(id("y"))?.expander),
  );
  for (const seen of expanders) await expect.poll(() => seen.at(-1)).toBeDefined();
  expect(new Set(expanders.flat().filter(Boolean)).size).toBe(1);
  // The device's zone until the year is there, then the year's: each clock listens once, and the
  // first has stopped.
  expect(looks(listen).length - looks(forget).length).toBe(1);
  probe.end();
  expect(looks(listen).length - looks(forget).length).toBe(0);
});

test("a course's new name keeps the schedule and its expander; another room does not", async () => {
  await write(...yearWithLesson);
  const [seen] = rendering(() => useYear());
  await expect.poll(() => seen.at(-1)?.courses).toHaveLength(1);
  const before = seen.at(-1)!;
  await write(update("courses", "c", { name: "Music" }));
  await expect.poll(() => seen.at(-1)?.courseById.get(id("c"))?.name).toBe("Music");
  const renamed = seen.at(-1)!;
  expect(renamed.schedule).toBe(before.schedule);
  expect(renamed.expander).toBe(before.expander);
  expect(renamed.occurrences).toBe(before.occurrences);
  await write(update("courses", "c", { room: "B204" }));
  await expect.poll(() => seen.at(-1)?.courses[0]?.room).toBe("B204");
  expect(seen.at(-1)!.expander).not.toBe(before.expander);
  expect(seen.at(-1)!.occurrences()[0]?.room).toBe("B204");
});

test("it reads no plans, and unrelated changes rerender nothing", async () => {
  await write(...yearWithLesson);
  let plansRead = 0;
  mirror.db.lessons.hook("reading", (row) => {
    plansRead += 1;
    return row;
  });
  const [seen] = rendering(() => useYear()?.courses[0]?.name);
  await expect.poll(() => seen.at(-1)).toBe("Maths");
  expect(plansRead).toBe(0);
  const renders = seen.length;
  await write(create("lessons", "m", { course: id("c"), date: "2026-09-28", start: 480, status: "draft" }));
  const readToWrite = plansRead;
  await mirror.db.users.put({ id: mirror.owner, language: "fr", deleted: false } as never);
  await write(update("courses", "c", { name: "Music" }));
  await expect.poll(() => seen.at(-1)).toBe("Music");
  expect(seen.slice(renders)).toEqual(["Music"]);
  expect(plansRead).toBe(readToWrite);
});

test("rows come together with the year they were read with", async () => {
  await write(...yearWithLesson);
  const [seen] = rendering(() => {
    const rows = useYearRows(
      ["lessons"],
      async (db, year) => ({
        lessons: await readCourseLessons(
          db,
          year.courses.map((course) => course.id),
        ),
      }),
      [],
    );
    return rows && [rows.year.schedule.sessions[0]?.start, rows.lessons[0]?.start];
  });
  await expect.poll(() => seen.at(-1)).toEqual([480, 480]);
  for (const start of [535, 600, 655])
    await write(update("sessions", "s", { start, end: start + 50 }), update("lessons", "l", { start }));
  await expect.poll(() => seen.at(-1)).toEqual([655, 655]);
  expect(seen.filter((pair) => pair && pair[0] !== pair[1])).toEqual([]);
});

test("without a year a device that never synced waits for one; once it has synced there is none", async () => {
  const [states, rows] = rendering(
    () => useFirstSyncState(),
    () => useYearRows([], async () => ({}), []),
  );
  await expect.poll(() => states.at(-1)).toBe("year");
  await mirror.db.meta.put({ key: "status", value: synced });
  await expect.poll(() => rows.at(-1)).toBeNull();
  expect(states.at(-1)).toBeNull();
  await write(...yearWithLesson);
  await expect.poll(() => rows.at(-1)?.year.schoolyear.name).toBe("26/27");
  // Between waiting and having it, "there is none" was never shown with a year.
  expect(rows.slice(rows.findLastIndex((row) => row === null) + 1)).not.toContain(null);
});

test("a device that has a year but never finished a sync waits for its rows while it is online", async () => {
  await write(...yearWithLesson);
  const [states] = rendering(() => useFirstSyncState());
  await expect.poll(() => states.at(-1)).toBe("rows");
  await mirror.db.meta.put({ key: "status", value: { ...initialEngineStatus, online: false } });
  await expect.poll(() => states.at(-1)).toBeNull();
});

test("the chosen year is the active one, and another is read by its id", async () => {
  await write(yearRow("x", { name: "25/26", start: "2025-09-15", end: "2026-07-15" }), ...yearWithLesson);
  const [active, other, all] = rendering(
    () => useYear()?.schoolyear.name,
    () => useYearOf(id("x"))?.schoolyear.name,
    () => useSchoolyears(),
  );
  await expect.poll(() => [active.at(-1), other.at(-1)]).toEqual(["26/27", "25/26"]);
  expect(all.at(-1)?.years.map(({ name }) => name)).toEqual(["26/27", "25/26"]);
  await mirror.db.users.put({ id: mirror.owner, active_schoolyear: id("x"), deleted: false } as never);
  await expect.poll(() => active.at(-1)).toBe("25/26");
  expect(all.at(-1)).toMatchObject({ active: { name: "25/26" }, current: { name: "26/27" } });
});

test("the clock shows the school year's zone and moves with the minute; today waits for midnight", async () => {
  await write(yearRow("y"));
  const [times, days] = rendering(
    () => useNow(),
    () => useToday(),
  );
  await expect.poll(() => times.at(-1)).toEqual({ today: "2026-11-23", minutes: 1438 });
  const renders = days.length;
  const tick = () => {
    now += 60_000;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  tick();
  await expect.poll(() => times.at(-1)).toEqual({ today: "2026-11-23", minutes: 1439 });
  expect(days).toHaveLength(renders);
  tick();
  await expect.poll(() => times.at(-1)).toEqual({ today: "2026-11-24", minutes: 0 });
  expect(days.slice(renders)).toEqual(["2026-11-24"]);
});
