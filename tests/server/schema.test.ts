import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrationNumber } from "../../scripts/pocketbase/migration-source.ts";
import { findFrozenFaults, type SchemaSnapshot } from "../../scripts/pocketbase/schema-snapshot.ts";
import { schemaToCollections } from "../../scripts/pocketbase/schema-to-collections.ts";
import { schemaChanges } from "../../src/schema/schema-changes.ts";
import { call } from "../support/api.ts";
import { startPocketBase, type TestPocketBase } from "../support/pocketbase.ts";

const readRepo = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");

const readSnapshot = async () => JSON.parse(await readRepo("pocketbase/schema-snapshot.json")) as SchemaSnapshot;
const readMigrations = async () => {
  const files = await readdir(new URL("../../pocketbase/pb_migrations", import.meta.url));
  const sources = files.map(async (file) => [file, await readRepo(`pocketbase/pb_migrations/${file}`)] as const);
  return new Map(await Promise.all(sources));
};

describe("what follows from src/schema", () => {
  it("is up to date; run `npm run make-migration -- WHAT` where it is not", async () => {
    expect((await readSnapshot()).collections).toEqual(schemaToCollections());
  });
});

describe("migrations that have landed", () => {
  it("are what they were: PocketBase runs a file once", async () => {
    expect(findFrozenFaults(await readSnapshot(), await readMigrations())).toEqual([]);
  });

  it("run in the order of their numbers, PocketBase's being that of their names", async () => {
    const numbers = [...(await readMigrations()).keys()].toSorted().map(migrationNumber);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(schemaChanges.map(({ revision }) => revision)).toEqual(
      schemaChanges.map(({ revision }) => revision).toSorted((a, b) => a - b),
    );
  });
});

describe("the collections of a fresh server", () => {
  let pb: TestPocketBase;
  let stored: Map<string, any>;

  beforeAll(async () => {
    pb = await startPocketBase();
    const answer = await call(pb, "GET", "/api/collections?perPage=100", { token: await pb.superuser() });
    stored = new Map(answer.body.items.map((collection: any) => [collection.name, collection]));
  });
  afterAll(() => pb.stop());

  it("are those of the schema and PocketBase's own, no others", () => {
    const ours = [...stored.keys()].filter((name) => !name.startsWith("_"));
    expect(ours.toSorted()).toEqual(
      schemaToCollections()
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  it.each(schemaToCollections().map((expected) => [expected.name, expected] as const))(
    "%s: every field, limit, rule and index",
    (name, { fields, indexes, ...rest }) => {
      const collection = stored.get(name);
      expect(collection).toMatchObject(rest);
      for (const field of fields) {
        expect(collection.fields.find((one: any) => one.name === field.name)).toMatchObject(field);
      }
      const known = new Set(fields.map((field) => field.name));
      const extra = collection.fields.filter((field: any) => !known.has(field.name)).map((field: any) => field.name);
      const account = ["password", "tokenKey", "email", "emailVisibility", "verified"];
      expect(extra).toEqual(name === "users" ? ["id", ...account] : ["id"]);
      expect(collection.indexes).toEqual(expect.arrayContaining([...indexes]));
    },
  );

  it("take ids as devices make them", () => {
    const id = stored.get("lessons").fields.find((field: any) => field.name === "id");
    expect(id).toMatchObject({ min: 15, max: 15, pattern: "^[a-z0-9]+$" });
  });

  it("give a trusted device 14 days and keep everything but passwords away from sign-in", () => {
    const users = stored.get("users");
    expect(users.authToken.duration).toBe(14 * 24 * 3600);
    expect(users.passwordAuth).toMatchObject({ enabled: true, identityFields: ["email"] });
    expect([users.oauth2.enabled, users.otp.enabled, users.mfa.enabled]).toEqual([false, false, false]);
  });

  it("come with batches large enough for a push", async () => {
    const settings = await call(pb, "GET", "/api/settings", { token: await pb.superuser() });
    expect(settings.body.batch).toMatchObject({
      enabled: true,
      maxRequests: 60,
      timeout: 30,
      maxBodySize: 1_500_000,
    });
    expect(settings.body.meta.appName).toBe("Schouljoer");
  });
});
