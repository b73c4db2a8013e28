import { describe, expect, test } from "vitest";
import { readRow, readRows } from "#db/read/queries";
import { decideConflicts, readOpenComparisons } from "#db/status/comparisons";
import { choicesPatch, comparedFields } from "../../src/features/syncing/compare/comparison-model.ts";
import type { Device } from "./support/device.ts";
import { isQuiet, rename, setUp, studentsOf } from "./support/two-devices.ts";

describe("merging", () => {
  test("two fields of one record both stay", async () => {
    const { server, laptop, tablet, shared } = setUp();
    const id = await shared();
    await laptop.run(rename(id, { firstName: "Anna" }));
    await tablet.run(rename(id, { phone: "621" }));
    await laptop.sync();
    await tablet.sync();
    await laptop.sync();
    for (const device of [laptop, tablet]) {
      expect(await readRow(device.db, "students", id)).toMatchObject({ firstName: "Anna", phone: "621" });
      expect(await device.db.conflicts.count()).toBe(0);
    }
    expect(server.row("students", id)).toMatchObject({ firstName: "Anna", phone: "621" });
  });

  test("one field twice: mine stays, theirs is kept aside", async () => {
    const { laptop, tablet, shared } = setUp();
    const id = await shared();
    await laptop.run(rename(id, { firstName: "Anna" }));
    await tablet.run(rename(id, { firstName: "Anne" }));
    await laptop.sync();
    await tablet.sync();
    await laptop.sync();
    expect(await studentsOf(laptop)).toEqual(["Weber Anne"]);
    expect(await tablet.db.conflicts.toArray()).toMatchObject([
      { collection: "students", id, field: "firstName", base: "", mine: "Anne", theirs: "Anna" },
    ]);
    expect((await tablet.status()).conflicts).toBe(1);
  });

  test("both devices see that two wrote one field, and either can decide", async () => {
    const { server, laptop, tablet, shared } = setUp();
    const id = await shared();
    await laptop.run(rename(id, { firstName: "Anna", phone: "621" }));
    await tablet.run(rename(id, { firstName: "Anne" }));
    for (const device of [laptop, tablet, laptop]) await device.sync();
    // The laptop was open all the time, and its words were replaced.
    expect(await laptop.db.conflicts.toArray()).toMatchObject([
      {
        collection: "students",
        id,
        field: "firstName",
        mine: "Anna",
        theirs: "Anne",
        resolvedAt: "",
        isReplaced: true,
      },
    ]);
    expect((await laptop.status()).conflicts).toBe(1);
    const [here] = await readOpenComparisons(laptop.db);
    const fields = comparedFields(here!);
    expect(fields).toMatchObject([{ name: "firstName", mine: "Anna", theirs: "Anne" }]);
    // Until then nothing changes; what the laptop decides is a change like any other, and settles
    // the tablet's as well.
    expect(choicesPatch(here!.row!, fields, new Map())).toEqual({});
    const patch = choicesPatch(here!.row!, fields, new Map([[fields[0]!.conflict.key, "mine"]]));
    await laptop.run(rename(id, patch));
    for (const device of [laptop, tablet]) await device.sync();
    expect(server.row("students", id)).toMatchObject({ firstName: "Anna", phone: "621" });
    expect((await readOpenComparisons(tablet.db)).flatMap(comparedFields)).toEqual([]);
    // The next edit, based on what is there, is told to nobody.
    await tablet.run(rename(id, { firstName: "Annette" }));
    for (const device of [tablet, laptop]) await device.sync();
    expect(await laptop.db.conflicts.count()).toBe(1);
  });

  test("a 409 between pull and push merges and tries again in the same cycle", async () => {
    const { server, laptop, shared } = setUp();
    const id = await shared();
    await laptop.run(rename(id, { firstName: "Anna" }));
    laptop.fate.beforeStep = async (step) => {
      if (step !== "freezeBatch") return;
      laptop.fate.beforeStep = undefined;
      server.patch("students", id, { phone: "621" });
    };
    expect((await laptop.sync()).ok).toBe(true);
    expect(server.row("students", id)).toMatchObject({ firstName: "Anna", phone: "621" });
  });

  test.each([
    ["the edit comes first", true],
    ["the delete comes first", false],
  ])("an edit beats a delete when %s", async (_, isEditFirst) => {
    const { server, laptop, tablet, shared } = setUp();
    const id = await shared();
    await laptop.run(rename(id, { note: "do not lose me" }));
    await tablet.run({ op: "delete", collection: "students", id });
    for (const device of isEditFirst ? [laptop, tablet, laptop] : [tablet, laptop, tablet]) await device.sync();
    expect(server.row("students", id)).toMatchObject({ deleted: false, note: "do not lose me" });
    expect(await studentsOf(laptop)).toEqual(await studentsOf(tablet));
  });

  test("a child added elsewhere brings its deleted parent back, with what was deleted with it", async () => {
    const { server, laptop, tablet } = setUp();
    const year = {
      name: "26/27",
      country: "LU",
      start: "2026-09-15",
      end: "2027-07-15",
      zone: "Europe/Paris",
    } as const;
    const [schoolyear] = await laptop.run({ op: "create", collection: "schoolyears", values: year });
    await laptop.run({ op: "create", collection: "classes", values: { schoolyear: schoolyear!, name: "7C2" } });
    await laptop.sync();
    await tablet.sync();
    await laptop.run({ op: "delete", collection: "schoolyears", id: schoolyear! });
    await tablet.run({ op: "create", collection: "classes", values: { schoolyear: schoolyear!, name: "5B1" } });
    for (const device of [laptop, tablet, laptop, tablet]) await device.sync();
    expect(server.row("schoolyears", schoolyear!)?.deleted).toBe(false);
    for (const device of [laptop, tablet]) {
      expect(await readRow(device.db, "schoolyears", schoolyear!)).toBeDefined();
      expect((await readRows(device.db, "classes")).map((row) => row.name).toSorted()).toEqual(["5B1", "7C2"]);
      expect(await isQuiet(device)).toEqual([0, null]);
    }
  });
});

