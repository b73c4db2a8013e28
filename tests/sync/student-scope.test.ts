import { describe, expect, test } from "vitest";
import { keepNoStudents, keepStudents } from "#db/scope/keep-no-students";
import { lockStudents, unlockStudents } from "#db/scope/lock-students";
import type { Mutation } from "#db/edit/mutation";
import type { Remote } from "#remote/remote";
import { createDevice, type Device } from "./support/device.ts";
import { createGonePages } from "./support/gone-pages.ts";
import { isQuiet, owner, rename, setUp, student, studentsOf } from "./support/two-devices.ts";
import { takeSnapshot } from "./support/watched-store.ts";

/**
 * A laptop with everything, and a tablet. Something can happen once before each of the tablet's
 * pulls.
 */
const setUpTablet = () => {
  const { server, laptop } = setUp();
  const before: ((() => Promise<unknown>) | undefined)[] = [];
  const direct = server.remote();
  const pull: Remote["pull"] = async (...query) => {
    await before.shift()?.();
    return await direct.pull(...query);
  };
  const tablet = createDevice({ remote: { ...direct, pull }, owner, seed: 7 });
  /** Sets what happens before each of the next pulls of the tablet. */
  const beforePulls = (...works: typeof before) => void before.push(...works);
  return { server, laptop, tablet, beforePulls };
};

const year: Mutation = {
  op: "create",
  collection: "schoolyears",
  values: { name: "Year", country: "LU", start: "2026-09-15", end: "2027-07-15", zone: "UTC" },
};

const remove = async (device: Device, collection: "schoolyears" | "students", id: string) => {
  await device.run({ op: "delete", collection, id });
  await device.sync();
};

describe("a device that keeps no students, and keeps them again", () => {
  test("while a pull is under way: that pull does not say that they are here", async () => {
    const { laptop, tablet, beforePulls } = setUpTablet();
    await laptop.run(student("Weber"), year);
    await laptop.sync();
    await tablet.sync();
    await laptop.run(year);
    await laptop.sync();
    beforePulls(async () => {
      await keepNoStudents(tablet.db);
      await keepStudents(tablet.db, { keeps: "full" });
    });
    await tablet.sync();
    await tablet.sync();
    expect(await studentsOf(tablet)).toEqual(["Weber"]);
  });

  test("while the server purges what was deleted: it hears of that", async () => {
    const { server, laptop, tablet, beforePulls } = setUpTablet();
    const [id] = await laptop.run(year);
    await laptop.sync();
    await tablet.sync();
    await remove(laptop, "schoolyears", id!);
    await keepNoStudents(tablet.db);
    await keepStudents(tablet.db, { keeps: "full" });
    // The first answer says that everything has to be asked for.
    beforePulls(undefined, async () => server.purge());
    await tablet.sync();
    await tablet.sync();
    expect(await tablet.db.schoolyears.get(id!)).toBeUndefined();
  });

  test("brings a deleted year back into which another device wrote meanwhile, as any pull does", async () => {
    const { server, laptop, tablet } = setUpTablet();
    const [id] = await laptop.run(year);
    await laptop.sync();
    await tablet.sync();
    await tablet.run({ op: "delete", collection: "schoolyears", id: id! });
    // The laptop sends a class between the tablet's pull and its batch, after which the tablet
    // dies.
    tablet.fate.beforeStep = async (step) => {
      if (step === "freezeBatch") {
        await laptop.run({ op: "create", collection: "classes", values: { schoolyear: id!, name: "7C2" } });
        await laptop.sync();
      }
      if (step !== "settleBatch") return;
      tablet.fate.beforeStep = undefined;
      tablet.fate.stepsToCrash = 1;
    };
    await tablet.sync().catch(() => undefined);
    tablet.fate.stepsToCrash = -1;
    await laptop.sync();
    expect(server.row("schoolyears", id!)).toMatchObject({ deleted: true });
    await keepNoStudents(tablet.db);
    await keepStudents(tablet.db, { keeps: "full" });
    await tablet.sync();
    expect(server.row("schoolyears", id!)).toMatchObject({ deleted: false });
  });

  test("sends what a form made again of a student that went meanwhile, and stops nothing else", async () => {
    const { server, laptop, tablet } = setUpTablet();
    const [id] = await laptop.run(student("Weber"));
    await laptop.sync();
    await tablet.sync();
    await keepNoStudents(tablet.db);
    const values = { lastName: "Weber", note: "typed\n" };
    await tablet.run({ op: "create", collection: "students", id: id!, values }, year);
    // A held record hears the news after the cursor; the student's row lies before it.
    await tablet.sync();
    expect(server.row("students", id!)).toMatchObject({ note: "typed\n" });
    expect(await isQuiet(tablet)).toEqual([0, null]);
  });

  test("has nothing left of a student that was deleted and purged meanwhile", async () => {
    const { server, laptop, tablet } = setUpTablet();
    const [id] = await laptop.run(student("Weber"));
    await laptop.sync();
    await tablet.sync();
    await tablet.run(rename(id!, { firstName: "Anna" }));
    await keepNoStudents(tablet.db);
    await tablet.sync();
    expect(await tablet.db.students.count()).toBe(0);
    await laptop.sync();
    await remove(laptop, "students", id!);
    server.purge();
    await tablet.sync();
    await keepStudents(tablet.db, { keeps: "full" });
    await tablet.sync();
    expect(await studentsOf(tablet)).toEqual([]);
    expect(await isQuiet(tablet)).toEqual([0, null]);
  });
});

