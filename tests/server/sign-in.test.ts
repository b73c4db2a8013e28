import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAuthRequests } from "../../src/remote/auth-requests.ts";
import { tokenExpiry } from "../../src/remote/stored-auth.ts";
import { call } from "../support/api.ts";
import { createTestClient } from "../support/client.ts";
import { startPocketBase, type TestPocketBase, type TestUser } from "../support/pocketbase.ts";

let pb: TestPocketBase;
let ann: TestUser;

beforeAll(async () => {
  pb = await startPocketBase();
  ann = await pb.createUser();
});
afterAll(() => pb.stop());

/** The life of a token in days, exact to the minute. */
const lifeOf = (token: string): number => (tokenExpiry(token) - Date.now() / 1000) / 86_400;
const minute = 1 / 1440;

const signIn = async (trustDevice: boolean): Promise<string> => {
  const auth = createAuthRequests(createTestClient({ url: pb.url }));
  const answer = await auth.signIn({ email: ann.email, password: ann.password, trustDevice });
  return answer.ok ? answer.value.auth.token : "";
};
const refresh = async (token: string, query = ""): Promise<string> =>
  (await call(pb, "POST", `/api/collections/users/auth-refresh${query}`, { token })).body.token;

describe("the server's token", () => {
  it.each([
    [false, 1],
    [true, 14],
  ])("where trusting the device is %s holds for %i days", async (trustDevice, days) => {
    expect(Math.abs(lifeOf(await signIn(trustDevice)) - days)).toBeLessThan(minute);
  });

  it("of a device that is not trusted stays the same when it is refreshed, and works", async () => {
    const token = await signIn(false);
    expect(await refresh(token)).toBe(token);
    // Asking to be trusted does not prolong it either: that takes the password.
    expect(await refresh(token, "?trustDevice=true")).toBe(token);
    expect((await call(pb, "GET", "/api/sync/digest", { token })).status).toBe(200);
  });

  it("of a trusted device is prolonged", async () => {
    expect(lifeOf(await refresh(await signIn(true)))).toBeGreaterThan(13.9);
  });

  it("holds for one day where nothing was said, whatever else was", async () => {
    const path = "/api/collections/users/auth-with-password?trustDevice=1&trustdevice=true";
    const body = { identity: ann.email, password: ann.password, trustDevice: true };
    expect(lifeOf((await call(pb, "POST", path, { body })).body.token)).toBeLessThan(1 + minute);
  });
});
