import { describe, expect, test } from "vitest";
import { readRow } from "#db/read/queries";
import { readDecidedComparisons } from "#db/status/comparisons";
import { countComparisons } from "#db/status/conflicts";
import { createDevice, type Device } from "./support/device.ts";
import { isQuiet, owner, rename, setUp } from "./support/two-devices.ts";

/**
 * Laptop and tablet have what a restored server lost. The phone has only what is still there, and
 * overwrites it. The laptop wrote `meanwhile` before the restore, and the phone `since` after it.
 */
const live = async (o: { before?: object; meanwhile: object; since: object }) => {
  const { server, laptop, tablet, shared } = setUp();
  const phone = createDevice({ server, owner, seed: 3 });
  const id = await shared(o.before);
  await phone.sync();
  server.backUp();
  await laptop.run(rename(id, o.meanwhile));
  await laptop.sync();
  await tablet.sync();
  server.restore();
  await phone.run(rename(id, o.since));
  await phone.sync();
  const read = (device: Device) => readRow(device.db, "students", id);
  return { server, laptop, tablet, phone, id, read };
};

describe("a device returns to a server that was restored from a backup and written to since", () => {
  test("what it never wrote itself becomes what was written since, and what it showed can be chosen later", async () => {
    const { server, tablet, phone, id, read } = await live({
      before: { note: "Glasses.", phone: "1" },
      meanwhile: { note: "Contact lenses.", phone: "2" },
      since: { note: "Sits in front.", phone: "3" },
    });
    await tablet.sync();
    await phone.sync();
    for (const device of [tablet, phone]) {
      expect(await read(device)).toMatchObject({ note: "Sits in front.", phone: "3" });
      expect(await countComparisons(device.db)).toBe(0);
    }
    expect(server.row("students", id)).toMatchObject({ note: "Sits in front.", phone: "3" });
    expect(await readDecidedComparisons(phone.db)).toEqual([]);
    const kept = { choice: "theirs", isAutomatic: true };
    expect(await readDecidedComparisons(tablet.db)).toMatchObject([
      {
        id,
        conflicts: [
          { field: "phone", mine: "2", theirs: "3", ...kept },
          { field: "note", mine: "Contact lenses.", theirs: "Sits in front.", ...kept },
        ],
      },
    ]);
    expect(await isQuiet(tablet)).toEqual([0, null]);
  });

  test("what it wrote itself is compared, and stays until then", async () => {
    const { laptop, tablet, phone, id, read } = await live({
      before: { note: "Glasses." },
      meanwhile: { note: "Contact lenses." },
      since: { note: "Sits in front." },
    });
    for (const device of [tablet, laptop, tablet, phone]) await device.sync();
    expect(await laptop.db.conflicts.toArray()).toMatchObject([
      { id, field: "note", mine: "Contact lenses.", theirs: "Sits in front.", resolvedAt: "" },
    ]);
    for (const device of [laptop, tablet, phone]) expect(await read(device)).toMatchObject({ note: "Contact lenses." });
    // The phone wrote at the same time, and its words were replaced: it can decide as well.
    expect([await countComparisons(tablet.db), await countComparisons(phone.db)]).toEqual([0, 1]);
    expect(await phone.db.conflicts.toArray()).toMatchObject([
      { field: "note", mine: "Sits in front.", isReplaced: true },
    ]);
  });

  test("if the server's text is longer or empty: no conflict and nothing is lost", async () => {
    const { laptop, tablet, phone, read } = await live({
      meanwhile: { note: "Glasses.", firstName: "Anna" },
      since: { note: "Glasses.\nSits in front.", phone: "3" },
    });
    for (const device of [tablet, laptop, tablet, phone]) await device.sync();
    for (const device of [laptop, tablet, phone]) {
      expect(await read(device)).toMatchObject({ note: "Glasses.\nSits in front.", firstName: "Anna", phone: "3" });
      expect(await device.db.conflicts.count()).toBe(0);
    }
  });

  test("a field that it wrote and another device wrote over since is not its own", async () => {
    const { server, laptop, tablet, shared } = setUp();
    const phone = createDevice({ server, owner, seed: 3 });
    const id = await shared({ note: "Glasses." });
    await phone.sync();
    server.backUp();
    await laptop.run(rename(id, { note: "Contact lenses." }));
    await laptop.sync();
    await tablet.sync();
    await tablet.run(rename(id, { note: "No glasses." }));
    await tablet.sync();
    await laptop.sync();
    server.restore();
    await phone.run(rename(id, { note: "Sits in front." }));
    await phone.sync();
    await laptop.sync();
    expect(await countComparisons(laptop.db)).toBe(0);
    expect(server.row("students", id)).toMatchObject({ note: "Sits in front." });
    await tablet.sync();
    expect(await countComparisons(tablet.db)).toBe(1);
    expect(server.row("students", id)).toMatchObject({ note: "No glasses." });
  });

  test("a pending edit is its own, the fields beside it are not", async () => {
    const { server, tablet, id, read } = await live({
      before: { note: "Glasses.", firstName: "Anna" },
      meanwhile: { note: "Contact lenses." },
      since: { note: "Sits in front.", firstName: "Anne" },
    });
    await tablet.run(rename(id, { firstName: "Annie" }));
    await tablet.sync();
    expect(await read(tablet)).toMatchObject({ note: "Sits in front.", firstName: "Annie" });
    expect(server.row("students", id)).toMatchObject({ note: "Sits in front.", firstName: "Annie" });
    expect(await countComparisons(tablet.db)).toBe(1);
  });
});