test.each(["beforeSaving", "whileSaving"] as const)(
  "what a page typed into a student before the lock waits until students are here again: %s",
  async (ends) => {
    const { server, laptop, tablet } = setUpTablet();
    const [id] = await laptop.run(student("Weber", { note: "W1W\n" }));
    await laptop.sync();
    await tablet.sync();
    const pages = createGonePages({ db: tablet.db, owner, write: () => tablet.mutate, sabotage: undefined });
    const typed = { at: 0, device: 0, kind: "replaceNote", pick: 0, ends, ms: 0 } as const;
    await pages.type(typed, await takeSnapshot(tablet.db), ["W2W", "W3W"]);
    await lockStudents(tablet.db);
    await unlockStudents(tablet.db);
    // The page of the next sign-in starts before the pull that brings students.
    await pages.start(true);
    expect([await tablet.db.students.count(), pages.left().length]).toEqual([0, 1]);
    await tablet.sync();
    await pages.start(true);
    await tablet.sync();
    expect(await tablet.db.conflicts.toArray()).toEqual([]);
    expect(server.row("students", id!)).toMatchObject({ note: "W3W\n" });
    expect(pages.left()).toEqual([]);
    expect(await isQuiet(tablet)).toEqual([0, null]);
  },
);

test("a student that is released while everything is pulled from a restored server is not sent there again", async () => {
  const { server, laptop, tablet, beforePulls } = setUpTablet();
  const [id] = await laptop.run(student("Weber", { note: "old\n" }));
  await laptop.sync();
  await tablet.sync();
  await laptop.run(rename(id!, { firstName: "Anna" }));
  await tablet.run(rename(id!, { firstName: "Berta" }));
  await laptop.sync();
  await tablet.sync();
  expect(await tablet.db.conflicts.count()).toBe(1);
  await keepNoStudents(tablet.db);
  server.backUp();
  await laptop.run(year);
  await laptop.sync();
  await tablet.sync();
  server.restore();
  // The teacher decides the comparison between the answer that tells of the loss and the pages of
  // everything.
  beforePulls(undefined, () => tablet.db.conflicts.toCollection().modify({ resolvedAt: "2026-09-15" }));
  const { length } = tablet.sent;
  await tablet.sync();
  expect(await tablet.db.students.count()).toBe(0);
  expect(
    tablet.sent
      .slice(length)
      .flat()
      .filter(({ url }) => url.includes("students")),
  ).toEqual([]);
  expect(await isQuiet(tablet)).toEqual([0, null]);
});

test("a mirror of an older app, while the server purges what was deleted: it hears of that", async () => {
  const { server, laptop, tablet, beforePulls } = setUpTablet();
  const [id] = await laptop.run(year);
  await laptop.sync();
  await tablet.sync();
  await remove(laptop, "schoolyears", id!);
  const state = (await tablet.db.meta.get("sync"))!.value as { readonly schema: number };
  await tablet.db.meta.put({ key: "sync", value: { ...state, schema: state.schema - 1 } });
  beforePulls(undefined, async () => server.purge());
  await tablet.sync();
  await tablet.sync();
  expect(await tablet.db.schoolyears.get(id!)).toBeUndefined();
});

test("a pull that left students out does not pass by the news of one that is held since", async () => {
  const { laptop, tablet, beforePulls } = setUpTablet();
  await keepNoStudents(tablet.db);
  await tablet.sync();
  const { cursor } = await tablet.store.readState();
  let id = "";
  // Another tab has pulled when a student is added. It sends that student, and is closed while
  // somebody writes in it.
  const sendFromAnotherTab = async () => {
    tablet.fate.beforeStep = async (step) => {
      if (step === "freezeBatch") [id = ""] = await tablet.run(student("Weber"));
      if (step !== "settleBatch") return;
      await tablet.run(rename(id, { firstName: "Anna" }));
      tablet.fate.beforeStep = undefined;
      tablet.fate.stepsToCrash = 1;
    };
    await tablet.sync().catch(() => undefined);
    tablet.fate.stepsToCrash = -1;
    await laptop.run(year);
    await laptop.sync();
  };
  beforePulls(sendFromAnotherTab);
  expect(await tablet.sync()).toEqual({ ok: false, error: { type: "overtaken" } });
  expect((await tablet.store.readState()).cursor).toBe(cursor);
  expect(await tablet.sync()).toEqual({ ok: true, value: undefined });
  await laptop.sync();
  expect(await studentsOf(laptop)).toEqual(["Weber Anna"]);
  expect(await tablet.db.students.count()).toBe(0);
});
