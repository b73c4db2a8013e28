import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Frame } from "#domain/share/frame";
import { framePage } from "#domain/share/share-page";
import { openSharePage } from "#remote/share/open-share";
import { publishShare } from "#remote/share/publish-share";
import { readFrame } from "#remote/share/read-frame";
import { readShareVisits } from "#remote/share/share-visits";
import { createApi } from "../support/api.ts";
import { createTestClient } from "../support/client.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";
import { inDays, makeShare, newShareKey } from "../support/share-link.ts";

/** A school's frame: one account publishes it, others follow it. */

let pb: TestPocketBase;
beforeAll(async () => {
  pb = await startPocketBase();
  // A page asks its own server; Node has no page.
  const ask = fetch;
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => ask(new URL(input, pb.url), init));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await pb.stop();
});

const id = (letter: string) => letter.repeat(15);
const day = { start: "2026-11-27", end: "2026-11-27" };
const frame: Frame = {
  v: 1,
  kind: "frame",
  source: id("y"),
  school: "Lycée Josy Barthel",
  name: "2026/2027",
  country: "LU",
  region: "",
  zone: "Europe/Luxembourg",
  parts: [
    { type: "year", id: "", value: { start: "2026-09-15", end: "2027-07-15", terms: [] } },
    {
      type: "holiday",
      id: id("h"),
      value: { name: "Closed", ...day, kind: "own", startMinute: 0, endMinute: 0, cycle: "" },
    },
    { type: "rooms", id: "", value: ["B204"] },
  ],
};

const publishFrame = async (owner: TestUser) => {
  const api = createApi(pb, owner);
  const { id: schoolyear } = await api.makeYear();
  const key = newShareKey();
  const share = await makeShare(api, schoolyear, key, "frame");
  const client = createTestClient({ url: pb.url, user: owner });
  const send = (one: Frame, generation: number) =>
    publishShare(client, {
      key,
      until: inDays(2),
      generation,
      page: framePage(one),
      sent: new Map(),
      readFile: async () => undefined,
    });
  expect(await send(frame, 1)).toMatchObject({ ok: true });
  const visits = async () => {
    const read = await readShareVisits(client);
    return read.ok ? read.value[key.locator] : undefined;
  };
  return { key, share, api, send, visits };
};

const follow = async (user: TestUser, key: ReturnType<typeof newShareKey>) => {
  const api = createApi(pb, user);
  const { id: schoolyear } = await api.makeYear();
  return { api, schoolyear, record: await api.make("subscriptions", { schoolyear, ...key, title: "Lycée" }) };
};

it("is read by who has the code, follows, and is gone once revoked", async () => {
  const { key, share, api, send } = await publishFrame(await pb.createUser());
  const read = async () => {
    const page = await openSharePage(key, ["frame"], true);
    const said = page.ok ? readFrame(page.value.text) : undefined;
    return page.ok && said?.ok ? { ...said.value, generation: page.value.generation } : page;
  };
  expect(await read()).toEqual({ ...frame, generation: 1 });
  expect(await openSharePage(key, ["course"], true)).toEqual({ ok: false, error: "otherKind" });
  const [year, , rooms] = frame.parts;
  expect(await send({ ...frame, parts: [year!, rooms!] }, 2)).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ generation: 2, parts: [year, rooms] });
  // Somebody with another key gets nothing, and nobody once it is revoked.
  expect(await openSharePage({ ...key, secret: newShareKey().secret }, ["frame"], true)).toEqual({
    ok: false,
    error: "gone",
  });
  await api.remove("shares", share.id);
  expect(await read()).toEqual({ ok: false, error: "gone" });
});

it("says to its owner alone how many accounts follow it", async () => {
  const [admin, ann, bob] = [await pb.createUser(), await pb.createUser(), await pb.createUser()];
  const { key, visits } = await publishFrame(admin);
  expect(await visits()).toMatchObject({ followers: 0 });
  const first = await follow(ann, key);
  const second = await follow(bob, key);
  // An account counts once, in however many years; the owner's own is none.
  const { id: another } = await first.api.makeYear();
  await first.api.make("subscriptions", { schoolyear: another, ...key, title: "Lycée" });
  await follow(admin, key);
  const counted = await visits();
  expect(counted).toMatchObject({ followers: 2 });
  expect(Date.parse(counted!.updated)).toBeGreaterThan(Date.now() - 60_000);
  // Who follows is in no answer.
  const answer = await fetch(`${pb.url}/api/shares`, { headers: { authorization: admin.token } });
  const text = await answer.text();
  for (const { id: person } of [ann, bob]) expect(text).not.toContain(person);
  const foreign = await readShareVisits(createTestClient({ url: pb.url, user: ann }));
  expect(foreign).toEqual({ ok: true, value: {} });
  // Nobody sees another's record of it.
  const seen = await fetch(`${pb.url}/api/collections/subscriptions/records`, {
    headers: { authorization: admin.token },
  });
  expect(((await seen.json()) as { items: { owner: string }[] }).items.map(({ owner }) => owner)).toEqual([admin.id]);
  // Who leaves is not counted, nor who put the year into the bin.
  await second.api.update("subscriptions", second.record.id, { deleted: true });
  expect(await visits()).toMatchObject({ followers: 1 });
  for (const year of [first.schoolyear, another]) await first.api.update("schoolyears", year, { deleted: true });
  expect(await visits()).toMatchObject({ followers: 0 });
});

it("is asked for by all devices of a school, from its one address", async () => {
  const { key } = await publishFrame(await pb.createUser());
  for (let device = 0; device < 30; device += 1)
    expect(await openSharePage(key, ["frame"], true)).toMatchObject({ ok: true });
});
