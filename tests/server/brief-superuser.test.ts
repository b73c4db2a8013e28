import { afterAll, beforeAll, expect, test } from "vitest";
import { createBriefSuperuser } from "../../scripts/pocketbase/brief-superuser.ts";
import { findPocketBase } from "../../scripts/pocketbase/find-pocketbase.ts";
import { startPocketBase, type TestPocketBase } from "../support/pocketbase.ts";

let server: TestPocketBase;
let binary: string;
beforeAll(async () => {
  const found = await findPocketBase({ env: process.env, log: console.log });
  if (!found.ok) throw new Error(found.error.type);
  binary = found.value.path;
  server = await startPocketBase();
});
afterAll(() => server.stop());

/** The e-mails of all superusers, asked for with a token. */
const superusers = async (token: string): Promise<readonly string[]> => {
  const headers = { authorization: token };
  const response = await fetch(`${server.url}/api/collections/_superusers/records`, { headers });
  const { items = [] } = (await response.json()) as { items?: readonly { email: string }[] };
  return items.map(({ email }) => email);
};

test("may do what a superuser may until it is removed, and leaves nobody behind", async () => {
  const lasting = await server.superuser();
  const before = await superusers(lasting);
  const brief = createBriefSuperuser({ ...server, binary });
  await brief.remove();
  const token = await brief.token();
  expect(await brief.token()).toBe(token);
  expect(await superusers(token)).toHaveLength(before.length + 1);
  await brief.remove();
  expect(await superusers(lasting)).toEqual(before);
  expect(await superusers(token)).toEqual([]);
});
