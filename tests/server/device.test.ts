import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maxDeviceLength } from "../../src/schema/collection.ts";
import { collectionNames } from "../../src/schema/collections.ts";
import { type Api, call, createApi, newId, request } from "../support/api.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

let pb: TestPocketBase;
let ann: TestUser;
let api: Api;
let year: any;

beforeAll(async () => {
  pb = await startPocketBase();
});
afterAll(() => pb.stop());
beforeEach(async () => {
  ann = await pb.createUser();
  api = createApi(pb, ann);
  year = await api.makeYear({ device: "tablet:iPadOS:Safari" });
});

const pulledYear = async () => (await api.pull(0)).rows.schoolyears[0];
const digest = async () => (await call(pb, "GET", "/api/sync/digest", { token: ann.token })).body.collections;

describe("the device of a record", () => {
  it("is the one that wrote it last, and a pull brings it", async () => {
    expect(await pulledYear()).toMatchObject({ id: year.id, device: "tablet:iPadOS:Safari" });
    await api.update("schoolyears", year.id, { name: "2027", device: "laptop:Linux:Firefox" });
    expect(await pulledYear()).toMatchObject({ name: "2027", device: "laptop:Linux:Firefox" });
  });

  it("is taken from the ops of a batch too", async () => {
    const id = newId();
    const values = { ...year, id, device: "phone:Android:Chrome" };
    const answer = await api.batch([
      request.ledger(newId(), ann.id, 1),
      request.create("schoolyears", values),
      request.update("schoolyears", year.id, { rev: year.rev, name: "2027", device: "phone:Android:Chrome" }),
    ]);
    expect(answer.status).toBe(200);
    const rows = (await api.pull(year.seq)).rows.schoolyears;
    expect(rows.map((row: any) => [row.id, row.device])).toEqual([
      [id, "phone:Android:Chrome"],
      [year.id, "phone:Android:Chrome"],
    ]);
  });

  it("is unknown once somebody who does not say so has written", async () => {
    const answer = await api.update("schoolyears", year.id, { name: "2027" });
    expect(answer.body.device).toBe("");
    expect(await pulledYear()).toMatchObject({ name: "2027", device: "" });
    const ops = [request.update("schoolyears", year.id, { name: "2028", device: "a" })];
    await api.batch([...ops, request.update("schoolyears", year.id, { name: "2029" })]);
    expect(await pulledYear()).toMatchObject({ name: "2029", device: "" });
  });

  it("is unknown after the dashboard, which sends back every field it shows", async () => {
    const token = await pb.superuser();
    const path = `/api/collections/schoolyears/records/${year.id}`;
    await call(pb, "PATCH", path, { token, body: { ...year, name: "2027" } });
    expect(await pulledYear()).toMatchObject({ name: "2027", device: "" });
  });

  it("is a short text", async () => {
    const fits = await api.update("schoolyears", year.id, { device: "x".repeat(maxDeviceLength) });
    expect(fits.status).toBe(200);
    const tooLong = await api.update("schoolyears", year.id, { device: "x".repeat(maxDeviceLength + 1) });
    expect([tooLong.status, tooLong.body.data.device.code]).toEqual([400, "validation_max_text_constraint"]);
  });

  it("counts in no digest but by the version it came with", async () => {
    const other = await api.makeYear();
    const before = await digest();
    await api.update("schoolyears", other.id, { device: "a", rev: other.rev });
    const { count, revs } = before.schoolyears;
    expect((await digest()).schoolyears).toMatchObject({ count, revs: revs + 1 });
  });

  it("is there in every collection", async () => {
    const token = await pb.superuser();
    const answer = await call(pb, "GET", "/api/collections?perPage=100", { token });
    const withDevice = answer.body.items
      .filter((collection: any) => collection.fields.some((field: any) => field.name === "device"))
      .map((collection: any) => collection.name);
    expect(withDevice.toSorted()).toEqual(collectionNames.toSorted());
  });
});
