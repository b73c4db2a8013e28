import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createYearReader } from "#db/read/year-reader";
import type { ShareKey } from "#domain/share/share-link";
import { toBase64Url } from "#remote/share/base64-url";
import { forgetShareNote, readShareNotes } from "#remote/share/share-notes";
import { shareProof } from "#remote/share/share-keys";
import { readShareVisits } from "#remote/share/share-visits";
import { takeShareNotes } from "../../src/features/sharing/notes/take-share-notes.ts";
import { type Api, createApi } from "../support/api.ts";
import { createTestClient } from "../support/client.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import { createRealDevice, expectAgreement, type RealDevice, synced } from "../support/real-device.ts";
import {
  createShareOwner,
  createShareReader,
  inDays,
  makeShare,
  newShareKey,
  sealNote,
} from "../support/share-link.ts";

/** Notes that wait on the server, and devices that take them up. */

let pb: TestPocketBase;
beforeAll(async () => {
  pb = await startPocketBase({ env: { TRUSTED_PROXY_HEADER: "X-Forwarded-For" } });
});
afterAll(() => pb.stop());

let ann: TestUser;
let api: Api;
let key: ShareKey;
let share: { id: string };
let course: string;
let laptop: RealDevice;
let tablet: RealDevice;
beforeEach(async () => {
  ann = await pb.createUser();
  api = createApi(pb, ann);
  const schoolyear = (await api.makeYear()).id;
  course = (await api.make("courses", { schoolyear, name: "Maths" })).id;
  key = newShareKey();
  share = await makeShare(api, schoolyear, key);
  await createShareOwner(pb, ann).put(key, { until: inDays(3) });
  [laptop, tablet] = [0, 1].map(() => createRealDevice({ url: pb.url, user: ann })) as [RealDevice, RealDevice];
  await synced(laptop, tablet);
});

const take = (device: RealDevice) => {
  const client = createTestClient({ url: pb.url, user: ann });
  return takeShareNotes({
    db: device.db,
    readWithYear: createYearReader({ db: device.db, owner: ann.id }).readWithYear,
    ports: {
      readVisits: () => readShareVisits(client),
      readNotes: (of) => readShareNotes(client, of),
      forgetNote: (locator, id) => forgetShareNote(client, locator, id),
    },
    write: async (mutation) => (await device.mutate([mutation])).ok,
  });
};
const lesson = () => `${course}|2026-11-25|535`;
const note = (values: object = {}) =>
  JSON.stringify({ v: 1, lesson: lesson(), name: "Anne Muller", text: "We did 1 to 3.", ...values });
const leave = async (text: string, sealedWith = key) => {
  const body = { proof: await shareProof(key), note: toBase64Url(await sealNote(sealedWith, text)) };
  expect((await createShareReader(pb).post(`${key.locator}/notes`, body)).status).toBe(204);
};
const waiting = async () => (await createShareOwner(pb, ann).notes(key)).body.length as number;
const textsOf = async (device: RealDevice) => {
  const rows = await device.db.sharenotes.toArray();
  return rows.filter(({ deleted }) => !deleted).map(({ text }) => text);
};

describe("a substitute's note", () => {
  it("is one record where two devices take it up at once, and goes from the server once that has it", async () => {
    await leave(note({ name: " Anne\nMuller ", text: "We did 1 to 3.\r\nLéa asked more. 🙂 " }));
    expect(await Promise.all([take(laptop), take(tablet)])).toEqual(["sent", "sent"]);
    expect(await waiting()).toBe(1);
    await expectAgreement({ url: pb.url, user: ann }, laptop, tablet);
    expect(await Promise.all([take(laptop), take(tablet)])).toEqual(["done", "done"]);
    expect(await waiting()).toBe(0);
    const rows = await expectAgreement({ url: pb.url, user: ann }, laptop, tablet);
    expect(rows.sharenotes).toHaveLength(1);
    expect(rows.sharenotes![0]).toMatchObject({
      share: share.id,
      course,
      date: "2026-11-25",
      start: 535,
      name: "Anne Muller",
      text: "We did 1 to 3.\nLéa asked more. 🙂",
      read: false,
    });
  });

  it("is found by another device where the first one never sent it", async () => {
    await leave(note());
    expect(await take(laptop)).toBe("sent");
    expect(await take(laptop)).toBe("sent");
    expect(await take(tablet)).toBe("sent");
    await synced(tablet);
    expect(await take(tablet)).toBe("done");
    expect(await waiting()).toBe(0);
    const { sharenotes } = await expectAgreement({ url: pb.url, user: ann }, laptop, tablet);
    expect(sharenotes).toHaveLength(1);
  });

  it("that was deleted before the server let go of it does not come back", async () => {
    await leave(note());
    await take(laptop);
    await synced(laptop);
    const [row] = await laptop.db.sharenotes.toArray();
    await laptop.run({ op: "delete", collection: "sharenotes", id: row!.id });
    await synced(laptop, tablet);
    for (const device of [tablet, laptop]) {
      expect(await take(device)).toBe("done");
      expect(await textsOf(device)).toEqual([]);
    }
    expect(await waiting()).toBe(0);
  });

  it("that is crafted is left out and forgotten, beside one that is right", async () => {
    await leave(note(), newShareKey());
    await leave("no JSON \ufffd");
    await leave(note({ text: "a".repeat(2001) }));
    await leave(note({ lesson: "ffffffffffffff0|2026-11-25|535" }));
    await leave(note({ text: "Right." }));
    expect(await take(laptop)).toBe("sent");
    expect(await textsOf(laptop)).toEqual(["Right."]);
    expect(await waiting()).toBe(1);
    await synced(laptop);
    expect(await take(laptop)).toBe("done");
    expect(await waiting()).toBe(0);
  });

  it("without a word, or at a time that is none, is forgotten; a newer app's waits", async () => {
    await leave(note({ text: " \u0000\u202e " }));
    await leave(note({ lesson: `${course}|2026-02-31|535` }));
    await leave("[".repeat(100_000));
    await leave(note({ v: 2 }));
    expect(await take(laptop)).toBe("done");
    expect(await textsOf(laptop)).toEqual([]);
    expect(await waiting()).toBe(1);
  });

  it("about a course in the bin waits for it; about all lessons, for a lesson", async () => {
    await leave(note());
    await leave(note({ lesson: "" }));
    await laptop.run({ op: "delete", collection: "courses", id: course });
    expect(await take(laptop)).toBe("done");
    expect(await waiting()).toBe(2);
    await laptop.run({ op: "restore", collection: "courses", id: course });
    expect(await take(laptop)).toBe("sent");
    expect(await textsOf(laptop)).toEqual(["We did 1 to 3."]);
  });

  it("of a revoked link is taken up by no device", async () => {
    await leave(note());
    await api.remove("shares", share.id);
    expect(await take(laptop)).toBe("done");
    await synced(laptop);
    expect(await take(laptop)).toBe("done");
    expect(await textsOf(laptop)).toEqual([]);
  });
});
