import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Api, batchFault, createApi, newId, request } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

let pb: TestPocketBase;
let ann: TestUser;
let api: Api;
let device: string;

beforeAll(async () => {
  pb = await startPocketBase();
  ann = await pb.createUser();
  api = createApi(pb, ann);
});
afterAll(() => pb.stop());
beforeEach(() => {
  device = newId();
});

const push = (lastBatch: number, ...ops: ReturnType<typeof request.create>[]) =>
  api.batch([request.ledger(device, ann.id, lastBatch), ...ops]);

const createYear = (id: string) =>
  request.create("schoolyears", {
    id,
    owner: ann.id,
    name: "2026/2027",
    country: "LU",
    start: "2026-09-15",
    end: "2027-07-15",
    zone: "Europe/Luxembourg",
  });

const lastBatch = async () => {
  const answer = await api.view("sync_clients", device);
  return answer.status === 404 ? 0 : answer.body.lastBatch;
};

describe("the ledger", () => {
  it("counts the batches of a device from 1", async () => {
    for (const k of [1, 2, 3]) {
      const id = newId();
      const answer = await push(k, createYear(id));
      expect(answer.body.map((result: any) => result.status)).toEqual([200, 200]);
      expect(answer.body[1].body).toMatchObject({ id, rev: expect.any(Number) });
      expect(await lastBatch()).toBe(k);
    }
  });

  it("refuses a batch it has seen, and everything in it", async () => {
    await push(1);
    await push(2);
    for (const k of [1, 2]) {
      const id = newId();
      const { index, status, data } = batchFault(await push(k, createYear(id)));
      expect([index, status, data.lastBatch.code, data.lastBatch.params]).toEqual([
        0,
        412,
        "ledger_seen",
        { lastBatch: 2 },
      ]);
      expect((await api.view("schoolyears", id)).status).toBe(404);
    }
  });

  it("refuses a batch when one before it is missing", async () => {
    const first = batchFault(await push(2));
    expect([first.index, first.status, first.data.lastBatch.code]).toEqual([0, 412, "ledger_gap"]);
    await push(1);
    const later = batchFault(await push(3));
    expect([later.status, later.data.lastBatch]).toMatchObject([412, { code: "ledger_gap", params: { lastBatch: 1 } }]);
  });

  it("stays where it was when anything in the batch is refused", async () => {
    await push(1);
    const refused = await push(2, createYear(newId()), createYear("not an id"));
    expect(batchFault(refused)).toMatchObject({ index: 2, status: 400 });
    expect(await lastBatch()).toBe(1);
    expect((await push(2, createYear(newId()))).status).toBe(200);
  });

  it("lets one of many copies of a batch through", async () => {
    const id = newId();
    // Send as many as the server works on at once for one account.
    const answers = await Promise.all(Array.from({ length: 4 }, () => push(1, createYear(id))));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await lastBatch()).toBe(1);
  });

  it("is not moved outside of its rule by an ordinary call", async () => {
    await push(1);
    for (const claim of [0, 1, 3, 100]) {
      expect((await api.update("sync_clients", device, { lastBatch: claim })).status).toBeGreaterThanOrEqual(400);
    }
    expect(await lastBatch()).toBe(1);
  });

  it("of another teacher is out of reach", async () => {
    await push(1);
    const bob = await pb.createUser();
    const asBob = createApi(pb, bob);
    const nowhere = batchFault(await asBob.batch([request.ledger(newId(), bob.id, 2)]));
    expect(nowhere).toMatchObject({ index: 0, status: 412, data: { lastBatch: { params: { lastBatch: 0 } } } });
    expect(batchFault(await asBob.batch([request.ledger(device, bob.id, 2)]))).toEqual(nowhere);
    const create = (id: string) => asBob.create("sync_clients", { id, owner: bob.id, lastBatch: 5 });
    expect((await create(device)).body).toEqual((await create(newId())).body);
    expect((await asBob.list("sync_clients")).body.items).toEqual([]);
    expect(await lastBatch()).toBe(1);
  });

  it("has room for the ledger op and 50 others", async () => {
    const ids = Array.from({ length: 50 }, newId);
    const answer = await push(1, ...ids.map(createYear));
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(51);
    const seqs = answer.body.slice(1).map((result: any) => result.body.seq);
    expect(seqs).toEqual(seqs.map((_: number, i: number) => seqs[0] + i));
  });
});

describe("a batch that names the run of the server", () => {
  it("is taken by that run and by none after it", async () => {
    const own = await startPocketBase();
    const bob = await own.createUser();
    const first = createApi(own, bob);
    const { boot } = await first.pull(0);
    expect((await first.batch([request.ledger(device, bob.id, 1, boot)])).status).toBe(200);
    await own.kill();

    const again = await startPocketBase({ dataDir: own.dataDir, port: own.port });
    const second = createApi(again, bob);
    const id = newId();
    const create = request.create("schoolyears", { ...createYear(id).body, owner: bob.id });
    const late = batchFault(await second.batch([request.ledger(device, bob.id, 2, boot), create]));
    expect([late.index, late.status, late.data.lastBatch]).toMatchObject([0, 412, { code: "ledger_run" }]);
    expect((await second.view("schoolyears", id)).status).toBe(404);
    const other = batchFault(await second.batch([request.ledger(newId(), bob.id, 1, boot), create]));
    expect(other.data.lastBatch.code).toBe("ledger_run");
    // An applied batch is answered as applied, whichever run it was for.
    const twin = batchFault(await second.batch([request.ledger(device, bob.id, 1, boot)]));
    expect(twin.data.lastBatch.code).toBe("ledger_seen");

    const now = await second.pull(0);
    expect((await second.batch([request.ledger(device, bob.id, 2, now.boot), create])).status).toBe(200);
    expect((await second.view("schoolyears", id)).status).toBe(200);
    await again.stop();
    await own.stop();
  });
});