describe("a comparison", () => {
  /** Two devices wrote one name, and both are asked. */
  const asked = async () => {
    const made = setUp();
    const { laptop, tablet } = made;
    const id = await made.shared();
    await laptop.run(rename(id, { firstName: "Anna" }));
    await tablet.run(rename(id, { firstName: "Anne" }));
    for (const device of [laptop, tablet, laptop]) await device.sync();
    for (const { db } of [laptop, tablet]) expect(await readOpenComparisons(db)).toHaveLength(1);
    const decide = async (device: Device, choice: "mine" | "theirs") => {
      const [comparison] = await readOpenComparisons(device.db);
      const fields = comparedFields(comparison!);
      const choices = new Map([[fields[0]!.conflict.key, choice]]);
      const patch = choicesPatch(comparison!.row!, fields, choices);
      const conflicts = decideConflicts(comparison!, choices, Date.UTC(2026, 8, 16));
      await device.run(...(Object.keys(patch).length > 0 ? [rename(id, patch)] : []), {
        op: "decide",
        collection: "students",
        id,
        conflicts,
      });
    };
    return { ...made, id, decide };
  };

  test.each([
    ["laptop", "mine", "Anna"],
    ["laptop", "theirs", "Anne"],
    ["tablet", "mine", "Anne"],
    ["tablet", "theirs", "Anna"],
  ] as const)("that is decided on the %s (%s) is not asked again on the other device", async (name, choice, left) => {
    const { server, laptop, tablet, id, decide } = await asked();
    const [here, there] = name === "laptop" ? [laptop, tablet] : [tablet, laptop];
    await decide(here, choice);
    for (const device of [here, there, here]) await device.sync();
    for (const device of [here, there]) {
      expect(await readOpenComparisons(device.db)).toEqual([]);
      expect((await device.status()).conflicts).toBe(0);
      expect(await readRow(device.db, "students", id)).toMatchObject({ firstName: left });
      expect(await isQuiet(device)).toEqual([0, null]);
    }
    expect(server.row("students", id)).toMatchObject({ firstName: left });
    // The other version can still be chosen there.
    const other = left === "Anna" ? "Anne" : "Anna";
    const [decided] = await there.db.conflicts.toArray();
    expect([decided!.mine, decided!.theirs]).toContain(other);
  });

  test("whose two sides have come to agree closes by itself", async () => {
    const { laptop, tablet, id } = await asked();
    // Somebody types the other one's word, without the comparison.
    await tablet.run(rename(id, { firstName: "Anna" }));
    for (const device of [tablet, laptop, tablet]) await device.sync();
    for (const { db } of [laptop, tablet]) expect(await readOpenComparisons(db)).toEqual([]);
  });

  test("that was taken back is open again here", async () => {
    const { laptop, tablet, id } = await asked();
    const [comparison] = await readOpenComparisons(laptop.db);
    const conflicts = decideConflicts(comparison!, new Map(), 0);
    const done = await laptop.mutate([{ op: "decide", collection: "students", id, conflicts }]);
    await laptop.run(...(done.ok ? done.value.undo : []));
    for (const device of [laptop, tablet]) await device.sync();
    expect(await readOpenComparisons(laptop.db)).toHaveLength(1);
  });
});
